// Learns the weights of the safety model from the labelled messages and writes rules/safety/weights.json. Deterministic.
import { writeFileSync } from 'node:fs'
import { KEY_BITS } from '#rules/safety/feature.ts'
import { type ClassWeights, packWeights } from '#rules/safety/weight-packing.ts'
import { countsOf, type Examples, examplesOf, withColumns } from './examples.ts'
import { classes, type LabelledClass, type LabelledMessage, readSet } from './labelled-set.ts'

/** Chosen by cross-validation on the training part. */
const EPOCHS = 25
const RATE = 0.1
/** Pulls weights to 0, so that few words carry much rather than all words a little. */
const SPARSENESS = 0.0015
const POSITIVE_WORTH = 1.5
/** A false alarm on a short everyday sentence is met each day, so that one counts as several messages. */
const EVERYDAY_WORTH = 4
const EVERYDAY = 'train-everyday'
/**
 * Messages of the mixture in which people write, and those written where an earlier model went wrong, count in full; the
 * older ones, which lean on the oblique, for less.
 */
const OBLIQUE_WORTH = 0.4
const TELLING = /^train-(?:voices|hunted)-/
const FIRST_BIAS = -2
const FIRST_SEED = 12345
const ORDERS = 4
/**
 * Features whose weight tells less than this, rare ones less than usual ones, are left out, and the rest learns again
 * without them: half of them decide nearly as well as all.
 */
const LEAST_TOLD = 1
/** Where a kept feature tells less than this for one class, it is nothing to that class, which packs better. */
const LEAST_TOLD_CLASS = 0.5

/** How much a weight tells that was learned from so many messages. */
const toldBy = (weight: number, messages: number): number => Math.abs(weight) * messages ** 0.25

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

function worthOfMessage(message: LabelledMessage, name: LabelledClass): number {
  const worth = TELLING.test(message.id) ? 1 : OBLIQUE_WORTH
  if (message[name]) return POSITIVE_WORTH * worth
  return message.id.startsWith(EVERYDAY) ? EVERYDAY_WORTH : worth
}

/** Weights while they are learned, a column each. */
class Learner {
  readonly weights: Float64Array
  bias = FIRST_BIAS
  readonly #squares: Float64Array
  #biasSquares = 1e-6
  readonly #examples: Examples
  readonly #name: LabelledClass
  readonly #worths: Float64Array

  constructor(examples: Examples, name: LabelledClass) {
    this.#examples = examples
    this.#name = name
    this.#worths = Float64Array.from(examples.labels, (one) => worthOfMessage(one, name))
    this.weights = new Float64Array(examples.keys.length)
    this.#squares = new Float64Array(examples.keys.length)
  }

  /** One step of AdaGrad with an L1 penalty for one message. */
  learn(row: number): void {
    const { starts, columns, values } = this.#examples
    const slope = this.#slope(row)
    this.#biasSquares += slope * slope
    this.bias -= (RATE * slope) / Math.sqrt(this.#biasSquares)
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const column = columns[at] ?? 0
      const part = slope * (values[at] ?? 0)
      const square = (this.#squares[column] ?? 0) + part * part
      const step = RATE / Math.sqrt(square + 1e-8)
      this.#squares[column] = square
      const weight = (this.weights[column] ?? 0) - step * part
      const by = step * SPARSENESS
      this.weights[column] = weight > by ? weight - by : weight < -by ? weight + by : 0
    }
  }

  #slope(row: number): number {
    const { labels } = this.#examples
    const message = labels[row]
    if (!message) return 0
    const found = 1 / (1 + Math.exp(-this.#score(row)))
    return (found - (message[this.#name] ? 1 : 0)) * (this.#worths[row] ?? 0)
  }

  #score(row: number): number {
    const { starts, columns, values, rules } = this.#examples
    let score = this.bias + (rules[this.#name][row] ?? 0)
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at += 1)
      score += (this.weights[columns[at] ?? 0] ?? 0) * (values[at] ?? 0)
    return score
  }
}

/** Logistic regression on top of what the rules say. */
function train(examples: Examples, name: LabelledClass, seed: number): Learner {
  const learner = new Learner(examples, name)
  const order = Uint32Array.from(examples.labels.keys())
  const shuffle = shuffler(seed)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order)
    for (const row of order) learner.learn(row)
  }
  return learner
}

/** The average over several orders of the messages, by key: what one order happened to teach counts less. */
function trainOften(examples: Examples, name: LabelledClass): ClassWeights {
  const counts = countsOf(examples)
  const orders = Array.from({ length: ORDERS }, (_, order) =>
    train(examples, name, FIRST_SEED + order),
  )
  const weights = new Float64Array(1 << KEY_BITS)
  for (const [column, key] of examples.keys.entries()) {
    const weight = average(orders.map((learned) => learned.weights[column] ?? 0))
    if (toldBy(weight, counts[column] ?? 0) >= LEAST_TOLD_CLASS) weights[key] = weight
  }
  return { bias: average(orders.map(({ bias }) => bias)), weights }
}

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** The examples without the features in which no class has learned something telling. */
function tellingOnly(examples: Examples): Examples {
  const trained = classes.map((name) => train(examples, name, FIRST_SEED))
  const counts = countsOf(examples)
  return withColumns(examples, (column) =>
    trained.some(({ weights }) => toldBy(weights[column] ?? 0, counts[column] ?? 0) >= LEAST_TOLD),
  )
}

/** The weights of all classes: learned from every feature, then again from the telling ones alone. */
function learn(messages: readonly LabelledMessage[]): Record<LabelledClass, ClassWeights> {
  const told = tellingOnly(examplesOf(messages))
  return {
    crisis: trainOften(told, 'crisis'),
    medical: trainOften(told, 'medical'),
    relapse: trainOften(told, 'relapse'),
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const packed = packWeights(learn(readSet('train-')))
  const file = new URL('../../rules/safety/weights.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(packed, null, 2)}\n`)
}
