-- Daily tasks: which of the day's three activities a person has completed; completion is one-way.

/* One row per person, day and activity: the day is the person's own calendar day. */
create table public.daily_tasks (
  user_id uuid not null references auth.users (id) on delete cascade,
  date date not null check (date >= date '2020-01-01'),
  task_type text not null check (task_type in ('prayer', 'reading', 'prompt')),
  created_at timestamptz not null default now(),
  primary key (user_id, date, task_type)
);
comment on table public.daily_tasks is 'Inserted once each; there is no update and no delete, also not for its owner.';

alter table public.daily_tasks enable row level security;
revoke all on public.daily_tasks from anon, authenticated;
grant select on public.daily_tasks to authenticated;
grant insert (user_id, date, task_type) on public.daily_tasks to authenticated;
grant all on public.daily_tasks to service_role;

create policy "members read their own tasks" on public.daily_tasks
  for select to authenticated using (user_id = (select auth.uid()));
-- The day may be any that it already is somewhere on earth (UTC+14 is the first to reach a date).
create policy "members complete their own tasks, never ahead of the day" on public.daily_tasks
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and date <= (now() at time zone 'UTC' + interval '14 hours')::date
  );

/*
 * The days on which the calling person did all three, as runs of days in a row, the earliest first: a JSON array of
 * {first_day, last_day}, which stays small after years and is cut by no row limit.
 */
create function public.get_reading_runs() returns jsonb
language sql stable
set search_path = ''
as $$
  with full_days as (
    select t.date from public.daily_tasks t
    where t.user_id = auth.uid() group by t.date having count(*) = 3
  ),
  -- Days in a row share the day that lies as many days before them as they have predecessors.
  numbered as (
    select f.date, f.date - (row_number() over (order by f.date))::integer as anchor from full_days f
  ),
  runs as (
    select min(n.date) as first_day, max(n.date) as last_day from numbered n group by n.anchor
  )
  select coalesce(jsonb_agg(jsonb_build_object('first_day', r.first_day, 'last_day', r.last_day)
    order by r.first_day), '[]')
  from runs r
$$;
revoke execute on function public.get_reading_runs() from public, anon;
grant execute on function public.get_reading_runs() to authenticated;
