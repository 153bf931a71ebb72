// The Big Book's eleven chapters, the pages they start on, and which pages there are (specification 2, section 3).

export const FIRST_PAGE = 1
export const LAST_PAGE = 164

/** A chapter and the page on which it starts. */
export interface Chapter {
  readonly number: number
  readonly title: string
  readonly startPage: number
}

/** The chapters in order; content/book/chapters.yaml says more of each and is held equal by a test. */
export const chapters: readonly Chapter[] = [
  { number: 1, title: "Bill's Story", startPage: 1 },
  { number: 2, title: 'There Is a Solution', startPage: 17 },
  { number: 3, title: 'More About Alcoholism', startPage: 30 },
  { number: 4, title: 'We Agnostics', startPage: 44 },
  { number: 5, title: 'How It Works', startPage: 58 },
  { number: 6, title: 'Into Action', startPage: 72 },
  { number: 7, title: 'Working with Others', startPage: 89 },
  { number: 8, title: 'To Wives', startPage: 104 },
  { number: 9, title: 'The Family Afterward', startPage: 122 },
  { number: 10, title: 'To Employers', startPage: 136 },
  { number: 11, title: 'A Vision for You', startPage: 151 },
]

/** The chapter that a page belongs to; the first for pages before it, the last for pages after it. */
export function chapterOfPage(page: number): Chapter {
  const [first, ...others] = chapters
  const found = others.findLast((chapter) => chapter.startPage <= page) ?? first
  if (found === undefined) throw new Error('the book has no chapters')
  return found
}

/** A page number that an address, a stored text or a navigation's state names, or null when it names none. */
export function asPage(value: unknown): number | null {
  const page = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value
  return typeof page === 'number' && Number.isInteger(page) && page >= FIRST_PAGE ? page : null
}
