// Which sobriety dates are accepted, how long ago they are, and how all days add up.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, localDay } from './day.ts'
import { addMonths, checkSobrietyDate, sobrietyTime, totalDays } from './sobriety.ts'

const day = fc.integer({ min: 0, max: 45_000 }).map((offset) => addDays('1950-01-01', offset))
const zone = fc.constantFrom(
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)

describe('a sobriety date', () => {
  it.each([
    ['2025-03-10', null],
    ['1987-06-01', null],
    ['2025-03-11', 'date_future'],
    ['1899-12-31', 'date_invalid'],
    ['2025-02-30', 'date_invalid'],
    ['', 'date_required'],
  ])('entered as %j on 2025-03-10 is answered with %j', (entered, problem) => {
    expect(checkSobrietyDate(entered, '2025-03-10')).toBe(problem)
  })
})

describe('the time since a sobriety date', () => {
  it.each([
    ['2025-03-10', '2025-03-10', 0, 0, 0],
    ['2025-03-09', '2025-03-10', 0, 0, 1],
    ['2025-03-11', '2025-03-10', 0, 0, 0],
    ['2024-12-31', '2025-01-01', 0, 0, 1],
    ['2025-01-31', '2025-02-28', 0, 1, 0],
    ['2025-01-31', '2025-03-01', 0, 1, 1],
    ['2025-01-31', '2025-03-31', 0, 2, 0],
    ['2025-01-15', '2025-02-14', 0, 0, 30],
    ['2024-02-29', '2025-02-28', 1, 0, 0],
    ['2024-02-29', '2028-02-28', 3, 11, 30],
    ['2024-02-29', '2028-02-29', 4, 0, 0],
    ['1987-06-01', '2025-03-10', 37, 9, 9],
  ])('from %s to %s is %i years, %i months and %i days', (since, today, years, months, days) => {
    expect(sobrietyTime(since, today)).toEqual({ years, months, days })
  })

  it('is never negative, and leads from the date to today by the calendar', () => {
    fc.assert(
      fc.property(day, day, (since, today) => {
        const { years, months, days } = sobrietyTime(since, today)
        expect(Math.min(years, months, days)).toBeGreaterThanOrEqual(0)
        expect(months).toBeLessThan(12)
        expect(days).toBeLessThanOrEqual(30)
        if (since <= today) expect(addDays(addMonths(since, years * 12 + months), days)).toBe(today)
      }),
    )
  })

  it('never shrinks as days go by', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 9000 }), (since, later) => {
        const size = (count: number) => {
          const time = sobrietyTime(since, addDays(since, count))
          return time.years * 400 + time.months * 32 + time.days
        }
        expect(size(later + 1)).toBeGreaterThan(size(later))
      }),
    )
  })

  it('grows by one day at each midnight of the person’s own zone, also when the clock changes', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 366 * 48 }),
        zone,
        (since, halfHours, timeZone) => {
          const moment = Date.parse('2024-01-01T00:00:00Z') + halfHours * 1_800_000
          const before = localDay(new Date(moment), timeZone)
          const after = localDay(new Date(moment + 1_800_000), timeZone)
          const grown = totalDays([], since, after) - totalDays([], since, before)
          expect(grown).toBe(before === after || since > before ? 0 : 1)
        },
      ),
    )
  })
})

describe('the total of all days', () => {
  it('adds earlier stretches to the present one', () => {
    const earlier = [{ started_on: '2020-01-01', ended_on: '2020-01-31' }]
    expect(totalDays(earlier, '2025-03-01', '2025-03-10')).toBe(39)
    expect(totalDays(earlier, null, '2025-03-10')).toBe(30)
  })

  it('stays the same on the day a date is changed to a later one', () => {
    fc.assert(
      fc.property(day, day, fc.nat(4000), (one, other, later) => {
        const [started_on, ended_on] = one < other ? [one, other] : [other, one]
        const today = addDays(ended_on, later)
        const kept = [{ started_on, ended_on }]
        expect(totalDays(kept, ended_on, today)).toBe(totalDays([], started_on, today))
      }),
    )
  })

  it('counts no day twice, whatever overlaps', () => {
    const period = fc.tuple(day, fc.nat(3000)).map(([started_on, length]) => ({
      started_on,
      ended_on: addDays(started_on, length),
    }))
    fc.assert(
      fc.property(fc.array(period, { maxLength: 5 }), (earlier) => {
        const starts = earlier.map((stretch) => stretch.started_on).sort()
        const counted = new Set<string>()
        for (const { started_on, ended_on } of earlier) {
          for (let at = started_on; at < ended_on; at = addDays(at, 1)) counted.add(at)
        }
        expect(totalDays(earlier, null, '2080-01-01')).toBe(counted.size)
        expect(daysBetween(starts[0] ?? '1950-01-01', '2090-01-01')).toBeGreaterThan(counted.size)
      }),
      { numRuns: 40 },
    )
  })
})
