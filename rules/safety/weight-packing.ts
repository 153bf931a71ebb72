// Writes the trained weights as short strings that compress well, and reads them back.
import { KEY_BITS } from './feature.ts'
import { type ByClass, byClass } from './rule.ts'
import type { Together } from './together.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
const FURTHER = '.'
/** Fewer would be smaller by a tenth, and cost half a point of what is found. */
const LEVELS = 15
const MIDDLE = 'K'.charCodeAt(0)

interface PackedClass {
  readonly bias: number
  readonly largest: number
  /** A sign per key: `K` nothing, before it against, after it for; the square of the level is the share of the largest. */
  readonly levels: string
  readonly together: Together
}

/** `gaps` holds the distance from key to key, a digit each; a dot adds 64. */
export interface PackedWeights {
  readonly gaps: string
  readonly classes: ByClass<PackedClass>
}

/** Weights by key, as they were learned. */
export interface ClassWeights {
  readonly bias: number
  readonly weights: ArrayLike<number>
  readonly together: Together
}

/** The weights of one class, a small number at each place: reading them touches little memory, which is what takes time. */
export interface PlacedWeights {
  readonly bias: number
  readonly levels: Int8Array
  /** What a level is worth, by the level and `LEVELS`. */
  readonly worths: Float64Array
  readonly together: Together
}

/** Finds the place of a key among the weights: the keys lie in drawers of 64, of each only its last six bits are kept. */
export class Places {
  readonly #drawers = new Uint32Array((1 << (KEY_BITS - 6)) + 1)
  readonly #keys: Uint8Array

  constructor(gaps: string) {
    const keys = keysOf(gaps)
    this.#keys = Uint8Array.from(keys, (key) => key & 63)
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

function keysOf(gaps: string): number[] {
  const keys: number[] = []
  let key = 0
  for (const digit of gaps) {
    if (digit === FURTHER) key += DIGITS.length
    else {
      key += DIGITS.indexOf(digit)
      keys.push(key)
    }
  }
  return keys
}

function unpackClass({ bias, largest, levels, together }: PackedClass): PlacedWeights {
  const worthOf = (level: number) => (Math.sign(level) * level * level * largest) / LEVELS ** 2
  return {
    bias,
    levels: Int8Array.from(levels, (sign) => sign.charCodeAt(0) - MIDDLE),
    worths: Float64Array.from({ length: 2 * LEVELS + 1 }, (_, at) => worthOf(at - LEVELS)),
    together,
  }
}

export const weightAt = ({ levels, worths }: PlacedWeights, place: number): number =>
  worths[(levels[place] ?? 0) + LEVELS] ?? 0

/** Where each key has its weights, and each class's weight at that place. */
export function unpackWeights({ gaps, classes }: PackedWeights): {
  places: Places
  classes: ByClass<PlacedWeights>
} {
  return {
    places: new Places(gaps),
    classes: byClass((name) => unpackClass(classes[name])),
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

const largestOf = (weights: ArrayLike<number>): number => {
  let largest = 0
  for (let key = 0; key < weights.length; key += 1)
    largest = Math.max(largest, Math.abs(weights[key] ?? 0))
  return largest
}

function packClass(
  { bias, weights, together }: ClassWeights,
  keys: readonly number[],
): PackedClass {
  const largest = largestOf(weights)
  const levels = keys.map((key) => {
    const share = (weights[key] ?? 0) / largest
    const level = Math.round(Math.sqrt(Math.abs(share)) * LEVELS)
    return String.fromCharCode(MIDDLE + Math.sign(share) * level)
  })
  return {
    bias: Number(bias.toFixed(4)),
    largest: Number(largest.toPrecision(6)),
    levels: levels.join(''),
    together,
  }
}

/** Packs weights given by key; a key counts when any class has a weight there. */
export function packWeights(trained: ByClass<ClassWeights>): PackedWeights {
  const all = Object.values(trained)
  const keys: number[] = []
  for (let key = 0; key < trained.crisis.weights.length; key += 1)
    if (all.some(({ weights }) => weights[key] !== 0)) keys.push(key)
  return {
    gaps: packGaps(keys),
    classes: byClass((name) => packClass(trained[name], keys)),
  }
}
