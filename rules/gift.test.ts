// Gift links, codes and states.
import { describe, expect, test } from 'vitest'
import { giftCodeIn, giftLink, giftState } from './gift.ts'

const code = '0123456789abcdef0123456789abcdef'

describe('a gift code', () => {
  test.each([
    ['as it is', code],
    ['in capitals and with spaces', ` ${code.toUpperCase().replace(/(.{8})/g, '$1 ')}`],
    ['as the whole link', giftLink('https://stillwater.example', code)],
    ['in a link with more to it', `https://stillwater.example/?ref=x&gift=${code}&y=1`],
  ])('is understood %s', (_, text) => {
    expect(giftCodeIn(text)).toBe(code)
  })

  test.each(['', 'hello', code.slice(1), `${code}0`, `g${code.slice(1)}`])(
    'is not seen in other words: %s',
    (text) => {
      expect(giftCodeIn(text)).toBeNull()
    },
  )
})

describe('a gift', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  test('is open until its last moment, then expired, and claimed for good once claimed', () => {
    expect(giftState({ expires_at: '2026-03-01T12:00:01Z', claimed_at: null }, now)).toBe('open')
    expect(giftState({ expires_at: '2026-03-01T12:00:00Z', claimed_at: null }, now)).toBe('expired')
    const claimed = { expires_at: '2026-01-01T00:00:00Z', claimed_at: '2025-12-31T00:00:00Z' }
    expect(giftState(claimed, now)).toBe('claimed')
  })
})
