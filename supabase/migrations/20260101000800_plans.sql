-- Plans: subscriptions and payments as the payment provider reports them, and weeks of unlimited messages.

/* A Pro member's subscription, as the provider last described it. */
create table public.subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  customer_id text unique,
  subscription_id text unique,
  status text not null,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.subscriptions is 'Written by the billing webhook alone.';

/* What a member paid: one row per paid invoice. */
create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  invoice_id text unique,
  description text not null,
  date timestamptz not null,
  amount numeric(10, 2) not null
);
comment on table public.transactions is 'Amounts are in US dollars; written by the billing webhook alone.';
create index transactions_newest on public.transactions (user_id, date desc);

/* Every provider event that was handled, so that none is handled twice. */
create table public.billing_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  handled_at timestamptz not null default now()
);
comment on table public.billing_events is 'No member has a reason to see these.';

/* Until when a person has unlimited messages beyond their plan: rewards and gifts add weeks to it. */
create table public.entitlements (
  user_id uuid primary key references auth.users (id) on delete cascade,
  unlimited_until timestamptz not null
);
comment on table public.entitlements is 'Written by add_unlimited_week alone; weeks stack.';

alter table public.subscriptions enable row level security;
alter table public.transactions enable row level security;
alter table public.billing_events enable row level security;
alter table public.entitlements enable row level security;
revoke all on public.subscriptions, public.transactions, public.billing_events, public.entitlements
  from anon, authenticated;
grant select (user_id, status, current_period_end, cancel_at_period_end, updated_at)
  on public.subscriptions to authenticated;
grant select on public.transactions, public.entitlements to authenticated;
grant all on public.subscriptions, public.transactions, public.billing_events, public.entitlements
  to service_role;

create policy "members read their own subscription" on public.subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members read their own transactions" on public.transactions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members read their own entitlement" on public.entitlements
  for select to authenticated using (user_id = (select auth.uid()));

/* Adds seven days of unlimited messages, after the days a person already has; never called by members. */
create function public.add_unlimited_week(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.entitlements as e (user_id, unlimited_until)
  values (p_user_id, now() + interval '7 days')
  on conflict (user_id) do update
    set unlimited_until = greatest(e.unlimited_until, now()) + interval '7 days'
$$;
revoke execute on function public.add_unlimited_week(uuid) from public, anon, authenticated;
grant execute on function public.add_unlimited_week(uuid) to service_role;

/* Whether messages and voice are unlimited for a person right now: Pro, or within rewarded days. */
create function public.has_unlimited_messages(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select 1 from public.profiles p where p.user_id = p_user_id and p.account_type = 'pro'
  ) or exists (
    select 1 from public.entitlements e where e.user_id = p_user_id and e.unlimited_until > now()
  )
$$;
revoke execute on function public.has_unlimited_messages(uuid) from public, anon;
grant execute on function public.has_unlimited_messages(uuid) to authenticated, service_role;
