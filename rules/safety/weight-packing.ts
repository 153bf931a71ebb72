// Writes the trained weights as short strings that compress well, and reads them back.
import { KEY_BITS } from './feature.ts'
import { type ByClass, type ByScored, byScored } from './rule.ts'
import type { Together } from './together.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
const FURTHER = '.'
const MIDDLE = 'K'.charCodeAt(0)

interface PackedScored {
  readonly bias: number
  readonly steps: readonly number[]
  /** A sign per key: `K` nothing, the n-th before it against by the n-th step, the n-th after it for. */
  readonly levels: string
}

/** `gaps` holds the distance from key to key, a digit each; a dot adds 64. */
export interface PackedWeights {
  readonly gaps: string
  readonly scored: ByScored<PackedScored>
  readonly together: ByClass<Together>
}

/** Weights by key, as they were learned for one score. */
export interface ScoredWeights {
  readonly bias: number
  readonly weights: ArrayLike<number>
  /** The sizes that a weight may have, the smallest first: each becomes the nearest. */
  readonly steps: readonly number[]
}

/** All that was learned. */
export interface Trained {
  readonly scored: ByScored<ScoredWeights>
  readonly together: ByClass<Together>
}

/** The weights of one score, a small number at each place: reading them touches little memory, which is what takes time. */
export interface PlacedWeights {
  readonly bias: number
  readonly levels: Int8Array
  /** What a level is worth, the one farthest against at the first place. */
  readonly worths: Float64Array
}

/** Finds the place of a key among the weights: the keys lie in drawers of 64, of each only its last six bits are kept. */
export class Places {
  readonly #drawers = new Uint32Array((1 << (KEY_BITS - 6)) + 1)
  readonly #keys: Uint8Array

  constructor(gaps: string) {
    const keys = keysOf(gaps)
    this.#keys = new Uint8Array(keys).map((key) => key & 63)
    for (const key of keys) this.#drawers[(key >> 6) + 1] = (this.#drawers[(key >> 6) + 1] ?? 0) + 1
    for (let at = 1; at < this.#drawers.length; at += 1)
      this.#drawers[at] = (this.#drawers[at] ?? 0) + (this.#drawers[at - 1] ?? 0)
  }

  /** -1 where there is no weight. */
  of(key: number): number {
    const end = this.#drawers[(key >> 6) + 1] ?? 0
    for (let at = this.#drawers[key >> 6] ?? 0; at < end; at += 1)
      if (this.#keys[at] === (key & 63)) return at
    return -1
  }
}

/** By the code of a digit what it adds, a dot as much as a full turn. */
const WORTH_OF_SIGN = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  return sign === FURTHER ? DIGITS.length : Math.max(0, DIGITS.indexOf(sign))
})
const FURTHER_CODE = FURTHER.charCodeAt(0)

function keysOf(gaps: string): Uint32Array {
  const keys = new Uint32Array(gaps.length)
  let count = 0
  let key = 0
  for (let at = 0; at < gaps.length; at += 1) {
    const code = gaps.charCodeAt(at)
    key += WORTH_OF_SIGN[code] ?? 0
    if (code === FURTHER_CODE) continue
    keys[count] = key
    count += 1
  }
  return keys.subarray(0, count)
}

function levelsOf(signs: string): Int8Array {
  const levels = new Int8Array(signs.length)
  for (let at = 0; at < signs.length; at += 1) levels[at] = signs.charCodeAt(at) - MIDDLE
  return levels
}

function unpackScored({ bias, steps, levels }: PackedScored): PlacedWeights {
  const against = steps.map((step) => -step).reverse()
  return {
    bias,
    levels: levelsOf(levels),
    worths: Float64Array.of(...against, 0, ...steps),
  }
}

export const weightAt = ({ levels, worths }: PlacedWeights, place: number): number =>
  worths[(levels[place] ?? 0) + (worths.length >> 1)] ?? 0

/** Where each key has its weights, and each score's weight at that place. */
export function unpackWeights({ gaps, scored }: PackedWeights): {
  places: Places
  scored: ByScored<PlacedWeights>
} {
  return {
    places: new Places(gaps),
    scored: byScored((name) => unpackScored(scored[name])),
  }
}

function packGaps(keys: readonly number[]): string {
  let last = 0
  return keys
    .map((key) => {
      const gap = key - last
      last = key
      return FURTHER.repeat(Math.floor(gap / DIGITS.length)) + DIGITS.charAt(gap % DIGITS.length)
    })
    .join('')
}

/** The number of the step that is nearest to a size, from 1. */
function levelOf(size: number, steps: readonly number[]): number {
  let level = 1
  while (level < steps.length && size * 2 > (steps[level - 1] ?? 0) + (steps[level] ?? 0))
    level += 1
  return level
}

function packScored(
  { bias, weights, steps }: ScoredWeights,
  keys: readonly number[],
): PackedScored {
  const levels = keys.map((key) => {
    const weight = weights[key] ?? 0
    const level = weight === 0 ? 0 : Math.sign(weight) * levelOf(Math.abs(weight), steps)
    return String.fromCharCode(MIDDLE + level)
  })
  return {
    bias: Number(bias.toFixed(4)),
    steps: steps.map((step) => Number(step.toFixed(4))),
    levels: levels.join(''),
  }
}

/** Packs weights given by key; a key counts when any score has a weight there. */
export function packWeights({ scored, together }: Trained): PackedWeights {
  const all = Object.values(scored)
  const keys: number[] = []
  for (let key = 0; key < scored.any.weights.length; key += 1)
    if (all.some(({ weights }) => weights[key] !== 0)) keys.push(key)
  return {
    gaps: packGaps(keys),
    scored: byScored((name) => packScored(scored[name], keys)),
    together,
  }
}
