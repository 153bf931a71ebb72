// A database with the whole product and a book of many pages, for what must stay fast when libraries grow.
import { join } from 'node:path'
import { authSchemaDirectory } from '#server/auth/schema.ts'
import { bootstrap } from '#server/database/bootstrap.ts'
import type { Database } from '#server/database/database.ts'
import { migrate, seed } from '#server/database/migrate.ts'

const project = join(import.meta.dirname, '../supabase')

/**
 * Brings an empty database up to date and adds a book with the slug `large`, whose pages are put together from our
 * notes: the sentences are real, so words are as frequent as in real books.
 */
export async function fillLargeLibrary(database: Database, pages: number): Promise<void> {
  await bootstrap(database)
  await migrate(database, { directory: authSchemaDirectory, table: 'auth.schema_migrations' })
  const directory = join(project, 'migrations')
  await migrate(database, { directory, table: 'supabase_migrations.schema_migrations' })
  await seed(database, join(project, 'seed.sql'))
  await database.query({
    text: `insert into public.books (slug, title) values ('large', 'A large book')`,
  })
  await database.query({
    text: `insert into public.book_pages (book_id, page_number, content, content_kind)
      select (select id from public.books where slug = 'large'), n, (
        select string_agg(p.content, E'\\n\\n') from public.book_pages p
        join public.books b on b.id = p.book_id and b.slug = 'big-book'
        where p.page_number in (n % 164 + 1, (n * 7) % 164 + 1, (n * 31) % 164 + 1)
      ), 'text' from generate_series(1, $1::integer) as n`,
    values: [pages],
  })
  await database.query({ text: 'analyze' })
}
