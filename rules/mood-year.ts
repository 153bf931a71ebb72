// A year of moods, month by month: for the calendar of a year and the plot over its months.
import { addDays, type Day, daysBetween } from './day.ts'
import { type MoodText, moods } from './mood.ts'
import { addMonths } from './sobriety.ts'

/** How often each mood was named. */
export type MoodCounts = Readonly<Record<MoodText, number>>

/** A day with entries: the latest mood of the day, and how often each was named. */
export interface MoodDay {
  readonly day: Day
  readonly mood: MoodText
  readonly counts: MoodCounts
}

/** One month of the year. */
export interface MoodMonth {
  /** 1 to 12. */
  readonly month: number
  readonly firstDay: Day
  readonly lastDay: Day
  /** The weekday of the first day, 0 for Sunday. */
  readonly firstWeekday: number
  /** One for each day of the month; null for a day without an entry. */
  readonly moods: readonly (MoodText | null)[]
  readonly counts: MoodCounts
  readonly entries: number
}

/** The twelve months of a year; days of other years are left out. */
export function monthsOfYear(year: number, days: readonly MoodDay[]): readonly MoodMonth[] {
  const byDay = new Map(days.map((day) => [day.day, day]))
  return Array.from({ length: 12 }, (_, index) => monthOf(year, index + 1, byDay))
}

/** The sum of several counts. */
export function sumOf(counts: readonly MoodCounts[]): MoodCounts {
  const sum = { '😊 Good': 0, '😐 Neutral': 0, '😔 Challenging': 0, '💪 Determined': 0 }
  for (const each of counts) for (const { text } of moods) sum[text] += each[text]
  return sum
}

function monthOf(year: number, month: number, days: ReadonlyMap<Day, MoodDay>): MoodMonth {
  const firstDay = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  const length = daysBetween(firstDay, addMonths(firstDay, 1))
  const inOrder = Array.from({ length }, (_, index) => days.get(addDays(firstDay, index)))
  const counts = sumOf(inOrder.flatMap((day) => (day === undefined ? [] : [day.counts])))
  return {
    month,
    firstDay,
    lastDay: addDays(firstDay, length - 1),
    firstWeekday: new Date(`${firstDay}T00:00:00Z`).getUTCDay(),
    moods: inOrder.map((day) => day?.mood ?? null),
    counts,
    entries: moods.reduce((sum, { text }) => sum + counts[text], 0),
  }
}
