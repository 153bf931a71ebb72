// The rules of all three classes, compiled once, and the finding of those that speak in a reading.
import { conceptNumber, hasConcept } from './concepts.ts'
import { crisisMeansRules } from './crisis-means.ts'
import { crisisOtherRules } from './crisis-others.ts'
import { crisisSelfRules } from './crisis-self.ts'
import { medicalRules } from './medical-rules.ts'
import { addTo } from './multimap.ts'
import {
  findPattern,
  type Pattern,
  type PatternText,
  parsePattern,
  patternText,
} from './pattern.ts'
import type { Reading } from './reading.ts'
import { relapseRules } from './relapse-rules.ts'
import type { Rule, RuleHit, SafetyClass } from './rule.ts'
import { patternGroups } from './rule-groups.ts'
import { stem } from './stem.ts'

interface Compiled {
  readonly id: string
  readonly class: SafetyClass
  readonly weight: number
  readonly pattern: Pattern
}

const names = { conceptNumber, hasConcept, groups: patternGroups, stem }
const byConcept = new Map<number, Compiled[]>()
const byStem = new Map<string, Compiled[]>()
export const ruleIds: string[] = []

function compile(safetyClass: SafetyClass, rules: readonly Rule[]): void {
  for (const rule of rules) {
    ruleIds.push(`${safetyClass}.${rule.id}`)
    for (const text of rule.patterns) {
      const compiled = {
        id: `${safetyClass}.${rule.id}`,
        class: safetyClass,
        weight: rule.weight,
        pattern: parsePattern(text, names),
      }
      for (const start of compiled.pattern[0]?.choice.alternatives ?? [])
        if (start.concept === null) addTo(byStem, start.stem, compiled)
        else addTo(byConcept, start.concept, compiled)
    }
  }
}

compile('crisis', crisisSelfRules)
compile('crisis', crisisMeansRules)
compile('crisis', crisisOtherRules)
compile('medical', medicalRules)
compile('relapse', relapseRules)

/** The patterns that begin with a word or a concept of the text, each once. */
function worthTrying({ stemPlaces, conceptHits }: PatternText): Set<Compiled> {
  const patterns = new Set<Compiled>()
  const addAll = (all: readonly Compiled[] | undefined) => {
    if (all) for (const one of all) patterns.add(one)
  }
  for (const stem of stemPlaces.keys()) addAll(byStem.get(stem))
  for (const concept of conceptHits.keys()) addAll(byConcept.get(concept))
  return patterns
}

/** Each rule once, at its first place in the text. */
export function findRules(reading: Reading): RuleHit[] {
  const text = patternText(reading)
  const found = new Map<string, RuleHit>()
  for (const { id, class: safetyClass, weight, pattern } of worthTrying(text)) {
    const place = findPattern(text, pattern)
    const known = found.get(id)
    if (place && (!known || place.from < known.from))
      found.set(id, { rule: id, class: safetyClass, weight, ...place })
  }
  return [...found.values()]
}
