// Learns the weights of the safety model from the labelled messages and writes rules/safety/weights.json. Deterministic.
import { writeFileSync } from 'node:fs'
import { KEY_BITS } from '#rules/safety/feature.ts'
import { byScored, type Scored } from '#rules/safety/rule.ts'
import { packWeights, type ScoredWeights, type Trained } from '#rules/safety/weight-packing.ts'
import { countsOf, type Examples, examplesOf } from './examples.ts'
import { hasSign, isUsual, type LabelledMessage, readSet } from './labelled-set.ts'
import { learnTogether } from './learn-together.ts'
import { type Learned, learnRows, type Settings } from './learner.ts'
import { type Sized, stepsFor } from './steps.ts'

const POSITIVE_WORTH = 1.5
/** A false alarm on a short everyday sentence is met each day, so that one counts as several messages. */
const EVERYDAY_WORTH = 4
const EVERYDAY = 'train-everyday'
/** Messages of the mixture in which people write count in full, all others, which lean on the hard, for half. */
const HARD_WORTH = 0.5
const FIRST_SEED = 12345
const ORDERS = 2
/**
 * A weight that tells less than this, one of a rare feature less than one of a usual, is left out in the end. Learning
 * again with what is kept would trust it too far: it was chosen by the very messages that it would learn from.
 */
const LEAST_TOLD = 1.1

/** How much a weight tells that was learned from so many messages. */
const toldBy = (weight: number, messages: number): number => Math.abs(weight) * messages ** 0.25

function worthOfMessage(message: LabelledMessage, name: Scored): number {
  const worth = isUsual(message) ? 1 : HARD_WORTH
  if (hasSign(message, name)) return POSITIVE_WORTH * worth
  return message.id.startsWith(EVERYDAY) ? EVERYDAY_WORTH : worth
}

/** Chosen by cross-validation on the training part. */
const SETTINGS: Settings = {
  epochs: 25,
  rate: 0.1,
  sparseness: 0.001,
  worthOf: worthOfMessage,
}

const train = (examples: Examples, name: Scored, seed: number): Learned =>
  learnRows(examples, name, SETTINGS, examples.labels.keys(), seed)

/** The average over several orders of the messages, by key: what one order happened to teach counts less. */
function trainOften(examples: Examples, name: Scored): ScoredWeights {
  const counts = countsOf(examples)
  const orders = Array.from({ length: ORDERS }, (_, order) =>
    train(examples, name, FIRST_SEED + order),
  )
  const weights = new Float64Array(1 << KEY_BITS)
  const kept: Sized[] = []
  for (const [column, key] of examples.keys.entries()) {
    const weight = average(orders.map((learned) => learned.weights[column] ?? 0))
    const messages = counts[column] ?? 0
    if (toldBy(weight, messages) < LEAST_TOLD) continue
    weights[key] = weight
    kept.push({ size: Math.abs(weight), worth: Math.sqrt(messages) })
  }
  return { bias: average(orders.map(({ bias }) => bias)), weights, steps: stepsFor(kept) }
}

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** The weights of every score, and how the classes are judged together. */
function learn(messages: readonly LabelledMessage[]): Trained {
  const examples = examplesOf(messages)
  const together = learnTogether(examples, SETTINGS)
  return { scored: byScored((name) => trainOften(examples, name)), together }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const packed = packWeights(learn(readSet('train-')))
  const file = new URL('../../rules/safety/weights.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(packed, null, 2)}\n`)
}
