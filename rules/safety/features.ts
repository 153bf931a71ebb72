// Turns a reading into numbered features: words, pairs of words, concepts with who and when, and concepts near each other.
import type { ConceptHit, ReadWord, Reading } from './reading.ts'

/** A feature present in a message and the words it was read from. */
export interface Feature {
  readonly key: number
  readonly from: number
  readonly to: number
}

export const KEY_BITS = 20
const MASK = (1 << KEY_BITS) - 1
const NEAR = 12

function mix(kind: number, a: number, b = 0): number {
  let h = Math.imul(kind + 0x9e37, 0x85ebca6b) ^ Math.imul(a + 0x7f4a, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15) ^ Math.imul(b + 0x1656, 0x27d4eb2f), 0x165667b1)
  return (h ^ (h >>> 13) ^ (h >>> 21)) & MASK
}

function hashWord(word: string): number {
  let h = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) h = Math.imul(h ^ word.charCodeAt(at), 0x01000193)
  return h >>> 0
}

const KIND = { word: 1, pair: 2, concept: 3, subject: 4, denied: 5, past: 6, near: 7, before: 8, after: 9, skip: 10, lookalike: 11, length: 12 } as const
const SUBJECTS = { none: 0, self: 1, other: 2 } as const

type Add = (key: number, from: number, to: number) => void

function addWords(words: readonly ReadWord[], hashes: readonly number[], add: Add): void {
  for (let at = 0; at <= words.length; at += 1) {
    const here = hashes[at] ?? 1
    const before = at === 0 ? 2 : (hashes[at - 1] ?? 2)
    if (at < words.length) add(mix(KIND.word, here), at, at + 1)
    add(mix(KIND.pair, before, here), Math.max(0, at - 1), Math.min(words.length, at + 1))
    if (at > 1 && at < words.length) add(mix(KIND.skip, hashes[at - 2] ?? 0, here), at - 2, at + 1)
  }
}

function addConcept(hit: ConceptHit, hashes: readonly number[], add: Add): void {
  const { concept, from, to } = hit
  add(mix(KIND.concept, concept), from, to)
  add(mix(KIND.subject, concept, SUBJECTS[hit.subject]), from, to)
  if (hit.denied) add(mix(KIND.denied, concept), from, to)
  if (hit.past) add(mix(KIND.past, concept), from, to)
  const before = hashes[from - 1]
  const after = hashes[to]
  if (before !== undefined) add(mix(KIND.before, before, concept), from - 1, to)
  if (after !== undefined) add(mix(KIND.after, concept, after), from, to + 1)
}

function addNear(hits: readonly ConceptHit[], add: Add): void {
  for (let first = 0; first < hits.length; first += 1) {
    const a = hits[first]
    for (let second = first + 1; a && second < hits.length; second += 1) {
      const b = hits[second]
      if (!b || b.from - a.from > NEAR) break
      if (b.from >= a.to && b.concept !== a.concept) add(mix(KIND.near, a.concept, b.concept), a.from, b.to)
    }
  }
}

/** Every feature of the message once, in order of first appearance. */
export function featuresOf(reading: Reading): Feature[] {
  const seen = new Map<number, Feature>()
  const add: Add = (key, from, to) => {
    if (!seen.has(key)) seen.set(key, { key, from, to })
  }
  const hashes = reading.words.map((word) => hashWord(word.harmless ? `${word.stem}~` : word.stem))
  addWords(reading.words, hashes, add)
  for (const hit of reading.hits) addConcept(hit, hashes, add)
  addNear(reading.hits, add)
  if (reading.lookalikes > 0) add(mix(KIND.lookalike, 1), 0, 0)
  add(mix(KIND.length, Math.min(6, Math.floor(Math.log2(reading.words.length + 1)))), 0, 0)
  return [...seen.values()]
}
