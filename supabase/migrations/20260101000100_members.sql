-- Members: the profile that each account has, what a person agreed to, and their private history of sobriety dates.

/*
 * Whether a text is an IANA time zone name that Postgres knows, so that a person's day can be computed from it.
 * (Asking pg_timezone_names would read every zone file for each profile write.)
 */
create function public.is_time_zone(name text) returns boolean
language plpgsql stable strict
set search_path = ''
as $$
begin
  perform now() at time zone name;
  return name ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+){0,2}$';
exception when invalid_parameter_value then
  return false;
end
$$;

/* One row per account: how a person wants to be called, since when they are sober, and their plan. */
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  client_ref_id text not null unique
    check (client_ref_id ~ '^user_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  account_type text not null default 'free' check (account_type in ('free', 'pro')),
  preferred_name text
    check (preferred_name = btrim(preferred_name) and char_length(preferred_name) between 1 and 80),
  sobriety_date date check (sobriety_date >= date '1900-01-01'),
  fellowship text not null default 'aa' check (fellowship in ('aa', 'na', 'alanon', 'alateen')),
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is
  'One per account. Members choose name, date, fellowship and zone; account_type is set by the server alone.';

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (user_id, client_ref_id, account_type, preferred_name, sobriety_date, fellowship, time_zone)
  on public.profiles to authenticated;
grant update (preferred_name, sobriety_date, fellowship, time_zone) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "members read their own profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members create their own profile, on the free plan" on public.profiles
  for insert to authenticated
  with check (user_id = (select auth.uid()) and account_type = 'free');
create policy "members change their own profile" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

/* The calendar day it is for a person, by the time zone on their profile (UTC when there is none). */
create function public.member_day(p_user_id uuid) returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone coalesce(
    (select p.time_zone from public.profiles p where p.user_id = p_user_id), 'UTC'))::date
$$;
revoke execute on function public.member_day(uuid) from public, anon;
grant execute on function public.member_day(uuid) to authenticated, service_role;

/* Earlier stretches of sobriety: changing the date keeps what was, so that no day is ever taken away. */
create table public.sobriety_periods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  started_on date not null,
  ended_on date not null,
  created_at timestamptz not null default now(),
  check (ended_on >= started_on)
);
comment on table public.sobriety_periods is
  'Written by the profile trigger when a sobriety date changes; only the person themselves sees it.';
create index sobriety_periods_by_member on public.sobriety_periods (user_id, started_on);

alter table public.sobriety_periods enable row level security;
revoke all on public.sobriety_periods from anon, authenticated;
grant select, delete on public.sobriety_periods to authenticated;
grant all on public.sobriety_periods to service_role;

create policy "members read their own earlier dates" on public.sobriety_periods
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members remove their own earlier dates" on public.sobriety_periods
  for delete to authenticated using (user_id = (select auth.uid()));

/* Refuses what a profile must not hold: an unknown zone or a sobriety date that has not come yet. */
create function public.check_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_time_zone(new.time_zone) then
    raise exception 'Unknown time zone' using errcode = '22023', hint = 'Use an IANA name such as Europe/Madrid.';
  end if;
  if new.sobriety_date > (now() at time zone new.time_zone)::date then
    raise exception 'The date cannot be in the future' using errcode = '22008';
  end if;
  new.updated_at := now();
  return new;
end
$$;
create trigger profiles_check before insert or update on public.profiles
  for each row execute function public.check_profile();

/* Keeps the stretch that ends when a person enters a new, later sobriety date; a correction to an earlier one keeps nothing. */
create function public.keep_sobriety_period() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.sobriety_date is not null and (new.sobriety_date is null or new.sobriety_date > old.sobriety_date) then
    insert into public.sobriety_periods (user_id, started_on, ended_on)
    values (
      old.user_id,
      old.sobriety_date,
      coalesce(new.sobriety_date, greatest(old.sobriety_date, (now() at time zone new.time_zone)::date)));
  end if;
  return null;
end
$$;
create trigger profiles_keep_sobriety_period after update of sobriety_date on public.profiles
  for each row when (old.sobriety_date is distinct from new.sobriety_date)
  execute function public.keep_sobriety_period();

/* What a person agreed to, and when: keeping health data, being 18 or over, sending a voice recording. */
create table public.consents (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('health_data', 'adult', 'voice')),
  agreed_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table public.consents is 'Written once per person and kind, with the database''s own time.';

alter table public.consents enable row level security;
revoke all on public.consents from anon, authenticated;
grant select on public.consents to authenticated;
grant insert (user_id, kind) on public.consents to authenticated;
grant all on public.consents to service_role;

create policy "members read their own consents" on public.consents
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members give their own consents" on public.consents
  for insert to authenticated with check (user_id = (select auth.uid()));

/* Stores the consents given on the sign-up form, which travel in the account's data (with Google a moment later). */
create function public.keep_sign_up_consents() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.raw_user_meta_data ->> 'consent_at' is not null then
    insert into public.consents (user_id, kind)
    values (new.id, 'health_data'), (new.id, 'adult')
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger users_keep_sign_up_consents after insert or update of raw_user_meta_data on auth.users
  for each row execute function public.keep_sign_up_consents();
