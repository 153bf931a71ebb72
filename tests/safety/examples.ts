// Turns the labelled messages into rows of numbers to learn from: the features each shows, how much each counts, and what the rules say.
import { KEY_BITS, keyOf, shareOf } from '#rules/safety/feature.ts'
import { addFeatures, worthOf } from '#rules/safety/features.ts'
import { readMessage } from '#rules/safety/reading.ts'
import { type ByScored, byScored, type RuleHit } from '#rules/safety/rule.ts'
import { ruleEvidence } from '#rules/safety/rule-evidence.ts'
import { findRules } from '#rules/safety/rules.ts'
import type { LabelledMessage } from './labelled-set.ts'

/** A sparse table, a row a message: row `r` has the entries from `starts[r]` to before `starts[r + 1]`. */
export interface Examples {
  readonly starts: Uint32Array
  readonly columns: Uint32Array
  readonly values: Float32Array
  /** By column the key of its feature. */
  readonly keys: Uint32Array
  /** By score and row, before anything is learned. */
  readonly rules: ByScored<Float64Array>
  readonly labels: readonly LabelledMessage[]
}

/** A feature that fewer messages show teaches nothing that would hold for others. */
const LEAST_MESSAGES = 3

const NOWHERE = 0xffff_ffff

/** The examples of messages, with the features that enough of them show. */
export function examplesOf(labels: readonly LabelledMessage[]): Examples {
  const starts = new Uint32Array(labels.length + 1)
  const keys: number[] = []
  const values: number[] = []
  const hitsOf: RuleHit[][] = []
  for (const [row, { text }] of labels.entries()) {
    const reading = readMessage(text)
    const hits = findRules(reading)
    const worth = worthOf(reading.words.length)
    const shares = new Map<number, number>()
    addFeatures(reading, hits, (kind, a, b) => {
      shares.set(keyOf(kind, a, b), shareOf(kind))
    })
    for (const [key, share] of shares) {
      keys.push(key)
      values.push(share * worth)
    }
    starts[row + 1] = keys.length
    hitsOf.push(hits)
  }
  const all = Uint32Array.from({ length: 1 << KEY_BITS }, (_, key) => key)
  const rules = byScored((name) => Float64Array.from(hitsOf, (hits) => ruleEvidence(hits, name)))
  const table = { starts, columns: Uint32Array.from(keys), values: Float32Array.from(values) }
  const examples = { ...table, keys: all, rules, labels }
  const counts = countsOf(examples)
  return withColumns(examples, (column) => (counts[column] ?? 0) >= LEAST_MESSAGES)
}

/** By column how many messages show it. */
export function countsOf({ columns, keys }: Examples): Uint32Array {
  const counts = new Uint32Array(keys.length)
  for (const column of columns) counts[column] = (counts[column] ?? 0) + 1
  return counts
}

/** The same messages with the columns that are kept, numbered anew. */
export function withColumns(examples: Examples, isKept: (column: number) => boolean): Examples {
  const kept = Uint32Array.from(examples.keys.keys()).filter(isKept)
  const places = new Uint32Array(examples.keys.length).fill(NOWHERE)
  for (const [place, column] of kept.entries()) places[column] = place
  const starts = new Uint32Array(examples.starts.length)
  const columns = new Uint32Array(examples.columns.length)
  const values = new Float32Array(examples.columns.length)
  let end = 0
  for (let row = 0; row + 1 < starts.length; row += 1) {
    for (let at = examples.starts[row] ?? 0; at < (examples.starts[row + 1] ?? 0); at += 1) {
      const place = places[examples.columns[at] ?? 0] ?? NOWHERE
      if (place === NOWHERE) continue
      columns[end] = place
      values[end] = examples.values[at] ?? 0
      end += 1
    }
    starts[row + 1] = end
  }
  const keys = kept.map((column) => examples.keys[column] ?? 0)
  return {
    ...examples,
    starts,
    columns: columns.slice(0, end),
    values: values.slice(0, end),
    keys,
  }
}
