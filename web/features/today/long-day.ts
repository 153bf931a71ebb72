// A date as it is said: the day of the week, the month and the day.
import type { Day } from '#rules/day.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** For example "Friday, November 20"; without Intl, which a browser takes long to begin with. */
export function longDay(day: Day): string {
  const date = new Date(`${day}T12:00:00Z`)
  return `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}`
}
