// Learns the weights of the safety model from the labelled messages and writes rules/safety/weights.json. Deterministic.
import { writeFileSync } from 'node:fs'
import { KEY_BITS, keyOf, shareOf } from '#rules/safety/feature.ts'
import { addFeatures, worthOf } from '#rules/safety/features.ts'
import { readMessage } from '#rules/safety/reading.ts'
import { ruleEvidence } from '#rules/safety/rule-evidence.ts'
import { findRules } from '#rules/safety/rules.ts'
import { type ClassWeights, packWeights } from '#rules/safety/weight-packing.ts'
import { classes, type LabelledClass, type LabelledMessage, readSet } from './labelled-set.ts'

/** Chosen by cross-validation on the training part. */
const EPOCHS = 15
const RATE = 0.1
/** Pulls weights to 0, so that few words carry much rather than all words a little. */
const SPARSENESS = 0.001
const POSITIVE_WORTH = 1.5
/** A false alarm on a short everyday sentence is met each day, so that one counts as several messages. */
const EVERYDAY_WORTH = 4
const EVERYDAY = 'train-everyday'
const FIRST_BIAS = -2
const FIRST_SEED = 12345
const ORDERS = 4
/** A feature that fewer messages show teaches nothing that would hold for others. */
const LEAST_MESSAGES = 3
/**
 * Features whose weight tells less than this, rare ones less than usual ones, are left out, and the rest learns again
 * without them: half of them decide nearly as well as all.
 */
const LEAST_TOLD = 1

interface Example {
  readonly keys: Uint32Array
  readonly values: Float64Array
  readonly rules: Readonly<Record<LabelledClass, number>>
  readonly labels: LabelledMessage
}

function exampleOf(labels: LabelledMessage): Example {
  const reading = readMessage(labels.text)
  const hits = findRules(reading)
  const shares = new Map<number, number>()
  addFeatures(reading, hits, (kind, a, b) => {
    shares.set(keyOf(kind, a, b), shareOf(kind))
  })
  const worth = worthOf(reading.words.length)
  return {
    keys: Uint32Array.from(shares.keys()),
    values: Float64Array.from(shares.values(), (share) => share * worth),
    rules: {
      crisis: ruleEvidence(hits, 'crisis'),
      medical: ruleEvidence(hits, 'medical'),
      relapse: ruleEvidence(hits, 'relapse'),
    },
    labels,
  }
}

function withFrequentKeys(examples: readonly Example[]): Example[] {
  const seen = new Uint16Array(1 << KEY_BITS)
  for (const { keys } of examples)
    for (const key of keys) seen[key] = Math.min(LEAST_MESSAGES, (seen[key] ?? 0) + 1)
  return withKeys(examples, (key) => seen[key] === LEAST_MESSAGES)
}

function withKeys(examples: readonly Example[], isKept: (key: number) => boolean): Example[] {
  return examples.map((example) => {
    const kept = [...example.keys.keys()].filter((at) => isKept(example.keys[at] ?? 0))
    return {
      ...example,
      keys: Uint32Array.from(kept, (at) => example.keys[at] ?? 0),
      values: Float64Array.from(kept, (at) => example.values[at] ?? 0),
    }
  })
}

/** The same order on every machine: a linear congruential generator shuffles. */
function shuffler(start: number): (order: number[]) => void {
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

const towardsZero = (weight: number, by: number): number =>
  weight > by ? weight - by : weight < -by ? weight + by : 0

/** Logistic regression on top of what the rules say, by AdaGrad with an L1 penalty. */
function train(examples: readonly Example[], name: LabelledClass, seed: number): ClassWeights {
  const weights = new Float64Array(1 << KEY_BITS)
  const squares = new Float64Array(1 << KEY_BITS)
  const order = examples.map((_, at) => at)
  const shuffle = shuffler(seed)
  let bias = FIRST_BIAS
  let biasSquares = 1e-6
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order)
    for (const at of order) {
      const example = examples[at]
      if (!example) continue
      const slope = slopeOf(example, name, { bias, weights })
      biasSquares += slope * slope
      bias -= (RATE * slope) / Math.sqrt(biasSquares)
      example.keys.forEach((key, i) => {
        const part = slope * (example.values[i] ?? 0)
        const square = (squares[key] ?? 0) + part * part
        const step = RATE / Math.sqrt(square + 1e-8)
        squares[key] = square
        weights[key] = towardsZero((weights[key] ?? 0) - step * part, step * SPARSENESS)
      })
    }
  }
  return { bias, weights }
}

/** The average over several orders of the messages: what one order happened to teach counts less. */
function trainOften(examples: readonly Example[], name: LabelledClass): ClassWeights {
  const weights = new Float64Array(1 << KEY_BITS)
  let bias = 0
  for (let order = 0; order < ORDERS; order += 1) {
    const trained = train(examples, name, FIRST_SEED + order)
    bias += trained.bias / ORDERS
    for (let key = 0; key < weights.length; key += 1)
      weights[key] = (weights[key] ?? 0) + (trained.weights[key] ?? 0) / ORDERS
  }
  return { bias, weights }
}

function slopeOf(example: Example, name: LabelledClass, model: ClassWeights): number {
  const wanted = example.labels[name] ? 1 : 0
  const found = 1 / (1 + Math.exp(-scoreOf(example, name, model)))
  return (found - wanted) * worthOfLabels(example.labels, name)
}

function worthOfLabels(labels: LabelledMessage, name: LabelledClass): number {
  if (labels[name]) return POSITIVE_WORTH
  return labels.id.startsWith(EVERYDAY) ? EVERYDAY_WORTH : 1
}

function scoreOf(example: Example, name: LabelledClass, { bias, weights }: ClassWeights): number {
  let score = bias + example.rules[name]
  for (let at = 0; at < example.keys.length; at += 1)
    score += (weights[example.keys[at] ?? 0] ?? 0) * (example.values[at] ?? 0)
  return score
}

/** By key whether any class has learned something telling there. */
function tellingKeys(trained: readonly ClassWeights[], examples: readonly Example[]): Uint8Array {
  const told = new Float64Array(1 << KEY_BITS)
  for (const { keys } of examples) for (const key of keys) told[key] = (told[key] ?? 0) + 1
  return Uint8Array.from(told, (count, key) =>
    trained.some(({ weights }) => Math.abs(weights[key] ?? 0) * count ** 0.25 >= LEAST_TOLD)
      ? 1
      : 0,
  )
}

/** The weights of all classes: learned from every feature, then again from the telling ones alone. */
function learn(messages: readonly LabelledMessage[]): Record<LabelledClass, ClassWeights> {
  const examples = withFrequentKeys(messages.map(exampleOf))
  const telling = tellingKeys(
    classes.map((name) => train(examples, name, FIRST_SEED)),
    examples,
  )
  const told = withKeys(examples, (key) => telling[key] === 1)
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
