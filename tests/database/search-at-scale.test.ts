// Searching a library of ten thousand pages goes through the index and does not keep anyone waiting.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openFreshDatabase } from '../fresh-database.ts'
import { fillLargeLibrary } from '../large-library.ts'

let database: Database
beforeAll(async () => {
  database = await openFreshDatabase({ statementTimeoutMs: 120_000 })
  await fillLargeLibrary(database, 10_000)
}, 180_000)
afterAll(() => database.close())

async function scansOf(index: string): Promise<number> {
  await database.query({ text: 'select pg_stat_force_next_flush()' })
  const { rows } = await database.query({
    text: 'select idx_scan from pg_stat_user_indexes where indexrelname = $1',
    values: [index],
  })
  return Number(rows[0]?.idx_scan)
}

test.each([
  ['search_book', `select * from public.search_book('motorcycle', 'large')`],
  ['search_library', `select * from public.search_library('a motorcycle', 'aa')`],
])('%s reads the pages through their full-text index', async (_, text) => {
  const before = await scansOf('book_pages_search')
  const began = performance.now()
  const { rows } = await database.query({ text })
  const ms = performance.now() - began
  expect(rows.length).toBeGreaterThan(0)
  expect(await scansOf('book_pages_search')).toBeGreaterThan(before)
  // Some twenty times what it takes on a quiet machine (bench/search.ts).
  expect(ms).toBeLessThan(3_000)
})

test('words that stand on most pages are found in time too', async () => {
  const began = performance.now()
  const { rows } = await database.query({
    text: `select * from public.search_book('drink', 'large')`,
  })
  expect(rows).toHaveLength(20)
  expect(performance.now() - began).toBeLessThan(5_000)
})
