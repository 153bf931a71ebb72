// The lines shown for a country: emergency first, each with its source, and something for everybody.
import { describe, expect, it } from 'vitest'
import { countriesWithLines, LINE_DIRECTORY, linesFor } from '../crisis-lines.ts'

const numbersOf = (country: string | null): string[] =>
  linesFor(country).flatMap(({ call, text }) => [call, text].filter((one) => one !== null))

describe('the crisis lines of a country', () => {
  it.each([
    ['US', ['911', '988', '1-800-799-7233', '88788', '1-800-422-4453']],
    ['CA', ['911', '988', '1-800-668-6868']],
    ['ES', ['112', '024', '016', '900 20 20 10', '116 111']],
    ['GB', ['999', '116 123', '0808 2000 247', '0800 1111']],
    ['IE', ['112', '116 123']],
    ['AU', ['000', '13 11 14']],
    ['BR', ['192', '188']],
  ])('of %s hold its own numbers', (country, numbers) => {
    for (const number of numbers) expect(numbersOf(country)).toContain(number)
  })

  it.each(countriesWithLines)('of %s begin with an emergency number', (country) => {
    expect(linesFor(country)[0]?.kind).toBe('emergency')
  })

  it.each(countriesWithLines)(
    'of %s have each a number, a source and a date, and no name twice',
    (country) => {
      const lines = linesFor(country)
      for (const { call, text, source, asOf, languages } of lines) {
        expect(call ?? text).toMatch(/^[\d*][\d -]*$/)
        expect(source.url).toMatch(/^https:\/\/[a-z0-9.-]+/)
        expect(asOf).toMatch(/^20\d\d-\d\d$/)
        expect(languages.length).toBeGreaterThan(0)
      }
      expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length)
    },
  )

  it('tell which word a text message begins with', () => {
    expect(linesFor('US').find(({ text }) => text === '88788')?.textBody).toBe('START')
    expect(linesFor('GB').find(({ text }) => text === '85258')?.textBody).toBe('SHOUT')
  })

  it('are the general emergency numbers where the country is unknown or missing', () => {
    expect(numbersOf('XX')).toEqual(['112', '911'])
    expect(numbersOf(null)).toEqual(['112', '911'])
    expect(LINE_DIRECTORY).toBe('findahelpline.com')
  })

  it('are found by a code in small letters too', () => {
    expect(linesFor('es')).toBe(linesFor('ES'))
  })
})
