// What a person's calendar day is, across zones, clock changes and leap years.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayOfYear,
  daysBetween,
  isDay,
  localDay,
  msUntilNextDay,
  themePosition,
} from './day.ts'

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'America/Havana',
]
const moments = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
  .map((time) => new Date(time))
const days = moments.map((moment) => moment.toISOString().slice(0, 10))

describe('a person’s calendar day', () => {
  it('is the date on their own wall, not the server’s', () => {
    const moment = new Date('2025-06-30T23:30:00Z')
    expect(localDay(moment, 'Europe/Madrid')).toBe('2025-07-01')
    expect(localDay(moment, 'America/Los_Angeles')).toBe('2025-06-30')
  })

  it('knows the dates that exist', () => {
    expect(isDay('2024-02-29')).toBe(true)
    expect(isDay('2023-02-29')).toBe(false)
    expect(isDay('2024-2-9')).toBe(false)
    expect(isDay('')).toBe(false)
  })

  it('ends exactly at midnight in every zone, also on days with a clock change', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const wait = msUntilNextDay(moment, zone)
        const today = localDay(moment, zone)
        expect(localDay(new Date(moment.getTime() + wait), zone)).toBe(addDays(today, 1))
        expect(localDay(new Date(moment.getTime() + wait - 1), zone)).toBe(today)
      }),
      { numRuns: 200 },
    )
  })

  it('lasts 23 hours in Madrid when the clocks go forward', () => {
    expect(msUntilNextDay(new Date('2025-03-29T23:00:00Z'), 'Europe/Madrid')).toBe(23 * 3_600_000)
  })
})

describe('the number of a day', () => {
  it('runs from 1 to 365, and to 366 in a leap year', () => {
    expect(dayOfYear('2025-01-01')).toBe(1)
    expect(dayOfYear('2025-12-31')).toBe(365)
    expect(dayOfYear('2024-12-31')).toBe(366)
    expect(dayOfYear('2024-02-29')).toBe(60)
  })

  it('grows by one from day to day within a year', () => {
    fc.assert(
      fc.property(days, (day) => {
        const next = addDays(day, 1)
        expect(dayOfYear(next)).toBe(next.endsWith('01-01') ? 1 : dayOfYear(day) + 1)
      }),
    )
  })

  it('counts days there and back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })
})

describe('the theme of the day', () => {
  it('is the date’s digits read as a number, modulo the count of themes', () => {
    expect(themePosition('2025-03-14', 31)).toBe(20250314 % 31)
  })

  it('is always one of the themes', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 400 }), (day, count) => {
        const position = themePosition(day, count)
        expect(position).toBeGreaterThanOrEqual(0)
        expect(position).toBeLessThan(count)
      }),
    )
  })
})
