-- The companion: what was said, and the day's counts of messages and voice inputs, which only the server changes.

/* What a person and the companion said. */
create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (char_length(content) between 1 and 20000),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.chat_messages is 'Written by the chat function; members read theirs and may clear them.';
create index chat_messages_newest on public.chat_messages (user_id, created_at desc, id desc);

/* How many messages a person sent, and voice inputs they gave, on the day of last_reset. */
create table public.user_messages (
  user_id uuid primary key references auth.users (id) on delete cascade,
  message_count integer not null default 0 check (message_count >= 0),
  voice_count integer not null default 0 check (voice_count >= 0),
  last_reset timestamptz not null default now(),
  reset_day date not null,
  reset_zone text not null
);
comment on table public.user_messages is
  'reset_day is the person''s calendar day in reset_zone when the counts last began anew.';

alter table public.chat_messages enable row level security;
alter table public.user_messages enable row level security;
revoke all on public.chat_messages, public.user_messages from anon, authenticated;
grant select, delete on public.chat_messages to authenticated;
grant select on public.user_messages to authenticated;
grant all on public.chat_messages, public.user_messages to service_role;

create policy "members read their own messages" on public.chat_messages
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members clear their own messages" on public.chat_messages
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "members read their own message count" on public.user_messages
  for select to authenticated using (user_id = (select auth.uid()));

/* The free plan's messages, and voice inputs, a day (specification 1, section 9). */
create function public.free_daily_limit() returns integer
language sql immutable
set search_path = ''
as $$ select 12 $$;

/*
 * Whether a count begins anew: on a later calendar day of the same zone; in another zone only after a whole
 * day as well, so that moving zones never grants a second reset within one local day.
 */
create function public.begins_anew(reset_day date, reset_zone text, last_reset timestamptz, today date, zone text)
returns boolean
language sql stable
set search_path = ''
as $$
  select today > reset_day and (zone = reset_zone or now() >= last_reset + interval '24 hours')
$$;

/* The time zone of a person's profile, UTC where there is none. */
create function public.member_zone(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((select p.time_zone from public.profiles p where p.user_id = p_user_id), 'UTC')
$$;
revoke execute on function public.member_zone(uuid) from public, anon;
grant execute on function public.member_zone(uuid) to authenticated, service_role;

/* Opens a person's day: makes the row on first use and sets the counts to 0 when they begin anew. */
create function public.open_message_day(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  zone text := public.member_zone(p_user_id);
  today date := (now() at time zone zone)::date;
begin
  insert into public.user_messages (user_id, reset_day, reset_zone)
  values (p_user_id, today, zone) on conflict do nothing;
  update public.user_messages m
  set message_count = 0, voice_count = 0, last_reset = now(), reset_day = today, reset_zone = zone
  where m.user_id = p_user_id
    and public.begins_anew(m.reset_day, m.reset_zone, m.last_reset, today, zone);
end
$$;

/*
 * Takes one message from a person's day, before the provider is asked. Gives the messages left after it (null
 * when unlimited), or no row when none was left: a hundred calls at once take exactly what there is.
 */
create function public.take_message(p_user_id uuid) returns table (remaining integer)
language plpgsql
set search_path = ''
as $$
declare
  unlimited boolean := public.has_unlimited_messages(p_user_id);
begin
  perform public.open_message_day(p_user_id);
  return query
  update public.user_messages m set message_count = m.message_count + 1
  where m.user_id = p_user_id and (unlimited or m.message_count < public.free_daily_limit())
  returning case when unlimited then null else public.free_daily_limit() - m.message_count end;
end
$$;

/* Takes one voice input from a person's day; the same rules and answer as take_message. */
create function public.take_voice_input(p_user_id uuid) returns table (remaining integer)
language plpgsql
set search_path = ''
as $$
declare
  unlimited boolean := public.has_unlimited_messages(p_user_id);
begin
  perform public.open_message_day(p_user_id);
  return query
  update public.user_messages m set voice_count = m.voice_count + 1
  where m.user_id = p_user_id and (unlimited or m.voice_count < public.free_daily_limit())
  returning case when unlimited then null else public.free_daily_limit() - m.voice_count end;
end
$$;

/* Gives a taken message back when its answer failed, as long as the day it was taken from still counts. */
create function public.give_back_message(p_user_id uuid, taken_at timestamptz) returns void
language sql
set search_path = ''
as $$
  update public.user_messages m set message_count = m.message_count - 1
  where m.user_id = p_user_id and m.message_count > 0 and m.last_reset <= taken_at
$$;

/* Gives a taken voice input back when its transcription failed. */
create function public.give_back_voice_input(p_user_id uuid, taken_at timestamptz) returns void
language sql
set search_path = ''
as $$
  update public.user_messages m set voice_count = m.voice_count - 1
  where m.user_id = p_user_id and m.voice_count > 0 and m.last_reset <= taken_at
$$;

revoke execute on function public.open_message_day(uuid), public.take_message(uuid),
  public.take_voice_input(uuid), public.give_back_message(uuid, timestamptz),
  public.give_back_voice_input(uuid, timestamptz)
  from public, anon, authenticated;
grant execute on function public.open_message_day(uuid), public.take_message(uuid),
  public.take_voice_input(uuid), public.give_back_message(uuid, timestamptz),
  public.give_back_voice_input(uuid, timestamptz)
  to service_role;

/*
 * What the calling person has left today: messages and voice inputs remaining (12 when a new day has begun),
 * whether they are unlimited now, and until when a reward makes them so (null without one).
 */
create function public.get_allowance()
returns table (messages_remaining integer, voice_remaining integer, unlimited boolean, unlimited_until timestamptz)
language sql stable
set search_path = ''
as $$
  with me as (
    select auth.uid() as id, public.member_zone(auth.uid()) as zone
  ), day as (
    select me.id, me.zone, (now() at time zone me.zone)::date as today from me
  )
  select
    public.free_daily_limit() - case when u.counting then least(u.message_count, public.free_daily_limit()) else 0 end,
    public.free_daily_limit() - case when u.counting then least(u.voice_count, public.free_daily_limit()) else 0 end,
    public.has_unlimited_messages(d.id),
    (select e.unlimited_until from public.entitlements e where e.user_id = d.id and e.unlimited_until > now())
  from day d
  left join lateral (
    select m.message_count, m.voice_count,
      not public.begins_anew(m.reset_day, m.reset_zone, m.last_reset, d.today, d.zone) as counting
    from public.user_messages m where m.user_id = d.id
  ) u on true
$$;
revoke execute on function public.get_allowance() from public, anon;
grant execute on function public.get_allowance() to authenticated;

/* Prunes a free member's messages older than seven days, at most 1,000 in a pass; a Pro member's stay. */
create function public.prune_chat_history(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.chat_messages c
  where c.id in (
      select o.id from public.chat_messages o
      where o.user_id = p_user_id and o.created_at < now() - interval '7 days'
      order by o.created_at limit 1000)
    and not exists (
      select 1 from public.profiles p where p.user_id = p_user_id and p.account_type = 'pro')
$$;
revoke execute on function public.prune_chat_history(uuid) from public, anon, authenticated;
grant execute on function public.prune_chat_history(uuid) to service_role;
