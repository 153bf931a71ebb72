// Reads a message: its words, the concepts they name, and for each concept who it is about, whether it is denied or long past.
import { conceptNumber, lexicon } from './concepts.ts'
import { findHits, type Hit } from './lexicon.ts'
import { repairWords } from './spelling.ts'
import { stem } from './stem.ts'
import { cleanText, foldText, readWords, type Word } from './words.ts'

export interface ReadWord extends Word {
  readonly stem: string
  /** Part of a phrase that only looks alarming ("dying for", "bar exam"). */
  readonly harmless: boolean
}

export type Subject = 'self' | 'other' | 'none'

export interface ConceptHit extends Hit {
  readonly subject: Subject
  readonly denied: boolean
  readonly past: boolean
}

export interface Reading {
  readonly clean: string
  readonly words: readonly ReadWord[]
  readonly hits: readonly ConceptHit[]
  readonly lookalikes: number
}

const LOOKALIKES = new Set(['idiom', 'idiomMore', 'idiomLast'].map(conceptNumber))
const SELF = conceptNumber('self')
const OTHERS = new Set(
  ['other', 'sponsor', 'parent', 'partner', 'child', 'kin', 'peer', 'stranger'].map(conceptNumber),
)
export const DENIAL = conceptNumber('denial')
export const CONTRAST = conceptNumber('contrast')
const FAR_PAST = conceptNumber('farPast')
export const NEGATION_REACH = 4

const wordStem = (word: string): string => {
  if (!/^\d+$/.test(word)) return stem(word)
  return /^(?:19\d\d|20[01]\d|202[0-3])$/.test(word) ? '#year' : '#'
}

function withStems(words: readonly Word[]): ReadWord[] {
  return words.map(({ word, start, end, sentence, clause }) => {
    return { word, start, end, sentence, clause, stem: wordStem(word), harmless: false }
  })
}

/** The words, those marked that stand in a look-alike phrase. */
function markHarmless(words: readonly ReadWord[], hits: readonly Hit[]): ReadWord[] {
  const marked = [...words]
  for (const { concept, from, to } of hits)
    if (LOOKALIKES.has(concept))
      for (let at = from; at < to; at += 1) {
        const word = words[at]
        if (word) marked[at] = { ...word, harmless: true }
      }
  return marked
}

function touchesHarmless(hit: Hit, words: readonly ReadWord[]): boolean {
  for (let at = hit.from; at < hit.to; at += 1) if (words[at]?.harmless) return true
  return false
}

function withContext(hits: readonly Hit[], words: readonly ReadWord[]): ConceptHit[] {
  const pastSentences = new Set<number>()
  for (const hit of hits)
    if (hit.concept === FAR_PAST) pastSentences.add(words[hit.from]?.sentence ?? -1)
  for (const word of words) if (word.stem === '#year') pastSentences.add(word.sentence)
  let subject: Subject = 'none'
  let sentence = 0
  let clause = 0
  let deniedUntil = -1
  return hits.map((hit) => {
    const first = words[hit.from]
    if (first && first.sentence !== sentence) {
      sentence = first.sentence
      subject = 'none'
    }
    if (first && first.clause !== clause) {
      clause = first.clause
      deniedUntil = -1
    }
    const denied = hit.from <= deniedUntil
    const { concept, from, to } = hit
    const past = pastSentences.has(sentence)
    const read: ConceptHit = { concept, from, to, subject, denied, past }
    if (hit.concept === SELF) subject = 'self'
    else if (OTHERS.has(hit.concept)) subject = 'other'
    if (hit.concept === DENIAL) deniedUntil = hit.to + NEGATION_REACH - 1
    else if (hit.concept === CONTRAST) deniedUntil = -1
    return read
  })
}

/** Reads a text of any length; work grows with its length only. */
export function readMessage(text: string): Reading {
  const clean = cleanText(text)
  const split = repairWords(readWords(foldText(clean)), lexicon).filter((word) => word.word !== '')
  const stemmed = withStems(split)
  const found = findHits(lexicon, stemmed)
  const words = markHarmless(stemmed, found)
  const kept = found.filter((hit) => !LOOKALIKES.has(hit.concept) && !touchesHarmless(hit, words))
  return { clean, words, hits: withContext(kept, words), lookalikes: found.length - kept.length }
}
