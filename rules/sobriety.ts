// Time since a sobriety date: which dates can be entered, years, months and days by the calendar, and days that add up.
import { addDays, type Day, daysBetween, isDay } from './day.ts'

export type SobrietyDateProblem = 'date_required' | 'date_invalid' | 'date_future'

/** The first date that the database accepts. */
export const EARLIEST_SOBRIETY_DATE: Day = '1900-01-01'

/** What is wrong with an entered sobriety date (a date input's value), or null; `today` is the person's own day. */
export function checkSobrietyDate(entered: string, today: Day): SobrietyDateProblem | null {
  if (entered === '') return 'date_required'
  if (!isDay(entered) || entered < EARLIEST_SOBRIETY_DATE) return 'date_invalid'
  return entered > today ? 'date_future' : null
}

/** A stretch of time in whole calendar years, then whole months, then days. */
export interface CalendarTime {
  readonly years: number
  readonly months: number
  readonly days: number
}

/**
 * The time from a date to the person's own day. A month is over on the same day of the next one, or on its last
 * day where it is shorter (from 31 January the first month ends on 28 or 29 February). All zero for a date that
 * is still to come, as after a flight to the west.
 */
export function sobrietyTime(since: Day, today: Day): CalendarTime {
  if (since >= today) return { years: 0, months: 0, days: 0 }
  const guess = monthNumber(today) - monthNumber(since)
  const months = addMonths(since, guess) > today ? guess - 1 : guess
  const days = daysBetween(addMonths(since, months), today)
  return { years: Math.floor(months / 12), months: months % 12, days }
}

/** The same day a number of months later, or that month's last day where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const month = monthNumber(day) + count
  const first = firstOfMonth(month)
  const length = daysBetween(first, firstOfMonth(month + 1))
  return addDays(first, Math.min(Number(day.slice(8)), length) - 1)
}

/** An earlier stretch of sobriety, up to and without the day it ended. */
export interface SobrietyPeriod {
  readonly started_on: Day
  readonly ended_on: Day
}

/**
 * All days of sobriety, of the earlier stretches and since the present date: what overlaps counts once, so that
 * changing the date never takes a day away. `since` is null for a person without a date.
 */
export function totalDays(
  earlier: readonly SobrietyPeriod[],
  since: Day | null,
  today: Day,
): number {
  const present = since === null ? [] : [{ started_on: since, ended_on: today }]
  const inOrder = [...earlier, ...present].sort((one, other) =>
    one.started_on < other.started_on ? -1 : 1,
  )
  let counted = 0
  let reached: Day = EARLIEST_SOBRIETY_DATE
  for (const { started_on, ended_on } of inOrder) {
    const from = started_on > reached ? started_on : reached
    if (ended_on > from) {
      counted += daysBetween(from, ended_on)
      reached = ended_on
    }
  }
  return counted
}

/** Months since the year 0, so that they can be added and compared. */
function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

function firstOfMonth(month: number): Day {
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
