// Weighs the features of a message with the trained weights: how much speaks for each class, and which words most.
import type { Feature } from './features.ts'
import { worthOf } from './features.ts'
import type { RuleHit, SafetyClass } from './rule.ts'
import { unpackWeights } from './weight-packing.ts'
import { packedWeights } from './weights.ts'

/** Rules add up, but many weak ones never outweigh what the words themselves say. */
const MOST_RULES = 7
const LEAST_RULES = -5

/** One step of a rule's weight, in the units of the score. */
const RULE_WORTH = 0.7

/** What the rules of a class say together, before anything is learned. */
export function ruleEvidence(rules: readonly RuleHit[], safetyClass: SafetyClass): number {
  let sum = 0
  for (const rule of rules) if (rule.class === safetyClass) sum += rule.weight
  return RULE_WORTH * Math.max(LEAST_RULES, Math.min(MOST_RULES, sum))
}

/** How much must speak for a class: more where a false alarm costs more than it helps. Chosen by cross-validation. */
const ENOUGH: Readonly<Record<SafetyClass, number>> = { crisis: -0.6, medical: 0, relapse: -0.2 }

/** How much more must speak where no rule speaks for the class, so that a few usual words never alarm. */
const MARGIN = 0.3

const enough = (rules: readonly RuleHit[], safetyClass: SafetyClass): number =>
  rules.some((rule) => rule.class === safetyClass && rule.weight > 0)
    ? ENOUGH[safetyClass]
    : ENOUGH[safetyClass] + MARGIN

const { places, classes } = unpackWeights(packedWeights)

export interface Weighed {
  /** Above 0 the class is present. */
  readonly score: number
  /** The features that spoke most for it, strongest first; none where the score is not above 0. */
  readonly strongest: readonly Feature[]
}

const NAMED = 3

/** A feature that the model has a weight for, with its place among the weights. */
interface Placed {
  readonly feature: Feature
  readonly place: number
}

/** What the model can weigh of a message. */
export interface Weighable {
  readonly placed: readonly Placed[]
  readonly worth: number
}

export function weighable(features: readonly Feature[]): Weighable {
  const placed: Placed[] = []
  for (const feature of features) {
    const place = places[feature.key] ?? 0
    if (place > 0) placed.push({ feature, place: place - 1 })
  }
  return { placed, worth: worthOf(features) }
}

/** The score of one class, with the features that carry it. */
export function weigh(
  { placed, worth }: Weighable,
  rules: readonly RuleHit[],
  safetyClass: SafetyClass,
): Weighed {
  const { bias, weights } = classes[safetyClass]
  const partOf = ({ feature, place }: Placed): number => (weights[place] ?? 0) * feature.share
  let sum = 0
  for (const one of placed) sum += partOf(one)
  const score = bias + ruleEvidence(rules, safetyClass) + sum * worth - enough(rules, safetyClass)
  if (score <= 0) return { score, strongest: [] }
  const speaking = placed.filter((one) => partOf(one) > 0).sort((a, b) => partOf(b) - partOf(a))
  return { score, strongest: speaking.slice(0, NAMED).map(({ feature }) => feature) }
}
