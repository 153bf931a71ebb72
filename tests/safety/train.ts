// Learns the weights of the safety model from the labelled messages and writes rules/safety/weights.ts. Deterministic.
import { writeFileSync } from 'node:fs'
import { KEY_BITS, keyOf, shareOf } from '#rules/safety/feature.ts'
import { addFeatures, worthOf } from '#rules/safety/features.ts'
import { ruleEvidence } from '#rules/safety/model.ts'
import { readMessage } from '#rules/safety/reading.ts'
import { findRules } from '#rules/safety/rules.ts'
import { type ClassWeights, packWeights } from '#rules/safety/weight-packing.ts'
import { type LabelledClass, type LabelledMessage, readSet } from './labelled-set.ts'

/** Chosen by cross-validation on the training part. */
const EPOCHS = 15
const RATE = 0.1
/** Pulls weights to 0, so that few words carry much rather than all words a little. */
const SPARSENESS = 0.003
const POSITIVE_WORTH = 1.5
/** A false alarm on a short everyday sentence is met each day, so that one counts as several messages. */
const EVERYDAY_WORTH = 4
const EVERYDAY = 'train-everyday'
const FIRST_BIAS = -2
/** A feature that fewer messages show teaches nothing that would hold for others. */
const LEAST_MESSAGES = 4
/** A weight that tells less than this, rare ones less than usual ones, is left out: the rest decides as well. */
const LEAST_TOLD = 0.9

interface Example {
  readonly keys: Uint32Array
  readonly values: Float64Array
  readonly rules: Readonly<Record<LabelledClass, number>>
  readonly labels: LabelledMessage
}

export function exampleOf(labels: LabelledMessage): Example {
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
  for (const { keys } of examples) for (const key of keys) seen[key] = (seen[key] ?? 0) + 1
  return examples.map((example) => {
    const kept = [...example.keys.keys()].filter(
      (at) => (seen[example.keys[at] ?? 0] ?? 0) >= LEAST_MESSAGES,
    )
    return {
      ...example,
      keys: Uint32Array.from(kept, (at) => example.keys[at] ?? 0),
      values: Float64Array.from(kept, (at) => example.values[at] ?? 0),
    }
  })
}

/** The same order on every machine: a linear congruential generator shuffles. */
function shuffler(): (order: number[]) => void {
  let seed = 12345
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
export function train(messages: readonly Example[], name: LabelledClass): ClassWeights {
  const examples = withFrequentKeys(messages)
  const weights = new Float64Array(1 << KEY_BITS)
  const squares = new Float64Array(1 << KEY_BITS)
  const order = examples.map((_, at) => at)
  const shuffle = shuffler()
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

function slopeOf(example: Example, name: LabelledClass, model: ClassWeights): number {
  const wanted = example.labels[name] ? 1 : 0
  const found = 1 / (1 + Math.exp(-scoreOf(example, name, model)))
  return (found - wanted) * worthOfLabels(example.labels, name)
}

function worthOfLabels(labels: LabelledMessage, name: LabelledClass): number {
  if (labels[name]) return POSITIVE_WORTH
  return labels.id.startsWith(EVERYDAY) ? EVERYDAY_WORTH : 1
}

export function scoreOf(
  example: Example,
  name: LabelledClass,
  { bias, weights }: ClassWeights,
): number {
  let score = bias + example.rules[name]
  for (let at = 0; at < example.keys.length; at += 1)
    score += (weights[example.keys[at] ?? 0] ?? 0) * (example.values[at] ?? 0)
  return score
}

/** The weights without those that hardly tell anything. */
function telling(trained: ClassWeights, examples: readonly Example[]): ClassWeights {
  const told = new Float64Array(1 << KEY_BITS)
  for (const { keys } of examples) for (const key of keys) told[key] = (told[key] ?? 0) + 1
  const isTold = (weight: number, key: number): boolean =>
    Math.abs(weight) * (told[key] ?? 0) ** 0.25 >= LEAST_TOLD
  const weights = Float64Array.from(trained.weights, (weight, key) =>
    isTold(weight, key) ? weight : 0,
  )
  return { bias: trained.bias, weights }
}

function write(messages: readonly LabelledMessage[], file: URL): void {
  const examples = messages.map(exampleOf)
  const learn = (name: LabelledClass) => telling(train(examples, name), examples)
  const packed = packWeights({
    crisis: learn('crisis'),
    medical: learn('medical'),
    relapse: learn('relapse'),
  })
  const about =
    '// Weights of the safety model, made by tests/safety/train.ts from the labelled set: change the set, not this file.'
  const rows = Object.entries(packed.classes).map(
    ([name, { bias, largest, levels }]) =>
      `    ${name}: {\n      bias: ${bias},\n      largest: ${largest},\n      levels:\n        '${levels}',\n    },`,
  )
  writeFileSync(
    file,
    `${about}\nimport type { PackedWeights } from './weight-packing.ts'\n\nexport const packedWeights: PackedWeights = {\n  gaps: '${packed.gaps}',\n  classes: {\n${rows.join('\n')}\n  },\n}\n`,
  )
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  write(readSet('train-'), new URL('../../rules/safety/weights.ts', import.meta.url))
