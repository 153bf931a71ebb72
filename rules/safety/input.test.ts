// Which chat inputs are answered, and how coherence is measured.
import { describe, expect, it } from 'vitest'
import { coherenceOf, isValidInput } from './input.ts'

describe('a chat input', () => {
  it.each([
    '',
    '  ',
    'ok',
    'a',
    '123',
    '?!...',
    'hi',
    'Hey!',
    'HELLO',
    'yo.',
    'sup?',
    'no.',
    'helloooooo there',
    'x'.repeat(1001),
  ])('is not answered when it says as little as %j', (text) => {
    expect(isValidInput(text)).toBe(false)
  })

  it.each([
    'why',
    'I am new here',
    'no, not today',
    'Estoy cansado',
    'hello, I need a meeting',
    'yay!!!!',
    '30 días',
  ])('is answered when it says %j', (text) => {
    expect(isValidInput(text)).toBe(true)
  })

  it('may have exactly 1000 characters', () => {
    expect(isValidInput('I will be fine. '.repeat(63).slice(0, 999).concat('.'))).toBe(true)
  })
})

describe('the coherence of a message', () => {
  it('is 1 for a sentence of different words with its full stop', () => {
    expect(coherenceOf('Today I called my sponsor and it helped.')).toBe(1)
  })

  it('falls for repeated words, for missing punctuation and for a very short or long text', () => {
    expect(coherenceOf('no no no no no no no no.')).toBeLessThan(1)
    expect(coherenceOf('today I called my sponsor and it helped')).toBeLessThan(1)
    expect(coherenceOf('Help me.')).toBeLessThan(1)
    expect(coherenceOf(`${'Every day is a new one for me and mine. '.repeat(30)}`)).toBeLessThan(1)
  })

  it('stays between 0 and 1', () => {
    expect(coherenceOf('')).toBeGreaterThanOrEqual(0)
    expect(coherenceOf('a a a a a')).toBeGreaterThanOrEqual(0)
  })
})
