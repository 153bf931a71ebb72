// The Big Book of the reader and of content/: the same chapters, the same pages.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBook } from '#content/library/book.ts'
import { chapters, LAST_PAGE } from '#rules/chapters.ts'

const book = readBook(join(import.meta.dirname, '../../content'))

test('the reader’s chapters begin on the pages that content/book/chapters.yaml says', () => {
  const said = book.chapters.map((c) => ({
    number: c.number,
    title: c.title,
    startPage: c.start_page,
  }))
  expect(chapters).toEqual(said)
})

test('every page from 1 to the last one has a note', () => {
  expect(book.notes.map((note) => note.page)).toEqual(
    Array.from({ length: LAST_PAGE }, (_, index) => index + 1),
  )
})
