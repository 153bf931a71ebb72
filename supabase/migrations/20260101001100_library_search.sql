-- Library search: one full-text search over guides, book pages, prayers and readings, for people and the companion.

alter table public.daily_prayers add column search tsvector generated always as (
  to_tsvector('english'::regconfig, prayer_text)
) stored;
alter table public.daily_readings add column search tsvector generated always as (
  setweight(to_tsvector('english'::regconfig, title), 'A') || to_tsvector('english'::regconfig, content)
) stored;
create index daily_prayers_search on public.daily_prayers using gin (search);
create index daily_readings_search on public.daily_readings using gin (search);

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
 * fellowship come before those of others, and pages of AA's book are for AA first; null asks for all alike. The
 * best of each kind by ts_rank are weighed again by how many of the question's words they hold: one that answers
 * to all of them beats one that repeats a single word.
 */
create function public.search_library(search_text text, for_fellowship text default null, max_results integer default 10)
returns table (kind text, reference text, title text, excerpt text, rank real)
language sql stable
set search_path = ''
as $$
  with q as (
    select public.any_word_query(search_text) as query
  ), words as (
    select array_agg(w::tsquery) as each, count(*) as count
    from q, unnest(string_to_array(q.query::text, ' | ')) as w
  ), found as (
    (select 'guide' as kind, m.guide_id || '/' || m.id as reference, m.title, m.content as body, m.search,
      ts_rank(m.search, q.query, 1) * case
        when for_fellowship is null then 1.2 when g.fellowship = for_fellowship then 2 else 0.5 end as rank
    from q join public.guide_modules m on m.search @@ q.query join public.guides g on g.id = m.guide_id
    order by rank desc, m.id limit 40)
    union all
    (select 'page', p.page_number::text, b.title || ', page ' || p.page_number,
      coalesce(p.study_note, p.content), p.search,
      ts_rank(p.search, q.query, 1) * case when coalesce(for_fellowship, 'aa') = 'aa' then 1 else 0.5 end as rank
    from q join public.book_pages p on p.search @@ q.query join public.books b on b.id = p.book_id
    order by rank desc, p.page_number limit 40)
    union all
    (select 'prayer', p.day_num::text, p.source, p.prayer_text, p.search, ts_rank(p.search, q.query, 1) as rank
    from q join public.daily_prayers p on p.search @@ q.query
    order by rank desc, p.day_num limit 40)
    union all
    (select 'reading', r.day_num::text, r.title, r.content, r.search, ts_rank(r.search, q.query, 1) * 0.7 as rank
    from q join public.daily_readings r on r.search @@ q.query
    order by rank desc, r.day_num limit 40)
  ), best as (
    select f.kind, f.reference, f.title, f.body,
      (f.rank * (0.1 + (select count(*) from unnest(w.each) as one where f.search @@ one)::real / w.count))::real
        as rank
    from found f, words w
    order by 5 desc, f.kind, f.reference
    limit least(greatest(max_results, 1), 50)
  )
  select b.kind, b.reference, b.title,
    ts_headline('english'::regconfig, case when b.kind = 'guide' then public.plain_text(b.body) else b.body end,
      q.query, 'StartSel="", StopSel="", MaxFragments=1, MinWords=15, MaxWords=45'),
    b.rank
  from best b, q
  order by b.rank desc, b.kind, b.reference
$$;
