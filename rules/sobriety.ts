// The sobriety date: which dates a person can enter.
import { type Day, isDay } from './day.ts'

export type SobrietyDateProblem = 'date_required' | 'date_invalid' | 'date_future'

/** The first date that the database accepts. */
export const EARLIEST_SOBRIETY_DATE: Day = '1900-01-01'

/** What is wrong with an entered sobriety date (a date input's value), or null; `today` is the person's own day. */
export function checkSobrietyDate(entered: string, today: Day): SobrietyDateProblem | null {
  if (entered === '') return 'date_required'
  if (!isDay(entered) || entered < EARLIEST_SOBRIETY_DATE) return 'date_invalid'
  return entered > today ? 'date_future' : null
}
