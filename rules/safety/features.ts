// Turns a reading into numbered features: words, concepts with who and when, concepts near each other, and the rules that spoke.
import type { ConceptHit, Reading, ReadWord } from './reading.ts'
import type { RuleHit } from './rule.ts'

/** A feature of a message, how much it counts, and the words it was read from. */
export interface Feature {
  readonly key: number
  readonly share: number
  readonly from: number
  readonly to: number
}

export const KEY_BITS = 18
const MASK = (1 << KEY_BITS) - 1

/** How many words further a second concept still counts as near. */
const NEAR = 8

/** Kinds of feature and how much one of them counts before learning; chosen by cross-validation. */
const KIND = {
  word: { number: 1, share: 1 },
  concept: { number: 2, share: 1 },
  subject: { number: 3, share: 1 },
  denied: { number: 4, share: 1 },
  past: { number: 5, share: 1 },
  near: { number: 6, share: 0.5 },
  before: { number: 7, share: 0.4 },
  after: { number: 8, share: 0.4 },
  rule: { number: 9, share: 2 },
} as const

type Kind = keyof typeof KIND

const SUBJECTS = { none: 0, self: 1, other: 2 } as const

function mix(kind: number, a: number, b: number): number {
  let h = Math.imul(kind + 0x9e37, 0x85ebca6b) ^ Math.imul(a + 0x7f4a, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15) ^ Math.imul(b + 0x1656, 0x27d4eb2f), 0x165667b1)
  return (h ^ (h >>> 13) ^ (h >>> 21)) & MASK
}

function hashOf(word: string): number {
  let h = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) h = Math.imul(h ^ word.charCodeAt(at), 0x01000193)
  return h >>> 0
}

type Add = (kind: Kind, a: number, b: number, from: number, to: number) => void

function collector(): { features: Feature[]; add: Add } {
  const seen = new Set<number>()
  const features: Feature[] = []
  return {
    features,
    add(kind, a, b, from, to) {
      const key = mix(KIND[kind].number, a, b)
      if (seen.has(key)) return
      seen.add(key)
      features.push({ key, share: KIND[kind].share, from, to })
    },
  }
}

function addConcept(hit: ConceptHit, hashes: readonly number[], add: Add): void {
  const { concept, from, to } = hit
  add('concept', concept, 0, from, to)
  add('subject', concept, SUBJECTS[hit.subject], from, to)
  if (hit.denied) add('denied', concept, 0, from, to)
  if (hit.past) add('past', concept, 0, from, to)
  const before = hashes[from - 1]
  const after = hashes[to]
  if (before !== undefined) add('before', before, concept, from - 1, to)
  if (after !== undefined) add('after', concept, after, from, to + 1)
}

function addNear(hits: readonly ConceptHit[], add: Add): void {
  for (let first = 0; first < hits.length; first += 1) {
    const a = hits[first]
    for (let second = first + 1; a && second < hits.length; second += 1) {
      const b = hits[second]
      if (!b || b.from - a.from > NEAR) break
      if (b.from >= a.to && b.concept !== a.concept) add('near', a.concept, b.concept, a.from, b.to)
    }
  }
}

/** A word in a look-alike phrase is another word than the same one outside. */
const ownHash = (word: ReadWord): number => hashOf(word.harmless ? `${word.stem}~` : word.stem)

/** Every feature of the message once, in the order of the words for each kind. */
export function featuresOf(reading: Reading, rules: readonly RuleHit[]): Feature[] {
  const { features, add } = collector()
  const hashes = reading.words.map(ownHash)
  hashes.forEach((hash, at) => {
    add('word', hash, 0, at, at + 1)
  })
  for (const hit of reading.hits) addConcept(hit, hashes, add)
  addNear(reading.hits, add)
  for (const rule of rules) add('rule', hashOf(rule.rule), 0, rule.from, rule.to)
  return features
}

/** What one share is worth in a message of these features: long messages are spread thin, as they were in training. */
export function worthOf(features: readonly Feature[]): number {
  let squares = 0
  for (const { share } of features) squares += share * share
  return 2 / Math.max(4, Math.sqrt(squares))
}
