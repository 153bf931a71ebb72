// Small patterns over words and concepts ("@gun ..6 @reach"), matched in bounded steps.
import type { ConceptHit, Reading, ReadWord } from './reading.ts'

/**
 * One step of a pattern. `@name` a concept, `word` a word by its stem, `a|b` either, `..6` up to six words between,
 * `$group` a named group of alternatives. After a concept: `:self` not said of another person, `:other` said of another,
 * `:clear` only the words that leave no doubt, `:any` also when denied or long past. Without `:any` such a hit does not count.
 */
interface Alternative {
  readonly concept: number | null
  readonly stem: string
  readonly who: 'self' | 'other' | 'anyone'
  readonly always: boolean
}

/** What a step may be; steps of many patterns share one, so that a text is searched for it once. */
interface Choice {
  readonly number: number
  readonly alternatives: readonly Alternative[]
  readonly stems: ReadonlySet<string>
  readonly byConcept: ReadonlyMap<number, readonly Alternative[]>
}

interface Step {
  readonly gap: number
  readonly choice: Choice
}

export type Pattern = readonly Step[]

export interface PatternNames {
  readonly conceptNumber: (name: string) => number
  readonly hasConcept: (name: string) => boolean
  readonly groups: Readonly<Record<string, string>>
  readonly stem: (word: string) => string
}

function parseAlternative(text: string, names: PatternNames): Alternative {
  const [head = '', ...marks] = text.split(':')
  const who = marks.includes('self') ? 'self' : marks.includes('other') ? 'other' : 'anyone'
  const concept = head.startsWith('@') ? names.conceptNumber(head.slice(1)) : null
  return {
    concept,
    stem: concept === null ? names.stem(head) : '',
    who,
    always: marks.includes('any'),
  }
}

function withGroups(text: string, groups: Readonly<Record<string, string>>): string {
  return text.replace(/\$(\w+)((?::\w+)*)/g, (_, name: string, marks: string) => {
    const group = groups[name]
    if (group === undefined) throw new Error(`No group ${name} for patterns`)
    return group
      .split('|')
      .map((alternative) => alternative + marks)
      .join('|')
  })
}

/** `@name` stands for the words that are clear and, where there are such, those that only may mean it. */
function withMaybe(alternative: string, names: PatternNames): string[] {
  const [head = '', ...marks] = alternative.split(':')
  const maybe = `${head}Maybe`
  if (marks.includes('clear')) return [alternative]
  return names.hasConcept(maybe.slice(1))
    ? [alternative, [maybe, ...marks].join(':')]
    : [alternative]
}

const choices = new Map<string, Choice>()

function choiceOf(part: string, names: PatternNames): Choice {
  const known = choices.get(part)
  if (known) return known
  const parsed = parseChoice(part, choices.size, names)
  choices.set(part, parsed)
  return parsed
}

function parseChoice(part: string, number: number, names: PatternNames): Choice {
  const alternatives = part
    .split('|')
    .flatMap((alternative) => withMaybe(alternative, names))
    .map((alternative) => parseAlternative(alternative, names))
  const byConcept = new Map<number, Alternative[]>()
  const stems = new Set<string>()
  for (const alternative of alternatives) {
    if (alternative.concept === null) stems.add(alternative.stem)
    else
      byConcept.set(alternative.concept, [
        ...(byConcept.get(alternative.concept) ?? []),
        alternative,
      ])
  }
  return { number, alternatives, stems, byConcept }
}

/** Parses a pattern once at start; a wrong name throws. */
export function parsePattern(text: string, names: PatternNames): Pattern {
  const steps: Step[] = []
  let gap = 0
  for (const part of withGroups(text, names.groups).split(/\s+/)) {
    if (part.startsWith('..')) gap = Number(part.slice(2))
    else {
      steps.push({ gap, choice: choiceOf(part, names) })
      gap = 0
    }
  }
  return steps
}

/** The hits of a reading by their first word, so that a step looks up instead of searching. */
export interface PatternText {
  readonly words: readonly ReadWord[]
  readonly hitsAt: ReadonlyArray<readonly ConceptHit[]>
  /** 1 at the number of each concept that the text names. */
  readonly concepts: Uint8Array
  readonly stems: ReadonlySet<string>
  /** By the number of a choice: whether the text names it, where that was asked before. */
  readonly named: Int8Array
}

export function patternText({ words, hits }: Reading, conceptCount: number): PatternText {
  const hitsAt: ConceptHit[][] = words.map(() => [])
  const concepts = new Uint8Array(conceptCount)
  for (const hit of hits) {
    hitsAt[hit.from]?.push(hit)
    concepts[hit.concept] = 1
  }
  const stems = new Set(words.map((word) => word.stem))
  return { words, hitsAt, concepts, stems, named: new Int8Array(choices.size) }
}

const YES = 1
const NO = -1

function isNamed(text: PatternText, choice: Choice): boolean {
  const known = text.named[choice.number]
  if (known) return known === YES
  const found = choice.alternatives.some(({ concept, stem }) =>
    concept === null ? text.stems.has(stem) : text.concepts[concept] === 1,
  )
  text.named[choice.number] = found ? YES : NO
  return found
}

/** False where a step of the pattern has none of its words anywhere in the text: most patterns end here. */
export function mayMatch(text: PatternText, pattern: Pattern): boolean {
  for (let index = pattern.length - 1; index > 0; index -= 1) {
    const step = pattern[index]
    if (step && !isNamed(text, step.choice)) return false
  }
  return true
}

const said = (hit: ConceptHit, wanted: Alternative): boolean =>
  (wanted.always || (!hit.denied && !hit.past)) &&
  (wanted.who === 'anyone' ||
    (wanted.who === 'self' ? hit.subject !== 'other' : hit.subject === 'other'))

const NOWHERE: readonly number[] = []
const NO_HITS: readonly ConceptHit[] = []
const NO_ALTERNATIVES: readonly Alternative[] = []

/** The ends of all ways in which a step can match at word `at`. */
function endsAt(text: PatternText, { stems, byConcept }: Choice, at: number): readonly number[] {
  const word = text.words[at]
  let ends: number[] | null = null
  if (word !== undefined && !word.harmless && stems.has(word.stem)) ends = [at + 1]
  for (const hit of text.hitsAt[at] ?? NO_HITS)
    for (const wanted of byConcept.get(hit.concept) ?? NO_ALTERNATIVES)
      if (said(hit, wanted)) {
        ends ??= []
        ends.push(hit.to)
      }
  return ends ?? NOWHERE
}

/** Where a pattern that starts at word `at` ends, or -1. Gaps and steps are bounded by the pattern, never by the text. */
export function matchPattern(text: PatternText, pattern: Pattern, at: number, index = 0): number {
  const step = pattern[index]
  if (!step) return at
  const last = Math.min(at + step.gap, text.words.length - 1)
  for (let start = at; start <= last; start += 1)
    for (const end of endsAt(text, step.choice, start)) {
      const matched = matchPattern(text, pattern, end, index + 1)
      if (matched >= 0) return matched
    }
  return -1
}
