// Which fellowship a public address belongs to.
import { describe, expect, it } from 'vitest'
import { asFellowship, fellowshipOfPath } from './fellowship.ts'

describe('the fellowship of an address', () => {
  it.each([
    ['/', 'aa'],
    ['/na', 'na'],
    ['/na/guides', 'na'],
    ['/al-anon', 'alanon'],
    ['/alateen/', 'alateen'],
    ['/app/journal', 'aa'],
    ['/names', 'aa'],
  ])('%s is %s', (path, fellowship) => {
    expect(fellowshipOfPath(path)).toBe(fellowship)
  })

  it('is taken from a text only when the text names one', () => {
    expect(asFellowship('alanon')).toBe('alanon')
    expect(asFellowship('ca')).toBeNull()
    expect(asFellowship(null)).toBeNull()
  })
})
