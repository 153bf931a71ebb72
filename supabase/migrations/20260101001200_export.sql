-- Export: everything the product holds on a person, for the person.

/*
 * All rows of the calling person as one JSON object, by table. It runs with the person's own rights, so that it
 * can never hold more than they may read.
 */
create function public.export_my_data() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'profile', (select to_jsonb(p) from public.profiles p where p.user_id = auth.uid()),
    'consents', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.consents c where c.user_id = auth.uid()),
    'sobriety_periods', (select coalesce(jsonb_agg(to_jsonb(s) order by s.started_on), '[]')
      from public.sobriety_periods s where s.user_id = auth.uid()),
    'daily_tasks', (select coalesce(jsonb_agg(to_jsonb(t) order by t.date, t.task_type), '[]')
      from public.daily_tasks t where t.user_id = auth.uid()),
    'journal_entries', (select coalesce(jsonb_agg(to_jsonb(j) order by j.created_at), '[]')
      from public.journal_entries j where j.user_id = auth.uid()),
    'bookmarks', (select coalesce(jsonb_agg(to_jsonb(b) order by b.page_number), '[]')
      from public.bookmarks b where b.user_id = auth.uid()),
    'guide_progress', (select to_jsonb(g) from public.guide_progress g where g.user_id = auth.uid()),
    'guide_bookmarks', (select coalesce(jsonb_agg(to_jsonb(b) order by b.created_at), '[]')
      from public.guide_bookmarks b where b.user_id = auth.uid()),
    'chat_messages', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from public.chat_messages m where m.user_id = auth.uid()),
    'user_messages', (select to_jsonb(m) from public.user_messages m where m.user_id = auth.uid()),
    'entitlement', (select to_jsonb(e) from public.entitlements e where e.user_id = auth.uid()),
    'subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('status', s.status,
        'current_period_end', s.current_period_end, 'cancel_at_period_end', s.cancel_at_period_end)), '[]')
      from public.subscriptions s where s.user_id = auth.uid()),
    'transactions', (select coalesce(jsonb_agg(jsonb_build_object('description', t.description, 'date', t.date,
        'amount', t.amount) order by t.date), '[]')
      from public.transactions t where t.user_id = auth.uid()),
    'gifts', (select coalesce(jsonb_agg(jsonb_build_object('code', g.code, 'created_at', g.created_at,
        'expires_at', g.expires_at, 'claimed_at', g.claimed_at) order by g.created_at), '[]')
      from public.gifts g where g.giver_id = auth.uid())
  )
$$;
revoke execute on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;
