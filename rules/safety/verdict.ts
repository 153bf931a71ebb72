// The verdict of one class: named rules first, then what the trained model adds or withholds, each explained by its words.
import { type Weighed, weigh, weighable } from './model.ts'
import { type Reading, readMessage } from './reading.ts'
import { type ByClass, byClass, type RuleHit, type SafetyClass } from './rule.ts'
import { findRules } from './rules.ts'

/** Why a class was found: a rule by its id, or `<class>.model` for words that speak for it together. */
export interface SafetyMatch {
  readonly class: SafetyClass
  readonly rule: string
  /** The words of the message, as written. */
  readonly text: string
}

export interface Verdict {
  readonly found: ByClass<boolean>
  readonly matches: readonly SafetyMatch[]
}

function wordsOf(reading: Reading, from: number, to: number): string {
  const first = reading.words[from]
  const last = reading.words[to - 1]
  return first && last ? reading.clean.slice(first.start, last.end) : ''
}

function ruleMatches(
  reading: Reading,
  rules: readonly RuleHit[],
  name: SafetyClass,
): SafetyMatch[] {
  return rules
    .filter((rule) => rule.class === name && rule.weight > 0)
    .map(({ rule, from, to }) => ({ class: name, rule, text: wordsOf(reading, from, to) }))
}

function modelMatches(
  reading: Reading,
  strongest: Weighed['strongest'],
  name: SafetyClass,
): SafetyMatch[] {
  const texts = new Set(strongest.map(({ from, to }) => wordsOf(reading, from, to)))
  return [...texts].map((text) => ({ class: name, rule: `${name}.model`, text }))
}

/** In a message of so few words nothing can withhold what a keyword of the specification says. */
const ALONE = 2

const names: readonly SafetyClass[] = ['crisis', 'medical', 'relapse']

/**
 * In longer ones the words beside it can. But where another class is found, which takes from this one, a keyword is heard
 * unless the class has less than this by itself.
 */
const WITH_KEYWORD: ByClass<number> = { crisis: -0.5, medical: 0, relapse: -0.5 }

function isKeywordHeard(
  reading: Reading,
  rules: readonly RuleHit[],
  name: SafetyClass,
  weighed: ByClass<Weighed>,
): boolean {
  if (!rules.some(({ rule }) => rule === `${name}.keyword`)) return false
  if (reading.words.length <= ALONE) return true
  const isAnotherFound = names.some((other) => other !== name && weighed[other].score > 0)
  return isAnotherFound && weighed[name].alone > WITH_KEYWORD[name]
}

/** What is found in a text, and why. Never throws; the work grows with the length of the text only. */
export function verdictOf(text: string): Verdict {
  const reading = readMessage(text)
  const rules = findRules(reading)
  const weighed = weigh(weighable(reading, rules), rules)
  const found = byClass(
    (name) => weighed[name].score > 0 || isKeywordHeard(reading, rules, name, weighed),
  )
  return {
    found,
    matches: names
      .filter((name) => found[name])
      .flatMap((name) => [
        ...ruleMatches(reading, rules, name),
        ...modelMatches(reading, weighed[name].strongest, name),
      ]),
  }
}
