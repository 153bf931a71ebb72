// What the safety analysis promises of every text: it never throws, says the same of the same, and stays quick.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyze, INVALID_INPUT_REPLY } from '#rules/safety.ts'
import { foundIn } from './found.ts'
import { readSet } from './labelled-set.ts'

describe('the analysis', () => {
  it('answers an input that says nothing with the specified reply', () => {
    expect(analyze('hi').isValidInput).toBe(false)
    expect(INVALID_INPUT_REPLY).toBe(
      "I'm here to help with recovery. Could you share more about what's on your mind?",
    )
  })

  it('finds a crisis in an input that is not valid', () => {
    const found = analyze('i wanna dieeeee')
    expect(found.isValidInput).toBe(false)
    expect(found.hasCrisisIndicators).toBe(true)
  })

  const texts = readSet('').map(({ text }) => text)
  const reviewedText = fc.nat({ max: texts.length - 1 }).map((at) => texts[at] ?? '')
  const pieces = fc.oneof(reviewedText, fc.string({ unit: 'grapheme' }), fc.string())
  const anyText = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(' '))

  it('never throws and always says the same of the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = analyze(text)
        expect(found).toEqual(analyze(text))
        expect(found.messageCoherence).toBeGreaterThanOrEqual(0)
        expect(found.messageCoherence).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  it('finds the same with straight and curly quotes, in small letters and in capitals', () => {
    fc.assert(
      fc.property(reviewedText, (text) => {
        const found = foundIn(text)
        expect(foundIn(text.replaceAll("'", '’').replaceAll('"', '”'))).toEqual(found)
        expect(foundIn(text.toUpperCase())).toEqual(found)
      }),
      { numRuns: 400, seed: 7 },
    )
  })

  it.each([
    'a',
    'a ',
    'a!',
    "a'",
    '!',
    '*',
    'k*',
    'aab',
    'not ',
    'i want to ',
    'gun in my ',
    'dad mom he she they gun knife hit me ',
    'suicid',
    '0',
    '1a',
    '.',
    '\n',
    ' ',
    '🔫',
    'é',
    'drank drank vodka again tonight ',
  ])('takes at most a few times as long for eight times as many of %j', (piece) => {
    const long = piece.repeat(Math.ceil(7_000 / piece.length))
    const short = long.slice(0, long.length / 8)
    for (let warm = 0; warm < 3; warm += 1) analyze(long)
    const fastest = (text: string, times: number): number =>
      Math.min(
        ...Array.from({ length: times }, () => {
          const started = performance.now()
          analyze(text)
          return performance.now() - started
        }),
      )
    expect(fastest(long, 5)).toBeLessThan(8 * 4 * fastest(short, 20) + 5)
  })
})
