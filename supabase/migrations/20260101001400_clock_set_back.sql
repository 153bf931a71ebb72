-- A server's clock that ran ahead and was set right again must not keep anybody waiting for the day it had reached.

/*
 * Whether a person's day has begun anew (see the migration companion). A day of counting more than two days ahead of
 * today, further than any two time zones are apart, was counted before the clock was set back.
 */
create or replace function public.begins_anew(
  reset_day date, reset_zone text, last_reset timestamptz, today date, zone text
) returns boolean
language sql stable
set search_path = ''
as $$
  select today > reset_day and (zone = reset_zone or now() >= last_reset + interval '24 hours')
    or reset_day > today + 2
$$;
