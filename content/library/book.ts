// The Big Book as a map: its chapters, and our own study note for each of its pages.
import * as v from 'valibot'
import { ContentError, filesIn, type Mistake, Provenance, readYaml } from './source.ts'

/** The slug under which the app asks for the Big Book (specification 2, section 3). */
export const BIG_BOOK = { slug: 'big-book', title: 'Big Book' }

const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(164))
const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

const Chapters = v.object({
  ...Provenance,
  last_page: v.literal(164),
  chapters: v.pipe(
    v.array(
      v.object({ number: v.number(), title: text(80), start_page: pageNumber, about: text(400) }),
    ),
    v.length(11),
  ),
})
const Notes = v.object({
  ...Provenance,
  chapter: v.number(),
  notes: v.array(
    v.object({
      page: pageNumber,
      note: text(2000),
      question: text(400),
      themes: v.pipe(v.array(text(40)), v.minLength(1), v.maxLength(3)),
    }),
  ),
})

/** A chapter and the page on which it begins. */
export type Chapter = v.InferOutput<typeof Chapters>['chapters'][number]
/** Our study note for one page. */
export type PageNote = v.InferOutput<typeof Notes>['notes'][number]

/** Reads content/book. Throws ContentError: a schema mistake, or a page without a note or with two. */
export function readBook(root: string): {
  chapters: readonly Chapter[]
  notes: readonly PageNote[]
} {
  const { chapters, last_page } = readYaml(root, 'book/chapters.yaml', Chapters).value
  const notes = filesIn(root, 'book/notes', '.yaml').flatMap(
    (path) => readYaml(root, path, Notes).value.notes,
  )
  const mistakes = pageMistakes(notes, last_page)
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return { chapters, notes: [...notes].sort((a, b) => a.page - b.page) }
}

function pageMistakes(notes: readonly PageNote[], lastPage: number): Mistake[] {
  const counts = new Map<number, number>()
  for (const note of notes) counts.set(note.page, (counts.get(note.page) ?? 0) + 1)
  const pages = Array.from({ length: lastPage }, (_, i) => i + 1)
  const wrong = pages.filter((page) => counts.get(page) !== 1)
  return wrong.map((page) => ({
    file: 'book/notes',
    line: 1,
    message: `page ${page} has ${counts.get(page) ?? 0} notes and needs exactly one`,
  }))
}
