// What a feature of a message is: its kind, the number it hashes to, and how much one counts.

/** 22 bits keep the features of the labelled set apart. */
export const KEY_BITS = 22
const MASK = (1 << KEY_BITS) - 1

/** Kinds of feature, by number. */
export const KIND = {
  word: 0,
  concept: 1,
  subject: 2,
  denied: 3,
  past: 4,
  before: 5,
  after: 6,
  rule: 7,
  kind: 8,
  kindDenied: 9,
  kindAsked: 10,
  kindPair: 11,
  asked: 12,
  pair: 13,
  form: 14,
  first: 15,
  last: 16,
  opening: 17,
  ending: 18,
  length: 19,
} as const

/** By kind, how much one feature counts before learning; chosen by cross-validation. */
const SHARES = Float64Array.of(
  ...[1, 1, 1, 1, 1, 0.4, 0.4, 2, 1, 0.7, 0.5, 0.5, 0.7],
  ...[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
)

export const shareOf = (kind: number): number => SHARES[kind] ?? 0

/** Says that a message shows the feature `kind` of `a` and `b`, read from the words `from` to before `to`. */
export type AddFeature = (kind: number, a: number, b: number, from: number, to: number) => void

export function mix(a: number, b: number, c: number): number {
  let h = Math.imul(a + 0x9e37, 0x85ebca6b) ^ Math.imul(b + 0x7f4a, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15) ^ Math.imul(c + 0x1656, 0x27d4eb2f), 0x165667b1)
  return h ^ (h >>> 13) ^ (h >>> 21)
}

/** The number of a feature; two features rarely share one. */
export const keyOf = (kind: number, a: number, b: number): number => mix(kind, a, b) & MASK

export function hashOf(word: string): number {
  let h = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) h = Math.imul(h ^ word.charCodeAt(at), 0x01000193)
  return h >>> 0
}
