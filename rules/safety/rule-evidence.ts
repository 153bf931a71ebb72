// What the rules say together, in the units of the model's score, before anything is learned.
import type { RuleHit, SafetyClass, Scored } from './rule.ts'

/** Rules add up, but many weak ones never outweigh what the words themselves say. */
const MOST_RULES = 7
const LEAST_RULES = -5

/** One step of a rule's weight; the model learns for itself how far each rule is to be trusted. */
const RULE_WORTH = 0.2

function evidenceOf(rules: readonly RuleHit[], safetyClass: SafetyClass): number {
  let sum = 0
  for (const rule of rules) if (rule.class === safetyClass) sum += rule.weight
  return RULE_WORTH * Math.max(LEAST_RULES, Math.min(MOST_RULES, sum))
}

/** For any sign at all the evidence of every class counts. */
export function ruleEvidence(rules: readonly RuleHit[], scored: Scored): number {
  if (scored !== 'any') return evidenceOf(rules, scored)
  return evidenceOf(rules, 'crisis') + evidenceOf(rules, 'medical') + evidenceOf(rules, 'relapse')
}
