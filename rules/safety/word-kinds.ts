// Which kinds a word belongs to: "bourbon" and "vodka" are one kind, so what is learned of one holds for the other.
import { dangerKinds } from './kinds-danger.ts'
import { everydayKinds } from './kinds-everyday.ts'
import { substanceKinds } from './kinds-substances.ts'
import { stem } from './stem.ts'

const lists = { ...substanceKinds, ...dangerKinds, ...everydayKinds }
const names = Object.keys(lists)

function compileKinds(): Map<string, number[]> {
  const byStem = new Map<string, number[]>()
  for (const [kind, name] of names.entries())
    for (const word of (lists[name] ?? '').split(' ')) {
      const kinds = byStem.get(stem(word)) ?? []
      if (!kinds.includes(kind)) byStem.set(stem(word), [...kinds, kind])
    }
  return byStem
}

const kinds = compileKinds()
const NONE: readonly number[] = []

/** The numbers of the kinds of a word, by its stem. */
export const kindsOf = (wordStem: string): readonly number[] => kinds.get(wordStem) ?? NONE

/** The kinds that tell when: now, recently, in time to come, long ago; each a bit, by its number. */
export const timeBits: ReadonlyMap<number, number> = new Map(
  ['timeNow', 'timeRecent', 'timeFuture', 'timePast'].map((name, at) => [
    names.indexOf(name),
    1 << at,
  ]),
)
