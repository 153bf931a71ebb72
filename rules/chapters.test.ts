// What a reader can rely on: every page has its chapter, and an address names a page or nothing.
import { describe, expect, test } from 'vitest'
import { asPage, chapterOfPage, chapters, FIRST_PAGE, LAST_PAGE } from './chapters.ts'

describe('chapters', () => {
  test.each(chapters)('chapter $number, $title, begins on page $startPage', (chapter) => {
    expect(chapterOfPage(chapter.startPage)).toBe(chapter)
    if (chapter.number > 1) {
      expect(chapterOfPage(chapter.startPage - 1).number).toBe(chapter.number - 1)
    }
  })

  test('the first and the last page have their chapters', () => {
    expect(chapterOfPage(FIRST_PAGE).title).toBe("Bill's Story")
    expect(chapterOfPage(LAST_PAGE).title).toBe('A Vision for You')
  })
})

describe('a page number from outside', () => {
  test.each([
    ['58', 58],
    [58, 58],
    ['164', 164],
    ['999', 999],
  ])('%j names page %d', (value, page) => expect(asPage(value)).toBe(page))

  test.each([
    '',
    '0',
    '-3',
    '5.5',
    '1e3',
    ' 58',
    '58a',
    'NaN',
    0,
    -1,
    1.5,
    null,
    undefined,
    {},
    [58],
    '1234567',
  ])('%j names none', (value) => expect(asPage(value)).toBeNull())
})
