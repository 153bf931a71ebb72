-- Podcasts: the speaker episodes that the operator's feeds brought, for everyone signed in or not to hear.

/* One episode; guid is the feed's own identity for it, so that an import run twice stores it once. */
create table public.podcasts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 500),
  url text not null check (url ~ '^https?://'),
  audio_url text check (audio_url ~ '^https?://'),
  duration text,
  date date not null,
  description text not null default '',
  feed_url text,
  guid text,
  unique (feed_url, guid)
);
comment on table public.podcasts is 'Written by npm run import:podcasts and its schedule.';
create index podcasts_newest on public.podcasts (date desc, id);

alter table public.podcasts enable row level security;
revoke all on public.podcasts from anon, authenticated;
grant select on public.podcasts to anon, authenticated;
grant all on public.podcasts to service_role;

create policy "everyone reads the episodes" on public.podcasts
  for select to anon, authenticated using (true);
