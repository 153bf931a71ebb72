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
