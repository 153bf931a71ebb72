-- What is sent by mail or handed to a browser once: links, six-digit codes, authorization codes; and
-- the counters that limit how often anyone may ask.

create type auth.one_time_token_type as enum (
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token'
);

create type auth.code_challenge_method as enum ('s256', 'plain');

create table auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz
);

comment on table auth.flow_state is 'A sign-in that a browser began with a PKCE challenge; auth_code is a SHA-256 hash.';

create unique index flow_state_auth_code_idx on auth.flow_state (auth_code);
create index flow_state_created_at_idx on auth.flow_state (created_at);
create index flow_state_user_id_idx on auth.flow_state (user_id);

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  otp_hash text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  flow_state_id uuid references auth.flow_state (id) on delete cascade,
  unique (user_id, token_type)
);

comment on table auth.one_time_tokens is 'One row per open mail: the SHA-256 of its link''s token, the keyed hash of its six digits, and when both end.';

create unique index one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);
create index one_time_tokens_expires_at_idx on auth.one_time_tokens (expires_at);
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);

create table auth.rate_limits (
  key text primary key,
  full_until timestamptz not null
);

comment on table auth.rate_limits is 'Leaky buckets shared by all copies of the engine: the keyed hash of whom is limited in what, and until when their bucket holds something.';

create index rate_limits_full_until_idx on auth.rate_limits (full_until);

revoke all on auth.flow_state, auth.one_time_tokens, auth.rate_limits from public;
