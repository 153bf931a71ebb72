// Cuts English endings so that "choke", "chokes", "choked" and "choking" are one word.

const doubled = /([bdfgmnprt])\1$/
const shortWithE = /^[^aeiou][aeiou][^aeiouwxy]$/

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:[sxz]|ch|sh)es$/.test(word) && word.length > 4) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutTense(word: string): string {
  const cut =
    word.length > 5 && word.endsWith('ing') ? 3 : word.length > 4 && word.endsWith('ed') ? 2 : 0
  const base = word.slice(0, word.length - cut)
  if (cut === 0 || base.length < 3 || !/[aeiouy]/.test(base)) return word
  if (doubled.test(base)) return base.slice(0, -1)
  return shortWithE.test(base) ? `${base}e` : base
}

/** A lower-case word without accents in, its stem out; words under four letters stay as they are. */
export function stem(word: string): string {
  if (word.length < 4) return word
  const base = withoutTense(singular(word))
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base
}
