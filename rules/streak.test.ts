// How days with all three activities add up.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { type DoneTask, progressOf, streakOn, taskTypes } from './streak.ts'

const today = '2025-03-10'
const fullDay = (date: string): DoneTask[] => taskTypes.map((task_type) => ({ date, task_type }))
const dayOffsets = fc.uniqueArray(fc.integer({ min: -60, max: 0 }), { maxLength: 40 })

describe('the reading streak', () => {
  it('counts a day once all three activities are done', () => {
    expect(streakOn(today, fullDay(today))).toEqual({ total: 1, current: 1, longest: 1 })
    expect(streakOn(today, fullDay(today).slice(1))).toEqual({ total: 0, current: 0, longest: 0 })
  })

  it('keeps the run alive while today is still open', () => {
    const done = [...fullDay('2025-03-09'), ...fullDay('2025-03-08')]
    expect(streakOn(today, done)).toEqual({ total: 2, current: 2, longest: 2 })
  })

  it('takes no day away when one is missed', () => {
    const done = [...fullDay('2025-03-01'), ...fullDay('2025-03-02'), ...fullDay(today)]
    expect(streakOn(today, done)).toEqual({ total: 3, current: 1, longest: 2 })
  })

  it('never has a run longer than its days, whatever the order they come in', () => {
    fc.assert(
      fc.property(dayOffsets, (offsets) => {
        const streak = streakOn(
          today,
          offsets.flatMap((offset) => fullDay(addDays(today, offset))),
        )
        expect(streak.total).toBe(offsets.length)
        expect(streak.longest).toBeLessThanOrEqual(streak.total)
        expect(streak.current).toBeLessThanOrEqual(streak.longest)
        expect(streak.longest > 0).toBe(offsets.length > 0)
      }),
    )
  })

  it('only ever grows in total as more days are completed', () => {
    fc.assert(
      fc.property(dayOffsets, fc.integer({ min: -60, max: 0 }), (offsets, added) => {
        const before = offsets.flatMap((offset) => fullDay(addDays(today, offset)))
        const after = [...before, ...fullDay(addDays(today, added))]
        expect(streakOn(today, after).total).toBeGreaterThanOrEqual(streakOn(today, before).total)
        expect(streakOn(today, after).longest).toBeGreaterThanOrEqual(
          streakOn(today, before).longest,
        )
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
