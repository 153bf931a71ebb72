-- The journal: what a person writes for themselves, with the mood of the moment.

/* One entry; a check-in is the mood saved from Today, of which there is one a day. */
create table public.journal_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  content text not null check (content = btrim(content, E' \t\r\n') and char_length(content) between 1 and 20000),
  mood text not null check (mood in ('😊 Good', '😐 Neutral', '😔 Challenging', '💪 Determined')),
  day date not null,
  is_check_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.journal_entries is
  'The id may come from the browser, so that a save sent twice is stored once; day is the person''s calendar day.';
create index journal_entries_newest on public.journal_entries (user_id, created_at desc, id desc);
create index journal_entries_by_day on public.journal_entries (user_id, day);
create unique index journal_entries_one_check_in_a_day on public.journal_entries (user_id, day)
  where is_check_in;

alter table public.journal_entries enable row level security;
revoke all on public.journal_entries from anon, authenticated;
grant select, delete on public.journal_entries to authenticated;
grant insert (id, user_id, content, mood, day, is_check_in, created_at) on public.journal_entries to authenticated;
grant update (content, mood) on public.journal_entries to authenticated;
grant all on public.journal_entries to service_role;

create policy "members read their own entries" on public.journal_entries
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members write their own entries, never ahead of the day" on public.journal_entries
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and day <= (now() at time zone 'UTC' + interval '14 hours')::date
    and created_at <= now() + interval '5 minutes'
  );
create policy "members change their own entries" on public.journal_entries
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "members delete their own entries" on public.journal_entries
  for delete to authenticated using (user_id = (select auth.uid()));

/* Notes when an entry was last changed: a new one when it was written, also if it waited for a connection. */
create function public.touch_journal_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  return new;
end
$$;
create trigger journal_entries_touch before insert or update on public.journal_entries
  for each row execute function public.touch_journal_entry();

/*
 * The calling person's entries, newest first, that hold a text, have a mood and lie between two days; each condition
 * may be left out. A page begins after the entry whose time and id are given. Called by POST, so that what a person
 * searches for is in no address and in no log.
 */
create function public.get_journal_page(
  search_text text default null,
  with_mood text default null,
  from_day date default null,
  to_day date default null,
  before_time timestamptz default null,
  before_id uuid default null,
  page_size integer default 20)
returns setof public.journal_entries
language sql stable
set search_path = ''
as $$
  select j.* from public.journal_entries j
  where j.user_id = auth.uid()
    and (search_text is null
      or j.content ilike '%' || regexp_replace(search_text, '([\\%_])', '\\\1', 'g') || '%')
    and (with_mood is null or j.mood = with_mood)
    and (from_day is null or j.day >= from_day)
    and (to_day is null or j.day <= to_day)
    and (before_time is null or (j.created_at, j.id) < (before_time, before_id))
  order by j.created_at desc, j.id desc
  limit least(greatest(page_size, 1), 100)
$$;
revoke execute on function public.get_journal_page(text, text, date, date, timestamptz, uuid, integer)
  from public, anon;
grant execute on function public.get_journal_page(text, text, date, date, timestamptz, uuid, integer)
  to authenticated;

/*
 * The moods of one year of the calling person's journal, by day: the latest of the day, and how many entries name
 * each. `first_year` is that of their earliest entry, null without any.
 */
create function public.get_mood_year(in_year integer) returns jsonb
language sql stable
set search_path = ''
as $$
  with days as (
    select j.day, (array_agg(j.mood order by j.created_at desc, j.id desc))[1] as mood,
      count(*) filter (where j.mood = '😊 Good') as good,
      count(*) filter (where j.mood = '😐 Neutral') as neutral,
      count(*) filter (where j.mood = '😔 Challenging') as challenging,
      count(*) filter (where j.mood = '💪 Determined') as determined
    from public.journal_entries j
    where j.user_id = auth.uid()
      and j.day between make_date(in_year, 1, 1) and make_date(in_year, 12, 31)
    group by j.day
  )
  select jsonb_build_object(
    'first_year', (select extract(year from min(j.day))::integer from public.journal_entries j
      where j.user_id = auth.uid()),
    'days', (select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]') from days d))
$$;
revoke execute on function public.get_mood_year(integer) from public, anon;
grant execute on function public.get_mood_year(integer) to authenticated;
