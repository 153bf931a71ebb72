// The redirect parameter can only ever lead to a page of this site.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirectPath } from './redirect.ts'

const site = 'https://stillwater.example'

describe('the redirect parameter', () => {
  it.each([
    [null, '/app'],
    ['', '/app'],
    ['/', '/app'],
    ['app/journal', '/app/journal'],
    ['/app/journal?day=1#top', '/app/journal?day=1#top'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/\t/evil.example', '/evil.example'],
    ['https://evil.example', '/https://evil.example'],
  ])('%j leads to %s', (asked, path) => {
    expect(redirectPath(asked)).toBe(path)
  })

  it('never leaves the site, whatever it holds', () => {
    const hostile = fc.stringMatching(/^[/\\\t\n .:@a-z]{0,20}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), hostile), (asked) => {
        expect(new URL(redirectPath(asked), site).origin).toBe(site)
      }),
      { numRuns: 500 },
    )
  })
})
