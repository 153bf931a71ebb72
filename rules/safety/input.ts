// Whether a chat input can be answered at all, and how coherent it is, by the specification's own measures.

export const SHORTEST_INPUT = 3
export const LONGEST_INPUT = 1000

const GREETING_ONLY = /^(?:hi|hey|hello|yo|sup)$/
const LETTER_OR_TWO = /^\p{L}{1,2}$/u
const ANY_LETTER = /\p{L}/u
const DRAWN_OUT = /(.)\1{4}/su

/** Longer texts are neither a greeting nor two letters, whatever marks surround them. */
const LONGEST_TRIFLE = 40

/** 3 to 1000 characters, with letters, more than a greeting or two letters, and no character five times in a row. */
export function isValidInput(text: string): boolean {
  const input = text.trim()
  if (input.length < SHORTEST_INPUT || input.length > LONGEST_INPUT) return false
  if (!ANY_LETTER.test(input) || DRAWN_OUT.test(input)) return false
  if (input.length > LONGEST_TRIFLE) return true
  const bare = input.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return !GREETING_ONLY.test(bare) && !LETTER_OR_TWO.test(bare)
}

const FEW_UNIQUE = 0.5

/** 1 for a clear message, less for repeated words, no sentence punctuation, and under 10 or over 1000 characters. */
export function coherenceOf(text: string): number {
  const words = text
    .toLowerCase()
    .split(/[\s.,;:!?]+/)
    .filter((word) => word !== '')
  const unique = words.length === 0 ? 0 : new Set(words).size / words.length
  let coherence = 1
  if (unique < FEW_UNIQUE) coherence -= 0.3
  if (!/[.!?\u2026]/.test(text)) coherence -= 0.2
  const length = text.trim().length
  if (length < 10 || length > LONGEST_INPUT) coherence -= 0.3
  return Math.max(0, Math.min(1, Math.round(coherence * 10) / 10))
}
