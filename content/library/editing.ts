// What an editor may have overlooked, beyond the form: lengths, hard sentences, words used twice, themes, broken links.
import * as v from 'valibot'
import { alikeMistakes } from './alike.ts'
import { readGuides } from './guides.ts'
import { type Passage, type PassageKind, passagesIn } from './passages.ts'
import { readingGrade, wordsOf } from './readability.ts'
import { type Mistake, Provenance, readYaml } from './source.ts'

/** Words at least and at most; the Serenity Prayer is shorter than ours. */
const lengths: Readonly<Partial<Record<PassageKind, readonly [number, number]>>> = {
  prayer: [27, 90],
  reading: [50, 130],
  question: [5, 35],
  note: [60, 140],
  module: [300, 700],
}

/** A text that needs more years of school than this is too hard at night with shaking hands. */
const HARDEST_GRADE = 9

const Vocabulary = v.object({ ...Provenance, themes: v.array(v.string()) })

/** All mistakes in content/daily, content/book and content/guides. Throws ContentError where a file's form is wrong. */
export function editingMistakes(root: string): Mistake[] {
  const passages = passagesIn(root)
  const known = new Set(readYaml(root, 'book/themes.yaml', Vocabulary).value.themes)
  return [
    ...passages.flatMap((passage) => [
      ...lengthMistakes(passage),
      ...gradeMistakes(passage),
      ...themeMistakes(passage, known),
    ]),
    ...alikeMistakes(passages.filter(({ kind }) => kind === 'prayer')),
    ...alikeMistakes(passages.filter(({ kind }) => kind === 'reading')),
    ...alikeMistakes(passages.filter(({ kind }) => kind === 'note')),
    ...alikeMistakes(passages.filter(({ kind }) => kind === 'question')),
    ...guideMistakes(root),
  ]
}

function lengthMistakes({ kind, text, file, line }: Passage): Mistake[] {
  const [least, most] = lengths[kind] ?? [0, Number.POSITIVE_INFINITY]
  const count = wordsOf(text).length
  return count >= least && count <= most
    ? []
    : [{ file, line, message: `a ${kind} of ${count} words; it should have ${least} to ${most}` }]
}

function gradeMistakes({ text, file, line, isBorrowed = false }: Passage): Mistake[] {
  const grade = isBorrowed ? null : readingGrade(text)
  return grade === null || grade <= HARDEST_GRADE
    ? []
    : [
        {
          file,
          line,
          message: `hard to read (grade ${grade}; ${HARDEST_GRADE} at most): shorter sentences and words help`,
        },
      ]
}

function themeMistakes(
  { themes = [], file, line }: Passage,
  known: ReadonlySet<string>,
): Mistake[] {
  return themes
    .filter((theme) => !known.has(theme))
    .map((theme) => ({ file, line, message: `${theme} is no theme of book/themes.yaml` }))
}

const PER_FELLOWSHIP = 4
const [FEWEST_MODULES, MOST_MODULES] = [4, 8]

function guideMistakes(root: string): Mistake[] {
  const guides = readGuides(root)
  const short = guides.filter(
    ({ modules }) => modules.length < FEWEST_MODULES || modules.length > MOST_MODULES,
  )
  const counts = new Map<string, number>()
  for (const { fellowship } of guides) counts.set(fellowship, (counts.get(fellowship) ?? 0) + 1)
  return [
    ...short.map(({ id, modules }) => ({
      file: `guides/${id}/guide.yaml`,
      line: 1,
      message: `${modules.length} modules; a guide has ${FEWEST_MODULES} to ${MOST_MODULES}`,
    })),
    ...[...counts]
      .filter(([, count]) => count !== PER_FELLOWSHIP)
      .map(([fellowship, count]) => ({
        file: 'guides',
        line: 1,
        message: `${fellowship} has ${count} guides and needs ${PER_FELLOWSHIP}`,
      })),
  ]
}
