-- The companion: what was said, and the day's counts of messages and voice inputs, which only the server changes.

/* What a person and the companion said. */
create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (char_length(content) between 1 and 20000),
  created_at timestamptz not null default clock_timestamp(),
  kind text not null default 'message' check (kind in ('message', 'safety', 'stopped')),
  reply_to uuid references public.chat_messages (id) on delete cascade,
  check (role = 'assistant' or (kind = 'message' and reply_to is null))
);
comment on table public.chat_messages is
  'Written by the chat function; members read theirs and may clear them. A user''s row keeps the id that the '
  'browser gave it, so that a send that is tried again is stored once.';
comment on column public.chat_messages.kind is
  'message: whole; safety: a safety message; stopped: as much of an answer as was written when the person left.';
comment on column public.chat_messages.reply_to is 'The user''s message that an assistant''s row answers.';
create index chat_messages_newest on public.chat_messages (user_id, created_at desc, id desc);
/* At most one answer and one safety message to each message. */
create unique index chat_messages_one_answer on public.chat_messages (reply_to, (kind = 'safety'));

/* How many messages a person sent, and voice inputs they gave, on the day of last_reset. */
create table public.user_messages (
  user_id uuid primary key references auth.users (id) on delete cascade,
  message_count integer not null default 0 check (message_count >= 0),
  voice_count integer not null default 0 check (voice_count >= 0),
  last_reset timestamptz not null default now(),
  reset_day date not null,
  reset_zone text not null,
  crisis_count integer not null default 0 check (crisis_count >= 0),
  running_message uuid,
  running_taken_at timestamptz,
  running_until timestamptz
);
comment on table public.user_messages is
  'reset_day is the person''s calendar day in reset_zone when the counts last began anew.';
comment on column public.user_messages.crisis_count is
  'Messages with a crisis sign that the provider was asked about today; they are never counted as messages.';
comment on column public.user_messages.running_message is
  'The message being answered, until running_until at the latest: one at a time for each person. '
  'running_taken_at is when it was counted, null when it was not.';

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
  set message_count = 0, voice_count = 0, crisis_count = 0, last_reset = now(), reset_day = today, reset_zone = zone
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

/* Takes one voice input from a person's day; as take_message does, and says when it was taken. */
create function public.take_voice_input(p_user_id uuid) returns table (remaining integer, taken_at timestamptz)
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
  returning case when unlimited then null else public.free_daily_limit() - m.voice_count end, now();
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

/*
 * Counts one voice input of the calling person that their own browser understood, without the server hearing
 * it. Gives the voice inputs left after it (null when unlimited), or no row when none was left.
 */
create function public.count_voice_input() returns table (remaining integer)
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '42501';
  end if;
  return query select t.remaining from public.take_voice_input(auth.uid()) t;
end
$$;
revoke execute on function public.count_voice_input() from public, anon;
grant execute on function public.count_voice_input() to authenticated;

/* How many messages with a crisis sign a day the provider is asked about; beyond them the safety message alone answers. */
create function public.crisis_answers_per_day() returns integer
language sql immutable
set search_path = ''
as $$ select 40 $$;

/*
 * Ends a message whose answer failed, if it is the one being answered: gives it back, and removes it unless a
 * safety message answers it, so that nothing half-said stays.
 */
create function public.abandon_chat(p_user_id uuid, p_message_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  taken_at timestamptz;
begin
  select m.running_taken_at into taken_at from public.user_messages m
  where m.user_id = p_user_id and m.running_message = p_message_id for update;
  if not found then
    return;
  end if;
  if taken_at is not null then
    perform public.give_back_message(p_user_id, taken_at);
  end if;
  update public.user_messages m set running_message = null, running_taken_at = null, running_until = null
  where m.user_id = p_user_id;
  delete from public.chat_messages c
  where c.id = p_message_id and c.user_id = p_user_id
    and not exists (select 1 from public.chat_messages a where a.reply_to = c.id);
end
$$;

/* Stores a person's message under the browser's id, and the safety message that answers it, each once. */
create function public.save_message(p_user_id uuid, p_message_id uuid, p_content text, p_safety text) returns void
language sql
set search_path = ''
as $$
  insert into public.chat_messages (id, user_id, role, content)
  values (p_message_id, p_user_id, 'user', p_content) on conflict do nothing;
  insert into public.chat_messages (user_id, role, kind, content, reply_to)
  select p_user_id, 'assistant', 'safety', p_safety, p_message_id where p_safety is not null
  on conflict do nothing
$$;

/*
 * Takes what a message needs to be asked about: a place in the day's count, or for one with a crisis sign a
 * place among the uncounted. Says accepted, or why not: limit, or safety_only.
 */
create function public.take_place(p_user_id uuid, p_is_crisis boolean) returns text
language plpgsql
set search_path = ''
as $$
begin
  if not p_is_crisis then
    perform public.take_message(p_user_id);
    return case when found then 'accepted' else 'limit' end;
  end if;
  update public.user_messages m set crisis_count = m.crisis_count + 1
  where m.user_id = p_user_id and m.crisis_count < public.crisis_answers_per_day();
  return case when found then 'accepted' else 'safety_only' end;
end
$$;

/*
 * Begins the answer to a message, in one transaction: decides, counts, stores and hands out what the companion
 * needs. Gives {outcome, remaining, answer, fellowship, history}:
 *   outcome     accepted (ask now, within p_seconds), answered (a send that was tried again: its stored answer
 *               is in answer), busy (another is being answered), limit (none left today), safety_only (a crisis
 *               sign, but nothing more is to be asked), refused (the id belongs to something else)
 *   remaining   messages left today, null when unlimited
 *   answer      {id, content, kind} or null
 *   history     the ten newest messages up to this one, oldest first: [{role, content, created_at}]
 */
create function public.begin_chat(
  p_user_id uuid, p_message_id uuid, p_content text, p_is_crisis boolean, p_safety text, p_seconds integer)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  counts public.user_messages;
  known public.chat_messages;
  answer jsonb;
  outcome text;
begin
  perform public.open_message_day(p_user_id);
  -- The row's lock lets one person's sends decide one after another.
  select * into counts from public.user_messages m where m.user_id = p_user_id for update;
  if counts.running_until <= clock_timestamp() then
    perform public.abandon_chat(p_user_id, counts.running_message);
    counts.running_message := null;
  end if;
  select * into known from public.chat_messages c where c.id = p_message_id;
  select jsonb_build_object('id', a.id, 'content', a.content, 'kind', a.kind) into answer
  from public.chat_messages a
  where a.reply_to = p_message_id and a.user_id = p_user_id and a.kind <> 'safety';

  if known.user_id <> p_user_id or known.role = 'assistant' then
    outcome := 'refused';
  elsif answer is not null then
    outcome := 'answered';
  elsif counts.running_message is not null then
    outcome := case when p_is_crisis and counts.running_message <> p_message_id then 'safety_only' else 'busy' end;
  else
    outcome := public.take_place(p_user_id, p_is_crisis);
  end if;

  if outcome in ('accepted', 'safety_only') then
    perform public.save_message(p_user_id, p_message_id, p_content, p_safety);
  end if;
  if outcome = 'accepted' then
    update public.user_messages m set
      running_message = p_message_id,
      running_taken_at = case when p_is_crisis then null else now() end,
      running_until = clock_timestamp() + make_interval(secs => p_seconds)
    where m.user_id = p_user_id;
  end if;
  return jsonb_build_object(
    'outcome', outcome,
    'remaining', public.messages_left(p_user_id),
    'answer', answer,
    'fellowship', coalesce((select p.fellowship from public.profiles p where p.user_id = p_user_id), 'aa'),
    'history', case when outcome = 'accepted' then public.chat_history(p_user_id, p_message_id) else '[]' end);
end
$$;

/* Messages a person has left today, null when unlimited; after open_message_day. */
create function public.messages_left(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select case when public.has_unlimited_messages(p_user_id) then null
    else greatest(0, public.free_daily_limit() - m.message_count) end
  from public.user_messages m where m.user_id = p_user_id
$$;

/* The ten newest messages up to one of a person's, oldest first, without the safety message that answers that one. */
create function public.chat_history(p_user_id uuid, p_message_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('role', h.role, 'content', h.content, 'created_at', h.created_at)
    order by h.created_at, h.id), '[]')
  from (
    select c.id, c.role, c.content, c.created_at from public.chat_messages c
    where c.user_id = p_user_id and c.reply_to is distinct from p_message_id
      and c.created_at <= (select t.created_at from public.chat_messages t where t.id = p_message_id)
    order by c.created_at desc, c.id desc limit 10
  ) h
$$;

/*
 * Stores an answer, whole or stopped, and ends its message; prunes the free plan's history. Gives the answer's
 * id, or null when its message is no longer being answered or was cleared meanwhile: then nothing is stored.
 */
create function public.finish_chat(p_user_id uuid, p_message_id uuid, p_content text, p_kind text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  answer_id uuid;
begin
  update public.user_messages m set running_message = null, running_taken_at = null, running_until = null
  where m.user_id = p_user_id and m.running_message = p_message_id;
  if found then
    insert into public.chat_messages (user_id, role, kind, content, reply_to)
    select p_user_id, 'assistant', p_kind, p_content, c.id
    from public.chat_messages c where c.id = p_message_id and c.user_id = p_user_id
    on conflict do nothing
    returning id into answer_id;
    perform public.prune_chat_history(p_user_id);
  end if;
  return answer_id;
end
$$;

revoke execute on function public.abandon_chat(uuid, uuid), public.save_message(uuid, uuid, text, text),
  public.take_place(uuid, boolean), public.begin_chat(uuid, uuid, text, boolean, text, integer),
  public.messages_left(uuid), public.chat_history(uuid, uuid), public.finish_chat(uuid, uuid, text, text)
  from public, anon, authenticated;
grant execute on function public.abandon_chat(uuid, uuid), public.save_message(uuid, uuid, text, text),
  public.take_place(uuid, boolean), public.begin_chat(uuid, uuid, text, boolean, text, integer),
  public.messages_left(uuid), public.chat_history(uuid, uuid), public.finish_chat(uuid, uuid, text, text)
  to service_role;
