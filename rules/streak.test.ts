// How days with all three activities add up.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from './day.ts'
import { type DoneTask, progressOf, type Run, streakOn } from './streak.ts'

const today = '2025-03-10'
const run = (first_day: Day, last_day: Day = first_day): Run => ({ first_day, last_day })
const dayOffsets = fc.uniqueArray(fc.integer({ min: -60, max: 1 }), { maxLength: 40 })

/** Days, by how far they are from today, as the runs they make. */
function runsOf(offsets: readonly number[]): Run[] {
  const full = new Set(offsets.map((offset) => addDays(today, offset)))
  const starts = [...full].filter((day) => !full.has(addDays(day, -1)))
  return starts.map((first) => {
    let last = first
    while (full.has(addDays(last, 1))) last = addDays(last, 1)
    return run(first, last)
  })
}

describe('the reading streak', () => {
  it('is nothing before the first full day', () => {
    expect(streakOn(today, [])).toEqual({ total: 0, current: 0, longest: 0 })
  })

  it('counts a day once all three activities are done', () => {
    expect(streakOn(today, [run(today)])).toEqual({ total: 1, current: 1, longest: 1 })
  })

  it('keeps the run alive while today is still open', () => {
    const runs = [run('2025-03-08', '2025-03-09')]
    expect(streakOn(today, runs)).toEqual({ total: 2, current: 2, longest: 2 })
  })

  it('takes no day away when one is missed', () => {
    const runs = [run('2025-03-01', '2025-03-02'), run(today)]
    expect(streakOn(today, runs)).toEqual({ total: 3, current: 1, longest: 2 })
  })

  it('goes on over the end of a year and a leap day', () => {
    const runs = [run('2023-12-31', '2024-03-01')]
    expect(streakOn('2024-03-01', runs)).toEqual({ total: 62, current: 62, longest: 62 })
  })

  it('leaves a day that is already kept but not yet here out of the current run', () => {
    const runs = [run('2025-03-09', '2025-03-11')]
    expect(streakOn(today, runs)).toEqual({ total: 3, current: 2, longest: 3 })
    expect(streakOn(today, [run('2025-03-11')])).toEqual({ total: 1, current: 0, longest: 1 })
  })

  it('never has a run longer than its days', () => {
    fc.assert(
      fc.property(dayOffsets, (offsets) => {
        const streak = streakOn(today, runsOf(offsets))
        expect(streak.total).toBe(offsets.length)
        expect(streak.longest).toBeLessThanOrEqual(streak.total)
        expect(streak.current).toBeLessThanOrEqual(streak.longest)
        expect(streak.longest > 0).toBe(offsets.length > 0)
      }),
    )
  })

  it('has as its current run the days in a row that end today or yesterday', () => {
    fc.assert(
      fc.property(dayOffsets, (offsets) => {
        let day = offsets.includes(0) ? 0 : -1
        let expected = 0
        for (; offsets.includes(day); day -= 1) expected += 1
        expect(streakOn(today, runsOf(offsets)).current).toBe(expected)
      }),
    )
  })

  it('only ever grows in total as more days are completed', () => {
    fc.assert(
      fc.property(dayOffsets, fc.integer({ min: -60, max: 0 }), (offsets, added) => {
        const before = streakOn(today, runsOf(offsets))
        const after = streakOn(today, runsOf([...new Set([...offsets, added])]))
        expect(after.total).toBeGreaterThanOrEqual(before.total)
        expect(after.longest).toBeGreaterThanOrEqual(before.longest)
      }),
    )
  })
})

describe('the progress of a day', () => {
  it('is the number of distinct activities, however often one is reported', () => {
    const done: DoneTask[] = [
      { date: today, task_type: 'prayer' },
      { date: today, task_type: 'prayer' },
      { date: '2025-03-09', task_type: 'reading' },
    ]
    expect(progressOf(today, done)).toBe(1)
  })
})
