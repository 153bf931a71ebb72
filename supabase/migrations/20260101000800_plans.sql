-- Plans: subscriptions and payments as the payment provider reports them, and weeks of unlimited messages.

/* Which member a customer of the payment provider is. */
create table public.billing_customers (
  customer_id text primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);
comment on table public.billing_customers is 'Learned when a checkout ends; written by the billing webhook alone.';
create index billing_customers_by_member on public.billing_customers (user_id);

/*
 * A subscription, as the provider last described it. Events come in any order: until the checkout has said whose
 * customer it is, user_id is null.
 */
create table public.subscriptions (
  subscription_id text primary key,
  customer_id text not null,
  user_id uuid references auth.users (id) on delete cascade,
  status text not null,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  described_at timestamptz not null
);
comment on table public.subscriptions is 'Written by the billing webhook alone; described_at is the event''s time.';
create index subscriptions_by_member on public.subscriptions (user_id, current_period_end desc);
create index subscriptions_by_customer on public.subscriptions (customer_id);

/* What a member paid: one row per paid invoice. */
create table public.transactions (
  invoice_id text primary key,
  customer_id text not null,
  user_id uuid references auth.users (id) on delete cascade,
  description text not null,
  date timestamptz not null,
  amount numeric(10, 2) not null
);
comment on table public.transactions is 'Amounts are in US dollars; written by the billing webhook alone.';
create index transactions_newest on public.transactions (user_id, date desc);
create index transactions_by_customer on public.transactions (customer_id);

/* Every provider event that was handled, so that none is handled twice. */
create table public.billing_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  handled_at timestamptz not null default now()
);
comment on table public.billing_events is 'No member has a reason to see these.';

/* Members whom the operator made Pro by hand. */
create table public.pro_grants (
  user_id uuid primary key references auth.users (id) on delete cascade,
  granted_at timestamptz not null default now()
);
comment on table public.pro_grants is 'Written by npm run grant-pro and revoke-pro alone.';

/* Until when a person has unlimited messages beyond their plan: rewards and gifts add weeks to it. */
create table public.entitlements (
  user_id uuid primary key references auth.users (id) on delete cascade,
  unlimited_until timestamptz not null
);
comment on table public.entitlements is 'Written by add_unlimited_week alone; weeks stack.';

alter table public.billing_customers enable row level security;
alter table public.pro_grants enable row level security;
alter table public.subscriptions enable row level security;
alter table public.transactions enable row level security;
alter table public.billing_events enable row level security;
alter table public.entitlements enable row level security;
revoke all on public.billing_customers, public.subscriptions, public.transactions, public.billing_events,
  public.pro_grants, public.entitlements from anon, authenticated;
grant select (user_id, status, current_period_end, cancel_at_period_end) on public.subscriptions to authenticated;
grant select (user_id, description, date, amount) on public.transactions to authenticated;
grant select on public.entitlements to authenticated;
grant all on public.billing_customers, public.subscriptions, public.transactions, public.billing_events,
  public.pro_grants, public.entitlements to service_role;

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

/* Sets a person's plan from what is known: Pro while a subscription runs or the operator granted it. */
create function public.refresh_account_type(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.profiles p set account_type = case
    when exists (select 1 from public.pro_grants g where g.user_id = p_user_id)
      or exists (
        select 1 from public.subscriptions s
        where s.user_id = p_user_id and s.status in ('active', 'trialing', 'past_due'))
    then 'pro' else 'free' end
  where p.user_id = p_user_id
$$;

/*
 * Handles one event of the payment provider, told in our words (supabase/functions/billing-webhook/told-event.ts):
 * once, in any order. False when it was handled before.
 */
create function public.handle_billing_event(told jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  happened timestamptz := (told ->> 'created_at')::timestamptz;
  customer text := told ->> 'customer_id';
  member uuid;
begin
  insert into public.billing_events (id, type, created_at)
  values (told ->> 'id', told ->> 'type', happened) on conflict do nothing;
  if not found then
    return false;
  end if;
  -- Events of one customer take turns, so that none reads what another is about to change.
  perform pg_advisory_xact_lock(hashtextextended('billing:' || coalesce(customer, ''), 0));
  if told ->> 'kind' = 'checkout' then
    insert into public.billing_customers (customer_id, user_id)
    select customer, p.user_id from public.profiles p where p.client_ref_id = told ->> 'client_ref_id'
    on conflict (customer_id) do nothing;
  elsif told ->> 'kind' = 'subscription' then
    insert into public.subscriptions as s
      (subscription_id, customer_id, status, current_period_end, cancel_at_period_end, described_at)
    values (told ->> 'subscription_id', customer, told ->> 'status', (told ->> 'current_period_end')::timestamptz,
      (told ->> 'cancel_at_period_end')::boolean, happened)
    on conflict (subscription_id) do update set
      status = excluded.status, current_period_end = excluded.current_period_end,
      cancel_at_period_end = excluded.cancel_at_period_end, described_at = excluded.described_at
    -- A cancelled subscription never runs again, and an older description never replaces a newer one.
    where s.status <> 'canceled' and (s.described_at <= excluded.described_at or excluded.status = 'canceled');
  elsif told ->> 'kind' = 'invoice' then
    insert into public.transactions (invoice_id, customer_id, description, date, amount)
    values (told ->> 'invoice_id', customer, told ->> 'description', (told ->> 'paid_at')::timestamptz,
      (told ->> 'amount')::numeric)
    on conflict do nothing;
  end if;
  select c.user_id into member from public.billing_customers c where c.customer_id = customer;
  if member is not null then
    update public.subscriptions s set user_id = member where s.customer_id = customer and s.user_id is null;
    update public.transactions t set user_id = member where t.customer_id = customer and t.user_id is null;
    perform public.refresh_account_type(member);
  end if;
  return true;
end
$$;

/* Grants Pro by hand to the account with an e-mail address, or takes the grant back; false without such an account. */
create function public.set_pro_grant(p_email text, p_granted boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(p_email)));
begin
  if member is null then
    return false;
  end if;
  if p_granted then
    insert into public.pro_grants (user_id) values (member) on conflict do nothing;
  else
    delete from public.pro_grants g where g.user_id = member;
  end if;
  -- A member who has never signed in has no profile yet, and it must be there to carry the plan.
  insert into public.profiles (user_id, client_ref_id)
  values (member, 'user_' || gen_random_uuid()) on conflict do nothing;
  perform public.refresh_account_type(member);
  return true;
end
$$;

revoke execute on function public.refresh_account_type(uuid), public.handle_billing_event(jsonb),
  public.set_pro_grant(text, boolean) from public, anon, authenticated;
grant execute on function public.refresh_account_type(uuid), public.handle_billing_event(jsonb),
  public.set_pro_grant(text, boolean) to service_role;
