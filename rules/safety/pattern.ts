// Small patterns over words and concepts ("@gun ..6 @reach"), matched in bounded steps.
import { addTo } from './multimap.ts'
import type { ConceptHit, Reading } from './reading.ts'

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
  return { number, alternatives }
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

/** Where a step stands in a text: its first word and the word after its last. */
interface Place {
  readonly from: number
  readonly to: number
}

/** What a text shows, so that a step looks up instead of searching. */
export interface PatternText {
  readonly stemPlaces: ReadonlyMap<string, readonly Place[]>
  readonly conceptHits: ReadonlyMap<number, readonly ConceptHit[]>
  /** By the number of a choice its places in the text, where that was asked before. */
  readonly known: Array<readonly Place[] | undefined>
}

export function patternText({ words, hits }: Reading): PatternText {
  const stemPlaces = new Map<string, Place[]>()
  const conceptHits = new Map<number, ConceptHit[]>()
  words.forEach(({ stem, harmless }, at) => {
    if (!harmless) addTo(stemPlaces, stem, { from: at, to: at + 1 })
  })
  for (const hit of hits) addTo(conceptHits, hit.concept, hit)
  return { stemPlaces, conceptHits, known: [] }
}

const said = (hit: ConceptHit, wanted: Alternative): boolean =>
  (wanted.always || (!hit.denied && !hit.past)) &&
  (wanted.who === 'anyone' ||
    (wanted.who === 'self' ? hit.subject !== 'other' : hit.subject === 'other'))

const NOWHERE: readonly Place[] = []

function searchPlaces(text: PatternText, { alternatives }: Choice): readonly Place[] {
  let found = NOWHERE
  for (const wanted of alternatives) {
    const places =
      wanted.concept === null
        ? text.stemPlaces.get(wanted.stem)
        : text.conceptHits.get(wanted.concept)?.filter((hit) => said(hit, wanted))
    if (places && places.length > 0)
      found = found === NOWHERE ? places : [...found, ...places].sort((a, b) => a.from - b.from)
  }
  return found
}

/** Every place of a choice, in the order of the text. */
function placesOf(text: PatternText, choice: Choice): readonly Place[] {
  const known = text.known[choice.number]
  if (known) return known
  const found = searchPlaces(text, choice)
  text.known[choice.number] = found
  return found
}

/** The number of the first place that begins at word `at` or after it. */
function firstFrom(places: readonly Place[], at: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.from ?? at) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Where the steps from `index` on end that follow word `at`, or -1. */
function endOf(text: PatternText, pattern: Pattern, at: number, index: number): number {
  const step = pattern[index]
  if (!step) return at
  const places = placesOf(text, step.choice)
  for (let next = firstFrom(places, at); next < places.length; next += 1) {
    const place = places[next]
    if (!place || place.from > at + step.gap) return -1
    const end = endOf(text, pattern, place.to, index + 1)
    if (end >= 0) return end
  }
  return -1
}

/** False where a step has no place anywhere in the text: most patterns end here. */
function mayMatch(text: PatternText, pattern: Pattern): boolean {
  for (let index = pattern.length - 1; index >= 0; index -= 1) {
    const step = pattern[index]
    if (step && placesOf(text, step.choice).length === 0) return false
  }
  return true
}

/**
 * The first place of a pattern in the text, or null. Gaps and steps are bounded by the pattern, never by the text.
 */
export function findPattern(text: PatternText, pattern: Pattern): Place | null {
  const first = pattern[0]
  if (!first || !mayMatch(text, pattern)) return null
  for (const { from, to } of placesOf(text, first.choice)) {
    const end = endOf(text, pattern, to, 1)
    if (end >= 0) return { from, to: end }
  }
  return null
}
