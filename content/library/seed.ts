// The seed: the whole library as idempotent SQL, for our own engine and for a Supabase project alike.
import { BIG_BOOK, readBook } from './book.ts'
import { readDailyWords } from './daily.ts'
import { readGuides } from './guides.ts'

/**
 * Makes supabase/seed.sql from a content folder. Running it again updates what changed and removes what is gone;
 * an imported book text and members' rows stay. It holds no transaction
 * of its own: whoever runs it does so in one. Throws ContentError where content has mistakes.
 */
export function seedSql(root: string): string {
  return [
    '-- Generated from content/ by npm run gen:seed; never edited.',
    ...dailySql(root),
    ...bookSql(root),
    ...guidesSql(root),
    '',
  ].join('\n\n')
}

// Rows travel as one JSON literal per table: one statement each, no quoting rules but the dollar quotes.
function rows(values: readonly object[], columns: string): string {
  const json = JSON.stringify(values)
  if (json.includes('$json$')) throw new Error('Content must not hold the text $json$')
  return `jsonb_to_recordset($json$${json}$json$::jsonb) as r(${columns})`
}

function dailySql(root: string): string[] {
  const words = readDailyWords(root)
  const themes = words.themes.map((t, position) => ({ position, theme: t.theme }))
  const questions = words.themes.flatMap((t) =>
    t.questions.map((question, position) => ({ theme: t.theme, position, question })),
  )
  return [
    // Positions are unique and may be dealt anew, so the old ones step aside first.
    'update public.daily_themes set position = position + 1000000;',
    `insert into public.daily_themes (position, theme)
select r.position, r.theme from ${rows(themes, 'position integer, theme text')}
on conflict (theme) do update set position = excluded.position;`,
    'delete from public.daily_themes where position >= 1000000;',
    'delete from public.daily_questions;',
    `insert into public.daily_questions (theme_id, position, question)
select t.id, r.position, r.question
from ${rows(questions, 'theme text, position integer, question text')}
join public.daily_themes t on t.theme = r.theme;`,
    `insert into public.daily_prayers (day_num, prayer_text, source)
select r.day, r.text, r.source from ${rows(words.prayers, 'day integer, text text, source text')}
on conflict (day_num) do update set prayer_text = excluded.prayer_text, source = excluded.source;`,
    `insert into public.daily_readings (day_num, title, content, page_number)
select r.day, r.title, r.text, r.page
from ${rows(words.readings, 'day integer, title text, text text, page integer')}
on conflict (day_num) do update
set title = excluded.title, content = excluded.content, page_number = excluded.page_number;`,
  ]
}

function bookSql(root: string): string[] {
  return [
    `insert into public.books (slug, title) values ('${BIG_BOOK.slug}', '${BIG_BOOK.title}')
on conflict (slug) do update set title = excluded.title;`,
    `insert into public.book_pages (book_id, page_number, content, study_note, study_question, themes)
select b.id, r.page, r.note, r.note, r.question, r.themes
from ${rows(readBook(root).notes, 'page integer, note text, question text, themes text[]')}
join public.books b on b.slug = '${BIG_BOOK.slug}'
on conflict (book_id, page_number) do update set
  content = case when book_pages.content_kind = 'note' then excluded.content else book_pages.content end,
  study_note = excluded.study_note, study_question = excluded.study_question, themes = excluded.themes;`,
  ]
}

function guidesSql(root: string): string[] {
  const guides = readGuides(root)
  const modules = guides.flatMap((g) =>
    g.modules.map((m, position) => ({ guide_id: g.id, position, ...m })),
  )
  const exercises = modules.flatMap((m) =>
    m.exercises.map((e, position) => ({ module_id: m.id, position, ...e })),
  )
  const assessments = modules.flatMap((m) =>
    m.assessments.map((a, position) => ({ module_id: m.id, position, ...a })),
  )
  return [
    'update public.guides set position = position + 1000000;',
    `insert into public.guides (id, fellowship, position, title, description, estimated_time,
  difficulty_level, learning_objectives, icon, color)
select r.id, r.fellowship, r."order", r.title, r.description, r.estimated_time,
  r.difficulty_level, r.learning_objectives, r.icon, r.color
from ${rows(
      guides.map(({ modules: _, ...guide }) => guide),
      `id text, fellowship text, "order" integer, title text, description text, estimated_time text,
  difficulty_level text, learning_objectives text[], icon text, color text`,
    )}
on conflict (id) do update set fellowship = excluded.fellowship, position = excluded.position,
  title = excluded.title, description = excluded.description, estimated_time = excluded.estimated_time,
  difficulty_level = excluded.difficulty_level, learning_objectives = excluded.learning_objectives,
  icon = excluded.icon, color = excluded.color;`,
    'delete from public.guides where position >= 1000000;',
    'update public.guide_modules set position = position + 1000000;',
    `insert into public.guide_modules (id, guide_id, position, title, content, learning_objectives)
select r.id, r.guide_id, r.position, r.title, r.content, r.objectives
from ${rows(
      modules.map(({ exercises: _, assessments: __, ...module }) => module),
      'id text, guide_id text, position integer, title text, content text, objectives text[]',
    )}
on conflict (id) do update set guide_id = excluded.guide_id, position = excluded.position,
  title = excluded.title, content = excluded.content, learning_objectives = excluded.learning_objectives;`,
    'delete from public.guide_modules where position >= 1000000;',
    'delete from public.guide_exercises;',
    `insert into public.guide_exercises (id, module_id, position, title, content)
select r.id, r.module_id, r.position, r.title, r.content
from ${rows(exercises, 'id text, module_id text, position integer, title text, content text')};`,
    'delete from public.guide_assessments;',
    `insert into public.guide_assessments (id, module_id, position, title, questions)
select r.id, r.module_id, r.position, r.title, r.questions
from ${rows(assessments, 'id text, module_id text, position integer, title text, questions text[]')};`,
  ]
}
