// Splits a message into words as they are written: folded, lower-case, contractions opened, emoji named.
import { emojiWords, shorthand } from './shorthand.ts'

/** A word, where it stands in the cleaned text, the sentence it belongs to, and the part of that between commas. */
export interface Word {
  readonly word: string
  readonly start: number
  readonly end: number
  readonly sentence: number
  readonly clause: number
}

const INVISIBLE =
  /[\u00ad\u061c\u200b-\u200f\u2060-\u2064\ufeff]|\u034f|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu
/** Printable ASCII and white space: what most messages are, with nothing to fold. */
const PLAIN = /^[\s -~]*$/

const CHUNK =
  /\p{Extended_Pictographic}|[a-z0-9][a-z0-9'@$*!|+&/]*|[@$*!|][a-z0-9'@$*!|]+|[.?!;,\n\u2026]/gu
/** The same for printable ASCII, in a fraction of the time. */
const PLAIN_CHUNK = /[a-z0-9][a-z0-9'@$*!|+&/]*|[@$*!|][a-z0-9'@$*!|]+|[.?!;,\n]/g

/** The text with invisible characters out and look-alike characters (full-width, mathematical, curly quotes) made plain. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.replaceAll('`', "'")
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u00b4`]/g, "'")
}

/** Lower case without accents, each character still at its place. */
export function foldText(clean: string): string {
  return clean.replace(/[^\s -~]/g, foldUnit).toLowerCase()
}

function foldUnit(unit: string): string {
  const lower = unit.normalize('NFD').charAt(0).toLowerCase()
  return lower.length === 1 ? lower : unit
}

const PRONOUNS = new Set([
  'he',
  'she',
  'it',
  'that',
  'there',
  'what',
  'who',
  'where',
  'here',
  'how',
  'this',
  'everything',
  'nothing',
  'life',
])
const ENDINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/n't$/, 'not'],
  [/'re$/, 'are'],
  [/'m$/, 'am'],
  [/'ve$/, 'have'],
  [/'ll$/, 'will'],
  [/'d$/, 'would'],
]

function openContraction(chunk: string): string[] {
  for (const [ending, word] of ENDINGS)
    if (ending.test(chunk)) return [chunk.replace(ending, ''), word]
  const owner = chunk.replace(/'s?$/, '')
  if (owner !== chunk) return PRONOUNS.has(owner) && chunk.endsWith("'s") ? [owner, 'is'] : [owner]
  return [chunk.replaceAll("'", '')]
}

const LETTERS = /^[a-z]+$/

function splitChunk(chunk: string): string[] {
  const known = shorthand.get(chunk)
  if (known) return known.split(' ')
  if (LETTERS.test(chunk)) return [chunk]
  if (/[/&+|]/.test(chunk) && !/[@$*!]/.test(chunk))
    return chunk.split(/[/&+|]+/).flatMap((part) => (part ? splitChunk(part) : []))
  const measure = /^(\d+)([a-z]+)$/.exec(chunk)
  if (
    measure?.[1] &&
    measure[2] &&
    /^(?:mg|mgs|ml|mcg|am|pm|st|nd|rd|th|hr|hrs|min|mins|day|days|yr|yrs|mo|mos|wk|wks|x|g|k|oz|lb|lbs|ish|pack|s|mm|am|hours)$/.test(
      measure[2],
    )
  )
    return [measure[1], ...splitChunk(measure[2])]
  return openContraction(chunk).filter((part) => part !== '')
}

/** The words of one dictionary entry, split as a message would be. */
export function plainWords(entry: string): string[] {
  return readWords(foldText(cleanText(entry))).map((read) => read.word)
}

function chunkWords(chunk: string): string[] {
  const named = emojiWords.get(chunk)
  if (named) return [named]
  return /^[a-z0-9@$*!|]/.test(chunk) ? splitChunk(chunk) : []
}

const TAIL = "!'*|&/+@$"

function withoutTail(chunk: string): string {
  let end = chunk.length
  while (end > 0 && TAIL.includes(chunk.charAt(end - 1))) end -= 1
  return chunk.slice(0, end)
}

/** All words of a folded text, in order, with places and sentence numbers. */
export function readWords(folded: string): Word[] {
  const words: Word[] = []
  let sentence = 0
  let clause = 0
  for (const match of folded.matchAll(PLAIN.test(folded) ? PLAIN_CHUNK : CHUNK)) {
    const start = match.index
    const raw = match[0]
    if (/^[.?!;,\n\u2026]/.test(raw)) {
      clause += 1
      if (raw !== ',') sentence += 1
      continue
    }
    const chunk = withoutTail(raw)
    for (const word of chunkWords(shorthand.has(raw) ? raw : chunk))
      words.push({ word, start, end: start + chunk.length, sentence, clause })
    if (raw.endsWith('!')) {
      sentence += 1
      clause += 1
    }
  }
  return words
}
