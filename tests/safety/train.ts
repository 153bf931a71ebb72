// Learns the weights of the safety model from the labelled messages and writes rules/safety/weights.json. Deterministic.
import { writeFileSync } from 'node:fs'
import { KEY_BITS } from '#rules/safety/feature.ts'
import { type ByClass, byClass } from '#rules/safety/rule.ts'
import { type ClassWeights, packWeights } from '#rules/safety/weight-packing.ts'
import { countsOf, type Examples, examplesOf, withColumns } from './examples.ts'
import {
  classes,
  isUsual,
  type LabelledClass,
  type LabelledMessage,
  readSet,
} from './labelled-set.ts'
import { learnTogether } from './learn-together.ts'
import { type Learned, learnRows, type Settings } from './learner.ts'

const POSITIVE_WORTH = 1.5
/** A false alarm on a short everyday sentence is met each day, so that one counts as several messages. */
const EVERYDAY_WORTH = 4
const EVERYDAY = 'train-everyday'
/** Messages of the mixture in which people write count in full, all others, which lean on the hard, for half. */
const HARD_WORTH = 0.5
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

function worthOfMessage(message: LabelledMessage, name: LabelledClass): number {
  const worth = isUsual(message) ? 1 : HARD_WORTH
  if (message[name]) return POSITIVE_WORTH * worth
  return message.id.startsWith(EVERYDAY) ? EVERYDAY_WORTH : worth
}

/** Chosen by cross-validation on the training part. */
const SETTINGS: Settings = {
  epochs: 25,
  rate: 0.1,
  sparseness: 0.0015,
  worthOf: worthOfMessage,
}

const train = (examples: Examples, name: LabelledClass, seed: number): Learned =>
  learnRows(examples, name, SETTINGS, examples.labels.keys(), seed)

/** The average over several orders of the messages, by key: what one order happened to teach counts less. */
function trainOften(examples: Examples, name: LabelledClass): Omit<ClassWeights, 'together'> {
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
function learn(messages: readonly LabelledMessage[]): ByClass<ClassWeights> {
  const examples = examplesOf(messages)
  const together = learnTogether(examples, SETTINGS)
  const told = tellingOnly(examples)
  return byClass((name) => ({ ...trainOften(told, name), together: together[name] }))
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const packed = packWeights(learn(readSet('train-')))
  const file = new URL('../../rules/safety/weights.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(packed, null, 2)}\n`)
}
