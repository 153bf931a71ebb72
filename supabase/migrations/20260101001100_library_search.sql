-- Library search: one full-text search over guides, book pages, prayers and readings, for people and the companion.

create index daily_prayers_search on public.daily_prayers
  using gin (to_tsvector('english'::regconfig, prayer_text));
create index daily_readings_search on public.daily_readings
  using gin (to_tsvector('english'::regconfig, title || ' ' || content));

/*
 * The any-word query of a text as people type it: a question matches pieces that hold some of its words, and
 * ranking puts those that hold more first. Null when nothing but stop words is left.
 */
create function public.any_word_query(search_text text) returns tsquery
language sql stable
set search_path = ''
as $$
  select nullif(
    replace(plainto_tsquery('english'::regconfig, left(search_text, 400))::text, ' & ', ' | '), '')::tsquery
$$;

/*
 * Finds the fitting pieces of the library, best first: kind (guide, page, prayer or reading), reference (the
 * address part: guide/module id, page number or day), title, plain-text excerpt and rank. Guides of the given
 * fellowship come before those of others; null asks for all alike.
 */
create function public.search_library(search_text text, for_fellowship text default null, max_results integer default 10)
returns table (kind text, reference text, title text, excerpt text, rank real)
language sql stable
set search_path = ''
as $$
  with q as (
    select public.any_word_query(search_text) as query
  ), found as (
    select 'guide' as kind, m.guide_id || '/' || m.id as reference, m.title,
      regexp_replace(m.content, '<[^>]*>', ' ', 'g') as body,
      (ts_rank(m.search, q.query, 1) * case when g.fellowship = for_fellowship then 1.5 else 1 end)::real as rank
    from q join public.guide_modules m on m.search @@ q.query join public.guides g on g.id = m.guide_id
    union all
    select 'page', p.page_number::text, b.title || ', page ' || p.page_number,
      coalesce(p.study_note, p.content), ts_rank(p.search, q.query, 1)
    from q join public.book_pages p on p.search @@ q.query join public.books b on b.id = p.book_id
    union all
    select 'prayer', p.day_num::text, p.source, p.prayer_text,
      ts_rank(to_tsvector('english'::regconfig, p.prayer_text), q.query, 1)
    from q join public.daily_prayers p on to_tsvector('english'::regconfig, p.prayer_text) @@ q.query
    union all
    select 'reading', r.day_num::text, r.title, r.content,
      ts_rank(to_tsvector('english'::regconfig, r.title || ' ' || r.content), q.query, 1)
    from q join public.daily_readings r
      on to_tsvector('english'::regconfig, r.title || ' ' || r.content) @@ q.query
  ), best as (
    select f.* from found f order by f.rank desc, f.kind, f.reference
    limit least(greatest(max_results, 1), 50)
  )
  select b.kind, b.reference, b.title,
    ts_headline('english'::regconfig, b.body, q.query,
      'StartSel="", StopSel="", MaxFragments=1, MinWords=15, MaxWords=45'),
    b.rank
  from best b, q
  order by b.rank desc, b.kind, b.reference
$$;
