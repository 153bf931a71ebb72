// Every feature of a reading: words alone, in a row and at its edges, concepts with who and when, kinds of words, and the rules that spoke.
import { type AddFeature, hashOf, KIND } from './feature.ts'
import { addKindFeatures } from './kind-features.ts'
import type { ConceptHit, Reading, ReadWord } from './reading.ts'
import type { RuleHit } from './rule.ts'

const SUBJECTS = { none: 0, self: 1, other: 2 } as const

function addConcept(hit: ConceptHit, hashes: readonly number[], add: AddFeature): void {
  const { concept, from, to } = hit
  add(KIND.concept, concept, 0, from, to)
  add(KIND.subject, concept, SUBJECTS[hit.subject], from, to)
  if (hit.denied) add(KIND.denied, concept, 0, from, to)
  if (hit.past) add(KIND.past, concept, 0, from, to)
  const before = hashes[from - 1]
  const after = hashes[to]
  if (before !== undefined) add(KIND.before, before, concept, from - 1, to)
  if (after !== undefined) add(KIND.after, concept, after, from, to + 1)
}

/** A word in a look-alike phrase is another word than the same one outside. */
const ownHash = (word: ReadWord): number => hashOf(word.harmless ? `${word.stem}~` : word.stem)

function addWords(words: readonly ReadWord[], hashes: readonly number[], add: AddFeature): void {
  hashes.forEach((hash, at) => {
    add(KIND.word, hash, 0, at, at + 1)
    add(KIND.form, hashOf(words[at]?.word ?? ''), 0, at, at + 1)
    const second = hashes[at + 1]
    if (second !== undefined) add(KIND.pair, hash, second, at, at + 2)
  })
}

/** How a message begins, how it ends, and about how long it is. */
function addEdges(hashes: readonly number[], add: AddFeature): void {
  const count = hashes.length
  const [first, second] = hashes
  const last = hashes[count - 1]
  const beforeLast = hashes[count - 2]
  if (first !== undefined) add(KIND.first, first, 0, 0, 1)
  if (last !== undefined) add(KIND.last, last, 0, count - 1, count)
  if (first !== undefined && second !== undefined) add(KIND.opening, first, second, 0, 2)
  if (last !== undefined && beforeLast !== undefined)
    add(KIND.ending, beforeLast, last, count - 2, count)
  add(KIND.length, lengthStep(count), 0, 0, 0)
}

/** Steps of a half on a scale of powers of two; from 64 words on all are one. */
const lengthStep = (count: number): number => Math.min(12, Math.round(Math.log2(count + 1) * 2))

/** Adds every feature of the message, some more than once, in an order that depends on the text alone. */
export function addFeatures(reading: Reading, rules: readonly RuleHit[], add: AddFeature): void {
  const hashes = reading.words.map(ownHash)
  addWords(reading.words, hashes, add)
  addEdges(hashes, add)
  for (const hit of reading.hits) addConcept(hit, hashes, add)
  addKindFeatures(reading, add)
  for (const rule of rules) add(KIND.rule, hashOf(rule.rule), 0, rule.from, rule.to)
}

/** What one share is worth in a message of so many words: long messages are spread thin, as they were in training. */
export const worthOf = (words: number): number => 2 / Math.max(4, Math.sqrt(0.7 * words))
