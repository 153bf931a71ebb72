// Features by kind of word: each kind alone, denied, asked, and two beside each other.
import { type AddFeature, KIND } from './feature.ts'
import { CONTRAST, DENIAL, NEGATION_REACH, type Reading } from './reading.ts'
import { kindsOf } from './word-kinds.ts'

/** How many words further a second kind still counts as beside. */
const BESIDE = 2

const NO_KINDS: readonly number[] = []

/** By word: 1 where a denial reaches, which ends at a comma; for every word and not only for those with a concept. */
function denialsOf({ words, hits }: Reading): Uint8Array {
  const denied = new Uint8Array(words.length)
  let deniedUntil = -1
  let next = 0
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]?.clause !== words[at - 1]?.clause) deniedUntil = -1
    denied[at] = at <= deniedUntil ? 1 : 0
    for (let hit = hits[next]; hit && hit.from === at; hit = hits[next]) {
      if (hit.concept === DENIAL) deniedUntil = hit.to + NEGATION_REACH - 1
      else if (hit.concept === CONTRAST) deniedUntil = -1
      next += 1
    }
  }
  return denied
}

/** Adds every feature by kind; words in a look-alike phrase have none. */
export function addKindFeatures(reading: Reading, add: AddFeature): void {
  const kinds = reading.words.map(({ stem, harmless }) => (harmless ? NO_KINDS : kindsOf(stem)))
  const denied = denialsOf(reading)
  const isAsked = reading.clean.includes('?')
  kinds.forEach((own, at) => {
    for (const kind of own) {
      add(KIND.kind, kind, 0, at, at + 1)
      if (denied[at] === 1) add(KIND.kindDenied, kind, 0, at, at + 1)
      if (isAsked) add(KIND.kindAsked, kind, 0, at, at + 1)
      for (let to = at + 1; to <= at + BESIDE; to += 1)
        for (const other of kinds[to] ?? NO_KINDS) add(KIND.kindPair, kind, other, at, to + 1)
    }
  })
  if (isAsked) add(KIND.asked, 0, 0, 0, reading.words.length)
}
