// The pages of a book as an importer gathers them: in order, each once, with text, and with the place of every mistake.
import { FIRST_PAGE, LAST_PAGE } from '#rules/chapters.ts'

/** A page with its text; paragraphs are separated by an empty line. */
export interface ImportedPage {
  readonly page_number: number
  readonly content: string
}

/** What was found in a file. Nothing may be imported while there are mistakes. */
export interface BookFile {
  readonly pages: readonly ImportedPage[]
  /** `place: what is wrong`, place being a line or a chapter's file. */
  readonly mistakes: readonly string[]
  /** What an operator should know but need not mend. */
  readonly notes: readonly string[]
}

/** A page mark and the text up to the next one, as they stand in the file. */
export interface MarkedText {
  readonly page: number
  /** `line 12`, or `chapter5.xhtml`. */
  readonly place: string
  readonly text: string
}

/** Checks what was found and says what is wrong with it. `before` is the text that stands before the first mark. */
export function bookFileOf(marked: readonly MarkedText[], before: string): BookFile {
  // No text has U+0000 in it, but a damaged file may, and the database would refuse the whole book for it.
  const found = marked.map((one) => ({ ...one, text: one.text.replaceAll('\u0000', '') }))
  const mistakes = found.flatMap((one, index) => mistakeIn(found, index, one))
  const pages = found
    .filter(({ page, text }) => page >= FIRST_PAGE && page <= LAST_PAGE && text.trim() !== '')
    .map(({ page, text }) => ({ page_number: page, content: text.trim() }))
  if (found.length === 0) mistakes.push(`the whole file: ${NO_MARKS}`)
  else if (pages.length === 0) {
    mistakes.push(`the whole file: no page from ${FIRST_PAGE} to ${LAST_PAGE} has any text`)
  }
  return { pages, mistakes, notes: notesOn(found, pages, before) }
}

const NO_MARKS =
  'it has no page marks. Put [58], — 58 —, {58} or <!-- page 58 --> on a line of its own before the text of page 58'

function mistakeIn(
  all: readonly MarkedText[],
  index: number,
  { page, place }: MarkedText,
): string[] {
  const earlier = all.slice(0, index).find((other) => other.page === page)
  if (earlier) return [`${place}: page ${page} stands twice, first at ${earlier.place}`]
  const previous = all[index - 1]
  return previous && previous.page > page
    ? [`${place}: page ${page} comes after page ${previous.page}`]
    : []
}

function notesOn(
  found: readonly MarkedText[],
  pages: readonly ImportedPage[],
  before: string,
): string[] {
  const have = new Set(pages.map(({ page_number }) => page_number))
  const missing = Array.from({ length: LAST_PAGE }, (_, index) => index + 1).filter(
    (page) => !have.has(page),
  )
  const beyond = found.filter(({ page }) => page > LAST_PAGE || page < FIRST_PAGE)
  const words = before.split(/\s+/).filter(Boolean).length
  return [
    ...(missing.length > 0 && pages.length > 0
      ? [`no text for page ${ranges(missing)}: our study note stays there`]
      : []),
    ...(beyond.length > 0
      ? [`page ${ranges(beyond.map(({ page }) => page))} is left out: the reader has 1 to 164`]
      : []),
    ...(words > 0 ? [`${words} words before the first page mark are left out`] : []),
  ]
}

/** `1 to 3, 7`. */
function ranges(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b)
  const parts: [number, number][] = []
  for (const number of sorted) {
    const last = parts.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else parts.push([number, number])
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ')
}
