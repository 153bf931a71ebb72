// Learns the weights of one score from examples: logistic regression on top of what is known before.

import type { Scored } from '#rules/safety/rule.ts'
import type { Examples } from './examples.ts'
import { hasSign, type LabelledMessage } from './labelled-set.ts'

/** How to learn. */
export interface Settings {
  readonly epochs: number
  readonly rate: number
  /** Pulls weights to 0, so that few words carry much rather than all words a little. */
  readonly sparseness: number
  /** How much a message counts. */
  readonly worthOf: (message: LabelledMessage, name: Scored) => number
}

const FIRST_BIAS = -2

/** The same order on every machine: a linear congruential generator shuffles. */
function shuffler(start: number): (order: Uint32Array) => void {
  let seed = start
  const next = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return seed / 4294967296
  }
  return (order) => {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1))
      const kept = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = kept
    }
  }
}

/** Weights while they are learned, a column each. */
class Learner {
  readonly weights: Float64Array
  bias = FIRST_BIAS
  readonly #squares: Float64Array
  #biasSquares = 1e-6
  readonly #examples: Examples
  readonly #name: Scored
  readonly #settings: Settings
  readonly #worths: Float64Array
  readonly #signs: Uint8Array

  constructor(examples: Examples, name: Scored, settings: Settings) {
    this.#examples = examples
    this.#name = name
    this.#settings = settings
    this.#worths = Float64Array.from(examples.labels, (one) => settings.worthOf(one, name))
    this.#signs = Uint8Array.from(examples.labels, (one) => (hasSign(one, name) ? 1 : 0))
    this.weights = new Float64Array(examples.keys.length)
    this.#squares = new Float64Array(examples.keys.length)
  }

  /** One step of AdaGrad with an L1 penalty for one message. */
  learn(row: number): void {
    const { rate, sparseness } = this.#settings
    const { starts, columns, values } = this.#examples
    const slope = this.#slope(row)
    this.#biasSquares += slope * slope
    this.bias -= (rate * slope) / Math.sqrt(this.#biasSquares)
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const column = columns[at] ?? 0
      const part = slope * (values[at] ?? 0)
      const square = (this.#squares[column] ?? 0) + part * part
      const step = rate / Math.sqrt(square + 1e-8)
      this.#squares[column] = square
      const weight = (this.weights[column] ?? 0) - step * part
      const by = step * sparseness
      this.weights[column] = weight > by ? weight - by : weight < -by ? weight + by : 0
    }
  }

  #slope(row: number): number {
    const found = 1 / (1 + Math.exp(-scoreRow(this.#examples, this.#name, this, row)))
    return (found - (this.#signs[row] ?? 0)) * (this.#worths[row] ?? 0)
  }
}

/** What was learned of one score, a weight by column. */
export interface Learned {
  readonly bias: number
  readonly weights: Float64Array
}

/** What speaks for a sign in one row of the examples, in log odds. */
export function scoreRow(
  { starts, columns, values, rules }: Examples,
  name: Scored,
  { bias, weights }: Learned,
  row: number,
): number {
  let score = bias + (rules[name][row] ?? 0)
  const end = starts[row + 1] ?? 0
  for (let at = starts[row] ?? 0; at < end; at += 1)
    score += (weights[columns[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return score
}

/** Learns one score from these rows, in an order that the seed decides; the same each time. */
export function learnRows(
  examples: Examples,
  name: Scored,
  settings: Settings,
  rows: Iterable<number>,
  seed: number,
): Learned {
  const learner = new Learner(examples, name, settings)
  const order = Uint32Array.from(rows)
  const shuffle = shuffler(seed)
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    shuffle(order)
    for (const row of order) learner.learn(row)
  }
  return learner
}
