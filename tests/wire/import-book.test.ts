// The import of a book's text as one database function: all or nothing, again and again, with the notes beside it.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestBackend, testBackend } from '../backend.ts'

let backend: TestBackend
let slug: string
beforeAll(async () => {
  backend = await testBackend()
})
beforeEach(async () => {
  slug = `book-${randomUUID()}`
  const admin = backend.admin()
  const { data: book } = await admin
    .from('books')
    .insert({ slug, title: 'A book' })
    .select()
    .single()
  await admin.from('book_pages').insert(
    [1, 2].map((page_number) => ({
      book_id: book?.id,
      page_number,
      content: `Note ${page_number}`,
      study_note: `Note ${page_number}`,
      themes: ['Hope'],
    })),
  )
})

const send = (pages: unknown, client = backend.admin()) =>
  client.rpc('import_book_pages', { pages, book_slug: slug })

async function shown() {
  const { data } = await backend
    .client()
    .from('book_pages')
    .select('page_number,content,content_kind,study_note,themes,books!inner(slug)')
    .eq('books.slug', slug)
    .order('page_number')
  return (data ?? []).map((page) => [
    page.page_number,
    page.content_kind,
    page.content,
    page.study_note,
  ])
}

const untouched = [
  [1, 'note', 'Note 1', 'Note 1'],
  [2, 'note', 'Note 2', 'Note 2'],
]

it('shows the text with the note beside it', async () => {
  const { data, error } = await send([{ page_number: 2, content: 'Text 2' }])
  expect(error).toBeNull()
  expect(data).toBe(1)
  expect(await shown()).toEqual([
    [1, 'note', 'Note 1', 'Note 1'],
    [2, 'text', 'Text 2', 'Note 2'],
  ])
})

it('running again replaces all of the earlier import', async () => {
  await send([1, 2, 3].map((page_number) => ({ page_number, content: `Old ${page_number}` })))
  await send([{ page_number: 1, content: 'New 1' }])
  expect(await shown()).toEqual([
    [1, 'text', 'New 1', 'Note 1'],
    [2, 'note', 'Note 2', 'Note 2'],
  ])
})

it('importing nothing brings the notes back', async () => {
  await send([1, 2, 3].map((page_number) => ({ page_number, content: `Old ${page_number}` })))
  expect((await send([])).data).toBe(0)
  expect(await shown()).toEqual(untouched)
})

it.each([
  [
    'a page twice',
    [
      { page_number: 1, content: 'a' },
      { page_number: 1, content: 'b' },
    ],
    '23505',
  ],
  [
    'an empty page',
    [
      { page_number: 1, content: 'a' },
      { page_number: 2, content: ' ' },
    ],
    '22023',
  ],
  ['a page without a number', [{ content: 'a' }], '22023'],
  ['page 0', [{ page_number: 0, content: 'a' }], '22023'],
  ['no list', { page_number: 1, content: 'a' }, '22023'],
])('%s changes nothing', async (_, pages, code) => {
  expect((await send(pages)).error?.code).toBe(code)
  expect(await shown()).toEqual(untouched)
})

it('a member cannot import', async () => {
  const { client } = await backend.signUp()
  expect((await send([], client)).error?.code).toBe('42501')
  expect(await shown()).toEqual(untouched)
})
