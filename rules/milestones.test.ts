// When milestones are reached.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { milestonesOn } from './milestones.ts'

const day = fc.integer({ min: 0, max: 30_000 }).map((offset) => addDays('1950-01-01', offset))
const named = (today: string, since: string) =>
  milestonesOn(today, since).reached.map(({ count, unit }) => `${count} ${unit}`)

describe('milestones', () => {
  it('begin with 24 hours, which the first day leads to', () => {
    const first = milestonesOn('2025-03-10', '2025-03-10')
    expect(first.reached).toEqual([])
    expect(first.next).toEqual({ count: 24, unit: 'hour', day: '2025-03-11' })
    expect(first.daysToNext).toBe(1)
  })

  it('are 24 hours, 30, 60 and 90 days, 6 and 9 months, then every year', () => {
    expect(named('2025-03-10', '2023-03-10')).toEqual([
      '24 hour',
      '30 day',
      '60 day',
      '90 day',
      '6 month',
      '9 month',
      '1 year',
      '2 year',
    ])
  })

  it('name the next one and how far it is', () => {
    const { next, daysToNext } = milestonesOn('2025-03-10', '2025-01-20')
    expect(next).toEqual({ count: 60, unit: 'day', day: '2025-03-21' })
    expect(daysToNext).toBe(11)
  })

  it('of a leap day fall on the last of February in other years', () => {
    const { reached, next } = milestonesOn('2027-03-10', '2024-02-29')
    expect(reached.at(-1)).toEqual({ count: 3, unit: 'year', day: '2027-02-28' })
    expect(next.day).toBe('2028-02-29')
  })

  it('come one after another and are never lost as days go by', () => {
    fc.assert(
      fc.property(day, fc.nat(20_000), (since, age) => {
        const today = addDays(since, age)
        const { reached, next, daysToNext } = milestonesOn(today, since)
        const days = [...reached, next].map((milestone) => milestone.day)
        expect(days).toEqual([...new Set(days)].sort())
        expect(reached.every((milestone) => milestone.day <= today)).toBe(true)
        expect(addDays(today, daysToNext)).toBe(next.day)
        const later = milestonesOn(next.day, since)
        expect(later.reached).toEqual([...reached, next])
      }),
    )
  })

  it('of a date that is still to come are none', () => {
    expect(milestonesOn('2025-03-10', '2025-03-12').reached).toEqual([])
  })
})
