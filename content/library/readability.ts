// How hard a text is to read, as a school grade, by the formula of Flesch and Kincaid for English.

/** Short texts swing too much to be judged. */
const FEWEST_WORDS = 25

/** The grade, e.g. 5.2; null for a text too short to be judged. */
export function readingGrade(text: string): number | null {
  const words = wordsOf(text)
  if (words.length < FEWEST_WORDS) return null
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  const grade =
    0.39 * (words.length / sentencesIn(text)) + 11.8 * (syllables / words.length) - 15.59
  return Math.round(grade * 10) / 10
}

/** The words of a text; numbers and signs are none. */
export function wordsOf(text: string): string[] {
  return text.match(/[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ'’-]*/g) ?? []
}

/** A line of a list or a heading that ends without a sign is a sentence too. */
function sentencesIn(text: string): number {
  const ends = text.match(
    /[.!?:;…]+(?=["”’)]*(?:\s|$))|[^.!?:;…\s]["”’)]*(?=\n\s*\n|\n\s*[-*#\d]|$)/g,
  )
  return Math.max(1, ends?.length ?? 0)
}

const silentEnd = /(?:[^laeiouy]es|[^aeioutd]ed|[^laeiouy]e)$/

/** Groups of vowels, without the silent endings: good enough for averages. */
function syllablesIn(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/[’']s?$/, '')
    .replace(/[^a-z]/g, '')
  if (plain.length <= 3) return 1
  const groups = plain
    .replace(silentEnd, '')
    .replace(/^y/, '')
    .match(/[aeiouy]{1,2}/g)
  return Math.max(1, groups?.length ?? 0)
}
