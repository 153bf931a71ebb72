// The milestones people in recovery keep: 24 hours, 30, 60 and 90 days, 6 and 9 months, and every year.
import { addDays, type Day, daysBetween } from './day.ts'
import { addMonths } from './sobriety.ts'

/** One milestone: how long it stands for, and the day it is reached. */
export interface Milestone {
  readonly count: number
  readonly unit: 'hour' | 'day' | 'month' | 'year'
  readonly day: Day
}

/** What has been reached, the earliest first, and what comes next. */
export interface Milestones {
  readonly reached: readonly Milestone[]
  readonly next: Milestone
  /** Days until the next, at least 1. */
  readonly daysToNext: number
}

/** The milestones of a sobriety date on the person's own day; 24 hours are reached on the day after the date. */
export function milestonesOn(today: Day, since: Day): Milestones {
  const reached: Milestone[] = []
  for (const milestone of milestonesFrom(since)) {
    if (milestone.day > today) {
      return { reached, next: milestone, daysToNext: daysBetween(today, milestone.day) }
    }
    reached.push(milestone)
  }
  throw new Error('milestones never end')
}

function* milestonesFrom(since: Day): Generator<Milestone> {
  yield { count: 24, unit: 'hour', day: addDays(since, 1) }
  for (const count of [30, 60, 90]) yield { count, unit: 'day', day: addDays(since, count) }
  for (const count of [6, 9]) yield { count, unit: 'month', day: addMonths(since, count) }
  for (let count = 1; ; count += 1) {
    yield { count, unit: 'year', day: addMonths(since, count * 12) }
  }
}
