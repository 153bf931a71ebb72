// Learns how the classes are judged in the light of each other, from scores of messages whose writers the scoring had not met.
import { type ByClass, type ByScored, byClass, byScored } from '#rules/safety/rule.ts'
import { partsOf, type Together } from '#rules/safety/together.ts'
import type { Examples } from './examples.ts'
import { isUsual } from './labelled-set.ts'
import { learnRows, type Settings, scoreRow } from './learner.ts'

/** The writers are left out in so many groups in turn. */
const GROUPS = 3
const SEED = 12345
const SETTINGS: Settings = { epochs: 50, rate: 1, sparseness: 0, worthOf: () => 1 }

type Scores = ByScored<Float64Array>

const writerOf = (id: string): string => id.replace(/[-\d]+$/, '')

/** By row the group in which its writer is left out. */
function groupsOf({ labels }: Examples): Uint8Array {
  const writers = [...new Set(labels.map(({ id }) => writerOf(id)))].sort()
  const groups = new Map(writers.map((writer, at) => [writer, at % GROUPS]))
  return Uint8Array.from(labels, ({ id }) => groups.get(writerOf(id)) ?? 0)
}

/** The scores of every message by weights that learned nothing from its writer. */
function scoresByStrangers(examples: Examples, settings: Settings): Scores {
  const groups = groupsOf(examples)
  const rows = [...groups.keys()]
  return byScored((name) => {
    const scores = new Float64Array(rows.length)
    for (let group = 0; group < GROUPS; group += 1) {
      const others = rows.filter((row) => groups[row] !== group)
      const learned = learnRows(examples, name, settings, others, SEED)
      for (const row of rows)
        if (groups[row] === group) scores[row] = scoreRow(examples, name, learned, row)
    }
    return scores
  })
}

/**
 * Examples whose columns are the parts by which a class is judged. Of the usual mixture only: how often two classes come
 * together elsewhere says nothing.
 */
function examplesOfScores({ labels }: Examples, scores: Scores): Examples {
  const usual = [...labels.entries()].flatMap(([row, label]) => (isUsual(label) ? [row] : []))
  const parts = usual.map((row) => partsOf(byScored((name) => scores[name][row] ?? 0)))
  const columns = parts[0]?.length ?? 0
  const nothing = new Float64Array(usual.length)
  return {
    starts: Uint32Array.from({ length: usual.length + 1 }, (_, at) => at * columns),
    columns: Uint32Array.from({ length: usual.length * columns }, (_, at) => at % columns),
    values: Float32Array.from(parts.flat()),
    keys: Uint32Array.from({ length: columns }, (_, column) => column),
    rules: byScored(() => nothing),
    labels: usual.flatMap((row) => labels[row] ?? []),
  }
}

const rounded = (weight: number): number => Number(weight.toFixed(4))

/** How each class is judged in the light of all. `settings` are those by which the weights of the words are learned. */
export function learnTogether(examples: Examples, settings: Settings): ByClass<Together> {
  const table = examplesOfScores(examples, scoresByStrangers(examples, settings))
  return byClass((name) => {
    const { bias, weights } = learnRows(table, name, SETTINGS, table.labels.keys(), SEED)
    return { bias: rounded(bias), weights: [...weights].map(rounded) }
  })
}
