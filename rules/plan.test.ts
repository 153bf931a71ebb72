// How many messages are left to a person on the free plan.
import { describe, expect, it } from 'vitest'
import { remainingMessages } from './plan.ts'

const zone = 'Europe/Madrid'
const noon = new Date('2025-03-10T11:00:00Z')

describe('the messages left today', () => {
  it('are all twelve before the first one', () => {
    expect(remainingMessages(null, noon, zone)).toBe(12)
  })

  it('are twelve minus those sent since the person’s own midnight', () => {
    const counted = { message_count: 5, last_reset: '2025-03-09T23:10:00Z' }
    expect(remainingMessages(counted, noon, zone)).toBe(7)
  })

  it('are twelve again on the next calendar day', () => {
    const counted = { message_count: 12, last_reset: '2025-03-09T22:50:00Z' }
    expect(remainingMessages(counted, noon, zone)).toBe(12)
  })

  it('are never fewer than none', () => {
    const counted = { message_count: 14, last_reset: noon.toISOString() }
    expect(remainingMessages(counted, noon, zone)).toBe(0)
  })
})
