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

/* Notes when an entry was last changed. */
create function public.touch_journal_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger journal_entries_touch before update on public.journal_entries
  for each row execute function public.touch_journal_entry();
