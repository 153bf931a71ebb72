// Reading streaks: which days had all three activities done, and how they follow one another.
import { addDays, type Day, daysBetween } from './day.ts'

/** The three activities of a day, as stored in daily_tasks.task_type. */
export const taskTypes = ['prayer', 'reading', 'prompt'] as const
export type TaskType = (typeof taskTypes)[number]

/** One activity that was done on a day. */
export interface DoneTask {
  readonly date: Day
  readonly task_type: TaskType
}

/** Days in a row on which all three were done, first and last included. */
export interface Run {
  readonly first_day: Day
  readonly last_day: Day
}

/** The streak as the specification counts it, and the two runs that people in recovery ask for. */
export interface Streak {
  /** Number of days on which all three were done: never taken away. */
  readonly total: number
  /** Days in a row up to today, or up to yesterday while today is still open. */
  readonly current: number
  readonly longest: number
}

/** How many distinct activities were done on a day, 0 to 3. */
export function progressOf(day: Day, done: readonly DoneTask[]): number {
  return new Set(done.filter((task) => task.date === day).map((task) => task.task_type)).size
}

/**
 * The streak on a given day, from all runs, of which no two touch. Days after it (the person has flown west) are
 * counted in the total and the longest run, but not in the current one.
 */
export function streakOn(today: Day, runs: readonly Run[]): Streak {
  const lengths = runs.map(lengthOf)
  const open = runs.find((run) => run.first_day <= today && run.last_day >= addDays(today, -1))
  return {
    total: lengths.reduce((sum, length) => sum + length, 0),
    current:
      open === undefined
        ? 0
        : lengthOf(open.last_day > today ? { ...open, last_day: today } : open),
    longest: Math.max(0, ...lengths),
  }
}

function lengthOf(run: Run): number {
  return daysBetween(run.first_day, run.last_day) + 1
}
