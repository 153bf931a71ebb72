// Features by kind of word: each kind alone, with who it is said of, denied, with its time, asked, and two beside each other.
import { type AddFeature, KIND } from './feature.ts'
import { CONTRAST, DENIAL, NEGATION_REACH, OTHERS, type Reading, SELF } from './reading.ts'
import { kindsOf, timeBits } from './word-kinds.ts'

const SUBJECTS = { none: 0, self: 1, other: 2 } as const

/** How many words further a second kind still counts as beside. */
const BESIDE = 2

interface Context {
  /** By word: who was named last in its sentence. */
  readonly subjects: Uint8Array
  /** By word: 1 where a denial reaches. */
  readonly denied: Uint8Array
}

/** Who and whether denied, for every word and not only for those with a concept. */
function contextOf({ words, hits }: Reading): Context {
  const subjects = new Uint8Array(words.length)
  const denied = new Uint8Array(words.length)
  let subject: number = SUBJECTS.none
  let deniedUntil = -1
  let next = 0
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]?.sentence !== words[at - 1]?.sentence) {
      subject = SUBJECTS.none
      deniedUntil = -1
    }
    subjects[at] = subject
    denied[at] = at <= deniedUntil ? 1 : 0
    for (let hit = hits[next]; hit && hit.from === at; hit = hits[next]) {
      if (hit.concept === SELF) subject = SUBJECTS.self
      else if (OTHERS.has(hit.concept)) subject = SUBJECTS.other
      if (hit.concept === DENIAL) deniedUntil = hit.to + NEGATION_REACH - 1
      else if (hit.concept === CONTRAST) deniedUntil = -1
      next += 1
    }
  }
  return { subjects, denied }
}

/** By sentence the times it names, a bit each. */
function timesOf({ words }: Reading, kinds: ReadonlyArray<readonly number[]>): number[] {
  const times: number[] = []
  kinds.forEach((own, at) => {
    const sentence = words[at]?.sentence ?? 0
    for (const kind of own) times[sentence] = (times[sentence] ?? 0) | (timeBits.get(kind) ?? 0)
  })
  return times
}

/** Adds every feature by kind; words in a look-alike phrase have none. */
export function addKindFeatures(reading: Reading, add: AddFeature): void {
  const kinds = reading.words.map(({ stem, harmless }) => (harmless ? [] : kindsOf(stem)))
  const { subjects, denied } = contextOf(reading)
  const times = timesOf(reading, kinds)
  const isAsked = reading.clean.includes('?')
  for (const [at, own] of kinds.entries()) {
    const time = times[reading.words[at]?.sentence ?? 0] ?? 0
    for (const kind of own) {
      add(KIND.kind, kind, 0, at, at + 1)
      add(KIND.kindSubject, kind, subjects[at] ?? 0, at, at + 1)
      if (denied[at] === 1) add(KIND.kindDenied, kind, 0, at, at + 1)
      if (isAsked) add(KIND.kindAsked, kind, 0, at, at + 1)
      if (!timeBits.has(kind)) add(KIND.kindTime, kind, time, at, at + 1)
      for (let to = at + 1; to <= at + BESIDE; to += 1)
        for (const other of kinds[to] ?? []) add(KIND.kindPair, kind, other, at, to + 1)
    }
  }
  if (isAsked) add(KIND.asked, 0, 0, 0, reading.words.length)
}
