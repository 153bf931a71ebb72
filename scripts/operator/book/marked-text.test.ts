// What an operator can rely on when a text file or a Markdown file is read: pages where the marks are, mistakes by line.
import { describe, expect, test } from 'vitest'
import { cutAtMarks } from './marked-text.ts'
import { bookFileOf } from './pages.ts'

const read = (text: string, format: 'text' | 'markdown' = 'text') => {
  const { found, before } = cutAtMarks(text, format)
  return bookFileOf(found, before)
}

describe('page marks', () => {
  test.each([
    '[58]',
    '[page 58]',
    '[p. 58]',
    '{58}',
    '— 58 —',
    '- 58 -',
    '–58–',
    '<!-- page 58 -->',
    '  [58]  ',
  ])('%s on a line of its own begins page 58', (mark) => {
    expect(read(`${mark}\nHonest words.`).pages).toEqual([
      { page_number: 58, content: 'Honest words.' },
    ])
  })

  test.each(['See [58] there.', '58', '[58] and on', '[12345]', '- 58 apples -', '1939'])(
    '%j is text',
    (line) => {
      const book = read(`[1]\n${line}`)
      expect(book.pages).toEqual([{ page_number: 1, content: line }])
    },
  )

  test('Windows and old Mac line ends are lines too', () => {
    expect(read('[1]\r\nOne.\r\n[2]\rTwo.').pages.map((page) => page.content)).toEqual([
      'One.',
      'Two.',
    ])
  })
})

describe('the text of a page', () => {
  test('lines of a paragraph are joined, paragraphs stay apart, lists keep their lines', () => {
    const [page] = read('[1]\nOne line\nand its end.\n\nAnother:\n1. first\n2. second\n').pages
    expect(page?.content).toBe('One line and its end.\n\nAnother:\n1. first\n2. second')
  })

  test('a word broken at its hyphen goes on without a space', () => {
    expect(read('[1]\nhis self-\nwill').pages[0]?.content).toBe('his self-will')
  })

  test('Markdown becomes plain text, with its entities and without its signs', () => {
    const [page] = read(
      '[1]\n# Title\n\nSome *plain* words &amp; a [link](https://a.example).',
      'markdown',
    ).pages
    expect(page?.content).toBe('Title\n\nSome plain words & a link.')
  })

  test('markup in a text file stays the characters it is', () => {
    expect(read('[1]\n<b>bold</b> & more').pages[0]?.content).toBe('<b>bold</b> & more')
  })
})

describe('mistakes and notes', () => {
  test('a page that stands twice is named with both its lines', () => {
    expect(read('[1]\nOne.\n[2]\nTwo.\n[1]\nAgain.').mistakes).toEqual([
      'line 5: page 1 stands twice, first at line 1',
    ])
  })

  test('a page out of order is named with its line', () => {
    expect(read('[3]\nThree.\n[2]\nTwo.').mistakes).toEqual(['line 3: page 2 comes after page 3'])
  })

  test('a file without marks says how to make them', () => {
    expect(read('Just words.').mistakes[0]).toContain('no page marks')
    expect(read('').mistakes).toHaveLength(1)
  })

  test('marks without any text are no book', () => {
    expect(read('[1]\n[2]\n\n').mistakes[0]).toContain('no page from 1 to 164 has any text')
  })

  test('missing pages, pages beyond the last and words before the first are told', () => {
    const book = read('A title page.\n[1]\nOne.\n[2]\n\n[3]\nThree.\n[165]\nBeyond.')
    expect(book.mistakes).toEqual([])
    expect(book.pages.map((page) => page.page_number)).toEqual([1, 3])
    expect(book.notes).toEqual([
      'no text for page 2, 4 to 164: our study note stays there',
      'page 165 is left out: the reader has 1 to 164',
      '3 words before the first page mark are left out',
    ])
  })
})
