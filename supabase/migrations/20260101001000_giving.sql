-- Giving: referrals that reward both sides once, and Pro members' gifts of a week to somebody else.

/* Who brought whom: one row per new account, and with it one reward for each side. */
create table public.referrals (
  new_user_id uuid primary key references auth.users (id) on delete cascade,
  sharer_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (new_user_id <> sharer_id)
);
comment on table public.referrals is 'Written by reward_referral alone.';
create index referrals_by_sharer on public.referrals (sharer_id);

/* The credits of Pro members: one for each week (beginning on Monday, UTC) in which they asked. */
create table public.gift_credits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  week date not null,
  unique (user_id, week)
);
comment on table public.gift_credits is 'A credit is free while no open or claimed gift was made of it.';

/* Gifts: a link with an unguessable code, good for thirty days, for whoever claims it first. */
create table public.gifts (
  id uuid primary key default gen_random_uuid(),
  giver_id uuid references auth.users (id) on delete set null,
  credit_id uuid references public.gift_credits (id) on delete set null,
  code text not null unique check (code ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  claimed_by uuid references auth.users (id) on delete set null,
  claimed_at timestamptz
);
comment on table public.gifts is 'Only the giver sees a gift and its code; who claimed it is shown to nobody.';
create index gifts_by_giver on public.gifts (giver_id, created_at desc);
create index gifts_by_credit on public.gifts (credit_id);

/* How often a person tried a code within the hour, against guessing. */
create table public.gift_claim_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  hour timestamptz not null,
  attempts integer not null
);
comment on table public.gift_claim_attempts is 'Written by claim_gift alone.';

alter table public.referrals enable row level security;
alter table public.gift_credits enable row level security;
alter table public.gifts enable row level security;
alter table public.gift_claim_attempts enable row level security;
revoke all on public.referrals, public.gift_credits, public.gifts, public.gift_claim_attempts
  from anon, authenticated;
grant select (id, giver_id, code, created_at, expires_at, claimed_at) on public.gifts to authenticated;
grant all on public.referrals, public.gift_credits, public.gifts, public.gift_claim_attempts to service_role;

create policy "givers read the gifts they made" on public.gifts
  for select to authenticated using (giver_id = (select auth.uid()));

/* Rewards both sides of a referral once per new account; false when there is nothing to reward. */
create function public.reward_referral(p_new_user_id uuid, p_sharer_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_new_user_id = p_sharer_id
    or not exists (select 1 from auth.users u where u.id = p_sharer_id) then
    return false;
  end if;
  insert into public.referrals (new_user_id, sharer_id)
  values (p_new_user_id, p_sharer_id) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform public.add_unlimited_week(p_new_user_id);
  perform public.add_unlimited_week(p_sharer_id);
  return true;
end
$$;
revoke execute on function public.reward_referral(uuid, uuid) from public, anon, authenticated;
grant execute on function public.reward_referral(uuid, uuid) to service_role;

/* Gives a gift to a person if its code is open, not theirs and not expired; says how it went. */
create function public.redeem_gift(p_user_id uuid, p_code text) returns text
language plpgsql
set search_path = ''
as $$
declare
  gift public.gifts;
begin
  update public.gifts g set claimed_by = p_user_id, claimed_at = now()
  where g.code = p_code and g.claimed_at is null and g.expires_at > now()
    and g.giver_id is distinct from p_user_id
  returning * into gift;
  if found then
    perform public.add_unlimited_week(p_user_id);
    return 'claimed';
  end if;
  select * into gift from public.gifts g where g.code = p_code;
  return case
    when gift.id is null then 'not_found'
    when gift.giver_id = p_user_id then 'own'
    when gift.claimed_by = p_user_id then 'claimed_before'
    when gift.claimed_at is not null then 'already_claimed'
    else 'expired' end;
end
$$;
revoke execute on function public.redeem_gift(uuid, text) from public, anon, authenticated;
grant execute on function public.redeem_gift(uuid, text) to service_role;

/*
 * Claims a gift for the calling person: claimed, claimed_before (by themselves), already_claimed, expired, own,
 * not_found, or too_many_attempts after ten tries within the hour.
 */
create function public.claim_gift(gift_code text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  this_hour timestamptz := date_trunc('hour', now());
  tries integer;
begin
  if me is null then
    raise exception 'Not authenticated' using errcode = '42501';
  end if;
  insert into public.gift_claim_attempts as a (user_id, hour, attempts) values (me, this_hour, 1)
  on conflict (user_id) do update set
    attempts = case when a.hour = this_hour then a.attempts + 1 else 1 end,
    hour = this_hour
  returning attempts into tries;
  if tries > 10 then
    return 'too_many_attempts';
  end if;
  return public.redeem_gift(me, lower(btrim(gift_code)));
end
$$;
revoke execute on function public.claim_gift(text) from public, anon;
grant execute on function public.claim_gift(text) to authenticated;

/*
 * Rewards the referral that a confirmed new account's data names, and claims the gift that its sign-up carried. A
 * sign-up with Google cannot carry them: its data names the sharer within a day of the account's creation.
 */
create function public.welcome_confirmed_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  ref text := new.raw_user_meta_data ->> 'ref';
  gift text := new.raw_user_meta_data ->> 'gift';
begin
  if ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform public.reward_referral(new.id, ref::uuid);
  end if;
  -- Codes given later are claimed by claim_gift, which counts the tries.
  if tg_argv[0] = 'with_gift' and gift ~ '^[0-9a-f]{32}$' then
    perform public.redeem_gift(new.id, gift);
  end if;
  return null;
end
$$;
create trigger users_welcome_on_sign_up after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function public.welcome_confirmed_member('with_gift');
create trigger users_welcome_on_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function public.welcome_confirmed_member('with_gift');
create trigger users_welcome_on_data after update of raw_user_meta_data on auth.users
  for each row when (
    new.email_confirmed_at is not null
    and new.created_at > now() - interval '1 day'
    and new.raw_user_meta_data ->> 'ref' is distinct from old.raw_user_meta_data ->> 'ref'
  )
  execute function public.welcome_confirmed_member();

/* The free credits of a person: those of which no open or claimed gift was made. */
create function public.free_gift_credits(p_user_id uuid) returns setof public.gift_credits
language sql stable
set search_path = ''
as $$
  select c.* from public.gift_credits c
  where c.user_id = p_user_id and not exists (
    select 1 from public.gifts g
    where g.credit_id = c.id and (g.claimed_at is not null or g.expires_at > now()))
  order by c.week
$$;
revoke execute on function public.free_gift_credits(uuid) from public, anon, authenticated;

/* Grants a Pro member this week's credit if they do not have it yet, and says how many are free. */
create function public.get_gift_credits() returns integer
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.gift_credits (user_id, week)
  select p.user_id, date_trunc('week', now() at time zone 'UTC')::date
  from public.profiles p where p.user_id = auth.uid() and p.account_type = 'pro'
  on conflict do nothing;
  return (select count(*) from public.free_gift_credits(auth.uid()));
end
$$;
revoke execute on function public.get_gift_credits() from public, anon;
grant execute on function public.get_gift_credits() to authenticated;

/* Makes a gift of the calling member's oldest free credit; no row when there is none. */
create function public.make_gift()
returns table (id uuid, code text, created_at timestamptz, expires_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.get_gift_credits();
  -- One gift at a time per giver, so that two parallel calls never use the same credit.
  perform pg_advisory_xact_lock(hashtextextended('gift:' || auth.uid()::text, 0));
  return query
  insert into public.gifts as g (giver_id, credit_id, code)
  select auth.uid(), c.id, replace(gen_random_uuid()::text, '-', '')
  from public.free_gift_credits(auth.uid()) c limit 1
  returning g.id, g.code, g.created_at, g.expires_at;
end
$$;
revoke execute on function public.make_gift() from public, anon;
grant execute on function public.make_gift() to authenticated;
