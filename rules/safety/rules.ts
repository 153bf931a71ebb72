// The rules of all three classes, compiled once, and the finding of those that speak in a reading.
import { conceptNumber, hasConcept, lexicon } from './concepts.ts'
import { crisisMeansRules } from './crisis-means.ts'
import { crisisOtherRules } from './crisis-others.ts'
import { crisisSelfRules } from './crisis-self.ts'
import { medicalRules } from './medical-rules.ts'
import { matchPattern, mayMatch, type Pattern, parsePattern, patternText } from './pattern.ts'
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

function put<K>(map: Map<K, Compiled[]>, key: K, compiled: Compiled): void {
  const list = map.get(key)
  if (list) list.push(compiled)
  else map.set(key, [compiled])
}

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
        if (start.concept === null) put(byStem, start.stem, compiled)
        else put(byConcept, start.concept, compiled)
    }
  }
}

compile('crisis', crisisSelfRules)
compile('crisis', crisisMeansRules)
compile('crisis', crisisOtherRules)
compile('medical', medicalRules)
compile('relapse', relapseRules)

/** Each rule once, at its first place in the text. */
export function findRules(reading: Reading): RuleHit[] {
  const text = patternText(reading, lexicon.names.length)
  const found = new Map<string, RuleHit>()
  const worthTrying = new Map<readonly Compiled[], Compiled[]>()
  const startingWith = (all: readonly Compiled[]): readonly Compiled[] => {
    const known = worthTrying.get(all)
    if (known) return known
    const kept = all.filter(({ pattern }) => mayMatch(text, pattern))
    worthTrying.set(all, kept)
    return kept
  }
  const tryAll = (at: number, all: readonly Compiled[] | undefined) => {
    if (!all) return
    for (const { id, class: safetyClass, weight, pattern } of startingWith(all)) {
      if (found.has(id)) continue
      const to = matchPattern(text, pattern, at)
      if (to >= 0) found.set(id, { rule: id, class: safetyClass, weight, from: at, to })
    }
  }
  text.words.forEach((word, at) => {
    tryAll(at, byStem.get(word.stem))
    for (const hit of text.hitsAt[at] ?? []) tryAll(at, byConcept.get(hit.concept))
  })
  return [...found.values()]
}
