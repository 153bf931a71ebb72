// Reading streaks: which days had all three activities done, and how they follow one another.
import { addDays, type Day } from './day.ts'

/** The three activities of a day, as stored in daily_tasks.task_type. */
export const taskTypes = ['prayer', 'reading', 'prompt'] as const
export type TaskType = (typeof taskTypes)[number]

/** One activity that was done on a day. */
export interface DoneTask {
  readonly date: Day
  readonly task_type: TaskType
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

/** The streak on a given day; days after it are counted in the total but in no current run. */
export function streakOn(today: Day, done: readonly DoneTask[]): Streak {
  const full = fullDays(done)
  const runEnds = full.has(today) ? today : addDays(today, -1)
  return { total: full.size, current: runUpTo(runEnds, full), longest: longestRun(full) }
}

function fullDays(done: readonly DoneTask[]): ReadonlySet<Day> {
  const typesByDay = new Map<Day, Set<TaskType>>()
  for (const task of done) {
    const types = typesByDay.get(task.date) ?? new Set<TaskType>()
    typesByDay.set(task.date, types.add(task.task_type))
  }
  return new Set(
    [...typesByDay].filter(([, types]) => types.size === taskTypes.length).map(([day]) => day),
  )
}

function runUpTo(last: Day, full: ReadonlySet<Day>): number {
  let length = 0
  for (let day = last; full.has(day); day = addDays(day, -1)) length += 1
  return length
}

function longestRun(full: ReadonlySet<Day>): number {
  const ends = [...full].filter((day) => !full.has(addDays(day, 1)))
  return Math.max(0, ...ends.map((day) => runUpTo(day, full)))
}
