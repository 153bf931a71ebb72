// Finds passages that say nearly the same words: an editor copies one to begin another and forgets to change it.
import type { Passage } from './passages.ts'
import { wordsOf } from './readability.ts'
import type { Mistake } from './source.ts'

/** Runs of this many words are compared. */
const RUN = 4
/** Two passages are alike when they share this part of the shorter one's runs, and a few runs at least. */
const ALIKE = 0.3
const FEWEST_SHARED = 5

/** A mistake for each passage that is like an earlier one. */
export function alikeMistakes(passages: readonly Passage[]): Mistake[] {
  const runs = passages.map(({ text }) => runsOf(text))
  const where = new Map<string, number[]>()
  return passages.flatMap((passage, index) => {
    const mine = runs[index] ?? new Set<string>()
    const shared = new Map<number, number>()
    for (const run of mine) {
      for (const other of where.get(run) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
      where.set(run, [...(where.get(run) ?? []), index])
    }
    const earlier = [...shared].find(
      ([other, count]) =>
        count >= Math.min(FEWEST_SHARED, mine.size) &&
        count >= ALIKE * Math.min(mine.size, runs[other]?.size ?? 0),
    )?.[0]
    const like = earlier === undefined ? undefined : passages[earlier]
    return like
      ? [
          {
            file: passage.file,
            line: passage.line,
            message: `nearly the same words as ${like.file}:${like.line}`,
          },
        ]
      : []
  })
}

function runsOf(text: string): Set<string> {
  const words = wordsOf(text).map((word) => word.toLowerCase())
  if (words.length < RUN) return new Set([words.join(' ')])
  return new Set(words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join(' ')))
}
