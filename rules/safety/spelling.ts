// Repairs words nobody knows: spaced-out letters, leetspeak, stars, drawn-out letters, and near misses of key words.
import { letterWords } from './shorthand.ts'
import { keyWords, realNeighbours } from './spelling-words.ts'
import { stem } from './stem.ts'
import type { Word } from './words.ts'

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}
const STAR_LETTERS = ['a', 'e', 'i', 'o', 'u', 'c', 'r', 'l', '']

/** No key word is longer, so that a word of any length costs little. */
const LONGEST_REPAIRED = 18
const LONGEST_SPELLED = 12

const withoutLetter = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1)

function deletions(word: string): string[] {
  const forms: string[] = []
  for (let at = 0; at < word.length; at += 1) forms.push(withoutLetter(word, at))
  return forms
}

const nearMisses = new Map<string, string>()
for (const word of keyWords)
  for (const form of [word, ...deletions(word)])
    if (!nearMisses.has(form)) nearMisses.set(form, word)

const swapped = (a: string, b: string): boolean => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

function oneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1
  let tail = 0
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  )
    tail += 1
  return Math.max(a.length, b.length) - head - tail <= 1 || (a.length === b.length && swapped(a, b))
}

function nearestKeyWord(word: string): string | null {
  if (word.length < 5 || word.length > LONGEST_REPAIRED || realNeighbours.has(word)) return null
  for (const form of [word, ...deletions(word)]) {
    const found = nearMisses.get(form)
    if (found && found[0] === word[0] && oneEditApart(word, found)) return found
  }
  return null
}

function withoutLeet(word: string, known: (word: string) => boolean): string | null {
  if (!/[a-z]/.test(word) || !/[0134578@$!|]/.test(word)) return null
  const plain = Array.from(word, (letter) => LEET[letter] ?? letter).join('')
  const other = plain.replaceAll('i', 'l')
  return (
    [plain, other, drawnOut(plain, known) ?? '', nearestKeyWord(plain) ?? ''].find(
      (form) => form !== '' && known(form),
    ) ?? null
  )
}

function withoutStars(word: string, known: (word: string) => boolean): string | null {
  const stars = word.split('*').length - 1
  if (stars < 1 || stars > 3 || word.length - stars < 2) return null
  let forms = [word]
  for (let star = 0; star < stars; star += 1)
    forms = forms.flatMap((form) => STAR_LETTERS.map((letter) => form.replace('*', letter)))
  return forms.find(known) ?? null
}

function drawnOut(word: string, known: (word: string) => boolean): string | null {
  if (!/([a-z])\1/.test(word)) return null
  const double = word.replace(/([a-z])\1{2,}/g, '$1$1')
  const single = word.replace(/([a-z])\1+/g, '$1')
  return [double, single].find(known) ?? (/([a-z])\1{2}/.test(word) ? single : null)
}

function repaired(word: string, known: (word: string) => boolean): string {
  if (word.length === 1) return letterWords.get(word) ?? word
  if (/^\d+$/.test(word) || known(word)) return word
  return (
    withoutLeet(word, known) ??
    withoutStars(word, known) ??
    drawnOut(word, known) ??
    nearestKeyWord(word) ??
    word.replace(/[^a-z0-9]/g, '')
  )
}

/** Letters written one by one ("k i l l", "k.m.s") put together when they make a known word. */
function joinLetters(words: readonly Word[], known: (word: string) => boolean): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at]
    if (!first) break
    let to = at
    let spelled = ''
    for (
      let next = words[to];
      next &&
      to - at < LONGEST_SPELLED &&
      next.word.length === 1 &&
      next.start - first.start <= 2 * (to - at) + 1;
      next = words[to]
    ) {
      spelled += next.word
      to += 1
    }
    const last = words[to - 1]
    if (spelled.length > 2 && last && known(spelled)) {
      joined.push({ ...first, word: spelled, end: last.end })
      at = to - 1
    } else joined.push(first)
  }
  return joined
}

/** Which words the lexicons know, by stem and by exact form. */
export interface Vocabulary {
  readonly stems: ReadonlySet<string>
  readonly forms: ReadonlySet<string>
}

/** The words as they were meant. */
export function repairWords(words: readonly Word[], { stems, forms }: Vocabulary): Word[] {
  const known = (word: string) => word.length > 2 && (stems.has(stem(word)) || forms.has(word))
  return joinLetters(words, known).map((word) => {
    const meant = repaired(word.word, known)
    return meant === word.word ? word : { ...word, word: meant }
  })
}
