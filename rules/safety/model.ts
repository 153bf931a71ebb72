// Weighs the features of a message with the trained weights: how much speaks for each class, and which words most.
import { keyOf, shareOf } from './feature.ts'
import { addFeatures, worthOf } from './features.ts'
import type { Reading } from './reading.ts'
import type { RuleHit, SafetyClass } from './rule.ts'
import { ruleEvidence } from './rule-evidence.ts'
import { unpackWeights } from './weight-packing.ts'
import packedWeights from './weights.json' with { type: 'json' }

/** How much must speak for a class: more where a false alarm costs more than it helps. Chosen with writers left out in turn. */
const ENOUGH: Readonly<Record<SafetyClass, number>> = {
  crisis: -0.8,
  medical: -0.3,
  relapse: -0.45,
}

/** How much more must speak where no rule speaks for the class, so that a few usual words never alarm. */
const MARGIN = 0.3

const enough = (rules: readonly RuleHit[], safetyClass: SafetyClass): number =>
  rules.some((rule) => rule.class === safetyClass && rule.weight > 0)
    ? ENOUGH[safetyClass]
    : ENOUGH[safetyClass] + MARGIN

const { places, classes } = unpackWeights(packedWeights)

/** A feature that the model has a weight for: its place among the weights, and the words it was read from. */
interface Placed {
  readonly place: number
  readonly share: number
  readonly from: number
  readonly to: number
}

/** What the model can weigh of a message. */
export interface Weighable {
  readonly placed: readonly Placed[]
  readonly worth: number
}

export interface Weighed {
  /** Above 0 the class is present. */
  readonly score: number
  /** The features that spoke most for it, strongest first; none where the score is not above 0. */
  readonly strongest: readonly Placed[]
}

const NAMED = 3

/** At each place the number of the last message that showed it, so that one message counts it once. */
const lastSeen = new Uint32Array(classes.crisis.weights.length)
let message = 0

/** Each feature once that has a weight. */
export function weighable(reading: Reading, rules: readonly RuleHit[]): Weighable {
  const placed: Placed[] = []
  message = (message + 1) >>> 0
  addFeatures(reading, rules, (kind, a, b, from, to) => {
    const place = places.of(keyOf(kind, a, b))
    if (place < 0 || lastSeen[place] === message) return
    lastSeen[place] = message
    placed.push({ place, share: shareOf(kind), from, to })
  })
  return { placed, worth: worthOf(reading.words.length) }
}

/** The few that speak most, without sorting them all. */
function strongestOf(placed: readonly Placed[], partOf: (one: Placed) => number): Placed[] {
  const strongest: Placed[] = []
  for (const one of placed) {
    const part = partOf(one)
    if (part <= 0) continue
    let at = strongest.length
    for (let above = strongest[at - 1]; above && partOf(above) < part; above = strongest[at - 1])
      at -= 1
    if (at >= NAMED) continue
    strongest.splice(at, 0, one)
    if (strongest.length > NAMED) strongest.pop()
  }
  return strongest
}

/** The score of one class, with the features that carry it. */
export function weigh(
  { placed, worth }: Weighable,
  rules: readonly RuleHit[],
  safetyClass: SafetyClass,
): Weighed {
  const { bias, weights } = classes[safetyClass]
  const partOf = ({ share, place }: Placed): number => (weights[place] ?? 0) * share
  let sum = 0
  for (const one of placed) sum += partOf(one)
  const score = bias + ruleEvidence(rules, safetyClass) + sum * worth - enough(rules, safetyClass)
  if (score <= 0) return { score, strongest: [] }
  return { score, strongest: strongestOf(placed, partOf) }
}
