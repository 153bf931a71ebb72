-- A project as small as can be, for tests of the engine itself: one open table and one endless function.

create table public.notes (
  id uuid primary key,
  body text not null check (char_length(body) <= 100)
);
revoke delete on public.notes from anon;

create function public.count_far(p_upto bigint) returns bigint
language sql volatile
as $$
  select count(*) from generate_series(1, p_upto)
$$;
