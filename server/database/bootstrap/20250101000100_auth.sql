-- Who is asking, for policies: the functions of Supabase's auth schema. Its tables belong to server/auth.

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

-- A connection that has once set a transaction-local setting reads it as '' afterwards, hence nullif.

-- All claims of the caller's token, or null outside a request.
create or replace function auth.jwt() returns jsonb
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

-- The caller's auth.users.id, or null for a guest.
create or replace function auth.uid() returns uuid
language sql stable
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;

-- The caller's role by the token.
create or replace function auth.role() returns text
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;

-- The caller's e-mail address by the token.
create or replace function auth.email() returns text
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;
