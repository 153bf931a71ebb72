// Which kinds a word belongs to: "bourbon" and "vodka" are one kind, so what is learned of one holds for the other.
import { dangerKinds } from './kinds-danger.ts'
import { everydayKinds } from './kinds-everyday.ts'
import { substanceKinds } from './kinds-substances.ts'
import { stem } from './stem.ts'

const lists = { ...substanceKinds, ...dangerKinds, ...everydayKinds }

function compileKinds(): Map<string, number[]> {
  const byStem = new Map<string, number[]>()
  for (const [kind, words] of Object.values(lists).entries())
    for (const word of words.split(' ')) {
      const kinds = byStem.get(stem(word)) ?? []
      if (!kinds.includes(kind)) byStem.set(stem(word), [...kinds, kind])
    }
  return byStem
}

const kinds = compileKinds()
const NONE: readonly number[] = []

/** The numbers of the kinds of a word, by its stem. */
export const kindsOf = (wordStem: string): readonly number[] => kinds.get(wordStem) ?? NONE
