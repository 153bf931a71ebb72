// Weighs the features of a message with the trained weights: how much speaks for each class, and which words most.
import { keyOf, shareOf } from './feature.ts'
import { addFeatures, worthOf } from './features.ts'
import type { Reading } from './reading.ts'
import { type ByClass, byClass, byScored, type RuleHit, type Scored } from './rule.ts'
import { ruleEvidence } from './rule-evidence.ts'
import { partsOf, scoreTogether } from './together.ts'
import { type PlacedWeights, unpackWeights, weightAt } from './weight-packing.ts'
import packedWeights from './weights.json' with { type: 'json' }

/** How much must speak for a class: more where a false alarm costs more than it helps. */
const ENOUGH: ByClass<number> = { crisis: -0.5, medical: 0.1, relapse: 0.15 }

const { places, scored } = unpackWeights(packedWeights)

/** Words of a message, from one to before another. */
interface Span {
  readonly from: number
  readonly to: number
}

/** What the model can weigh of a message. */
export interface Weighable {
  /** The features it has weights for, side by side: their places among the weights, their shares and their words. */
  readonly places: readonly number[]
  readonly shares: readonly number[]
  readonly froms: readonly number[]
  readonly tos: readonly number[]
  readonly worth: number
}

export interface Weighed {
  /** What speaks for the class by itself, before the other classes are looked at. */
  readonly alone: number
  /** Above 0 the class is present. */
  readonly score: number
  /** The words that spoke most for it, strongest first; none where the score is not above 0. */
  readonly strongest: readonly Span[]
}

const NAMED = 3

/** At each place the number of the last message that showed it, so that one message counts it once. */
const lastSeen = new Uint8Array(scored.any.levels.length)
let message = 0

function nextMessage(): number {
  if (message === 255) lastSeen.fill(0)
  message = (message % 255) + 1
  return message
}

/** Each feature once that has a weight. */
export function weighable(reading: Reading, rules: readonly RuleHit[]): Weighable {
  const found: number[] = []
  const shares: number[] = []
  const froms: number[] = []
  const tos: number[] = []
  const own = nextMessage()
  addFeatures(reading, rules, (kind, a, b, from, to) => {
    const place = places.of(keyOf(kind, a, b))
    if (place < 0 || lastSeen[place] === own) return
    lastSeen[place] = own
    found.push(place)
    shares.push(shareOf(kind))
    froms.push(from)
    tos.push(to)
  })
  return { places: found, shares, froms, tos, worth: worthOf(reading.words.length) }
}

/** The numbers of the few features that speak most, without sorting them all. */
function strongestOf({ places, shares }: Weighable, weights: PlacedWeights): number[] {
  const strongest: number[] = []
  const partOf = (one: number) => weightAt(weights, places[one] ?? 0) * (shares[one] ?? 0)
  for (let one = 0; one < places.length; one += 1) {
    const part = partOf(one)
    if (part <= 0) continue
    let at = strongest.length
    while (at > 0 && partOf(strongest[at - 1] ?? 0) < part) at -= 1
    if (at >= NAMED) continue
    strongest.splice(at, 0, one)
    if (strongest.length > NAMED) strongest.pop()
  }
  return strongest
}

/** What speaks for one sign by itself, in log odds. */
function scoreAlone(features: Weighable, rules: readonly RuleHit[], name: Scored): number {
  const weights = scored[name]
  const { places, shares, worth } = features
  let sum = 0
  for (let one = 0; one < places.length; one += 1)
    sum += weightAt(weights, places[one] ?? 0) * (shares[one] ?? 0)
  return weights.bias + ruleEvidence(rules, name) + sum * worth
}

/** The score of every class, with the words that carry it. */
export function weigh(features: Weighable, rules: readonly RuleHit[]): ByClass<Weighed> {
  const alone = byScored((name) => scoreAlone(features, rules, name))
  const parts = partsOf(alone)
  return byClass((name) => {
    const score = scoreTogether(packedWeights.together[name], parts) - ENOUGH[name]
    if (score <= 0) return { alone: alone[name], score, strongest: [] }
    const { froms, tos } = features
    const strongest = strongestOf(features, scored[name])
    return {
      alone: alone[name],
      score,
      strongest: strongest.map((one) => ({ from: froms[one] ?? 0, to: tos[one] ?? 0 })),
    }
  })
}
