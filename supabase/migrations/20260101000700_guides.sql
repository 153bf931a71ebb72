-- Guides: four for each fellowship, in modules with exercises, and each person's progress and bookmarks in them.

/* A guide; its id is the address it is read at. */
create table public.guides (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  fellowship text not null check (fellowship in ('aa', 'na', 'alanon', 'alateen')),
  position integer not null,
  title text not null,
  description text not null,
  estimated_time text not null,
  difficulty_level text not null,
  learning_objectives text[] not null default '{}',
  icon text not null,
  color text not null,
  unique (fellowship, position)
);
comment on table public.guides is 'Seeded from content/guides.';

/* HTML made from our own Markdown as plain text. */
create function public.plain_text(html text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(
      regexp_replace(html, '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;

/* A module of a guide: one sitting''s reading, as HTML made from our own Markdown. */
create table public.guide_modules (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  guide_id text not null references public.guides (id) on delete cascade,
  position integer not null,
  title text not null,
  content text not null,
  learning_objectives text[] not null default '{}',
  search tsvector generated always as (
    setweight(to_tsvector('english'::regconfig, title), 'A')
    || setweight(to_tsvector('english'::regconfig, public.words_of(learning_objectives)), 'B')
    || to_tsvector('english'::regconfig, public.plain_text(content))
  ) stored,
  unique (guide_id, position)
);
comment on table public.guide_modules is 'Seeded from content/guides.';
create index guide_modules_search on public.guide_modules using gin (search);

/* Something to do after reading a module. */
create table public.guide_exercises (
  id text primary key,
  module_id text not null references public.guide_modules (id) on delete cascade,
  position integer not null,
  title text not null,
  content text not null,
  unique (module_id, position)
);
comment on table public.guide_exercises is 'Seeded from content/guides.';

/* Questions to check for oneself what stayed; nobody scores them. */
create table public.guide_assessments (
  id text primary key,
  module_id text not null references public.guide_modules (id) on delete cascade,
  position integer not null,
  title text not null,
  questions text[] not null,
  unique (module_id, position)
);
comment on table public.guide_assessments is 'Seeded from content/guides.';

/* How far a person has come, over all guides. */
create table public.guide_progress (
  user_id uuid primary key references auth.users (id) on delete cascade,
  sections_completed text[] not null default '{}',
  last_section_id text references public.guide_modules (id) on delete set null,
  completed_at timestamptz
);
comment on table public.guide_progress is
  'Changed only by complete_guide_section; completed_at is when a guide was last read to its end.';

/* Modules a person wants to find again. */
create table public.guide_bookmarks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  guide_id text not null references public.guides (id) on delete cascade,
  section_id text not null references public.guide_modules (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, guide_id, section_id)
);
comment on table public.guide_bookmarks is 'One per person, guide and module.';

alter table public.guides enable row level security;
alter table public.guide_modules enable row level security;
alter table public.guide_exercises enable row level security;
alter table public.guide_assessments enable row level security;
alter table public.guide_progress enable row level security;
alter table public.guide_bookmarks enable row level security;
revoke all on public.guides, public.guide_modules, public.guide_exercises, public.guide_assessments,
  public.guide_progress, public.guide_bookmarks from anon, authenticated;
grant select on public.guides, public.guide_modules, public.guide_exercises, public.guide_assessments
  to anon, authenticated;
grant select on public.guide_progress to authenticated;
grant select, delete on public.guide_bookmarks to authenticated;
grant insert (user_id, guide_id, section_id) on public.guide_bookmarks to authenticated;
grant all on public.guides, public.guide_modules, public.guide_exercises, public.guide_assessments,
  public.guide_progress, public.guide_bookmarks to service_role;

create policy "everyone reads the guides" on public.guides
  for select to anon, authenticated using (true);
create policy "everyone reads the modules" on public.guide_modules
  for select to anon, authenticated using (true);
create policy "everyone reads the exercises" on public.guide_exercises
  for select to anon, authenticated using (true);
create policy "everyone reads the assessments" on public.guide_assessments
  for select to anon, authenticated using (true);
create policy "members read their own progress" on public.guide_progress
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members read their own guide bookmarks" on public.guide_bookmarks
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members set their own guide bookmarks" on public.guide_bookmarks
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "members remove their own guide bookmarks" on public.guide_bookmarks
  for delete to authenticated using (user_id = (select auth.uid()));

/*
 * Marks a module completed for the calling person and gives back their progress. Completing it again
 * changes nothing but last_section_id. Refuses another person's id (42501) and an unknown module (23503).
 */
create function public.complete_guide_section(p_user_id uuid, p_section_id text)
returns public.guide_progress
language plpgsql security definer
set search_path = ''
as $$
declare
  progress public.guide_progress;
  of_guide text;
begin
  if p_user_id is distinct from auth.uid() then
    raise exception 'Not authenticated' using errcode = '42501';
  end if;
  select m.guide_id into of_guide from public.guide_modules m where m.id = p_section_id;
  if of_guide is null then
    raise exception 'No such guide section' using errcode = '23503';
  end if;
  insert into public.guide_progress as g (user_id, sections_completed, last_section_id)
  values (p_user_id, array[p_section_id], p_section_id)
  on conflict (user_id) do update set
    sections_completed = case
      when p_section_id = any (g.sections_completed) then g.sections_completed
      else array_append(g.sections_completed, p_section_id) end,
    last_section_id = p_section_id
  returning * into progress;
  if not exists (
    select 1 from public.guide_modules m
    where m.guide_id = of_guide and m.id <> all (progress.sections_completed)
  ) then
    update public.guide_progress g set completed_at = now()
    where g.user_id = p_user_id returning * into progress;
  end if;
  return progress;
end
$$;
revoke execute on function public.complete_guide_section(uuid, text) from public, anon;
grant execute on function public.complete_guide_section(uuid, text) to authenticated;
