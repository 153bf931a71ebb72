-- Today: everything its screen shows at first sight, in one request.

/*
 * The day's words and what the calling person has done with it, as one JSON object: theme and question (by the
 * date's digits modulo the count of themes), prayer and reading (by the day of the year), the tasks done, the
 * mood, and the newest episode. A part that there is none of is null. It runs with the person's own rights.
 */
create function public.get_today(on_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  with themed as (
    select t.theme from public.daily_themes t
    where t.position = to_char(on_day, 'YYYYMMDD')::integer % nullif((select count(*) from public.daily_themes), 0)
  )
  select jsonb_build_object(
    'theme', (select t.theme from themed t),
    'question', (select q.question from themed t, public.get_question_for_theme(t.theme, on_day) q limit 1),
    'prayer', (select to_jsonb(p) from public.get_prayer_for_day(extract(doy from on_day)::integer) p),
    'reading', (select jsonb_build_object('title', r.title, 'content', r.content, 'page_number', r.page_number)
      from public.daily_readings r where r.day_num = extract(doy from on_day)),
    'tasks', (select coalesce(jsonb_agg(jsonb_build_object('date', d.date, 'task_type', d.task_type)), '[]')
      from public.daily_tasks d where d.user_id = auth.uid() and d.date = on_day),
    'mood', (select j.mood from public.journal_entries j
      where j.user_id = auth.uid() and j.day = on_day and j.is_check_in),
    'episode', (select jsonb_build_object('title', e.title, 'duration', e.duration)
      from public.podcasts e order by e.date desc, e.id limit 1)
  )
$$;
revoke execute on function public.get_today(date) from public, anon;
grant execute on function public.get_today(date) to authenticated;
