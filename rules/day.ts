// A person's calendar day: which date it is for them, its number in the year, and when the next one begins.

/** A calendar date as YYYY-MM-DD, without a time or a zone. */
export type Day = string

const MS_PER_DAY = 86_400_000

/** A formatter costs a hundred times what it formats, and nearly every question is about the same zone. */
let kept: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined

function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (kept?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    kept = { timeZone, format }
  }
  return kept.format
}

/** The calendar date that a moment falls on in an IANA time zone. */
export function localDay(moment: Date, timeZone: string): Day {
  const parts = formatIn(timeZone).formatToParts(moment)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** Whether a text is a date of the calendar: `2024-02-29` is, `2023-02-29` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The day a number of days later (or earlier, for a negative number). */
export function addDays(day: Day, count: number): Day {
  return new Date(utcTime(day) + count * MS_PER_DAY).toISOString().slice(0, 10)
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcTime(to) - utcTime(from)) / MS_PER_DAY)
}

/** The day of the year, 1 to 366: the number by which the prayer of the day is looked up. */
export function dayOfYear(day: Day): number {
  return daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1
}

/** Which of `count` themes a day has: the date's digits read as a number, modulo the count. */
export function themePosition(day: Day, count: number): number {
  return Number(day.replaceAll('-', '')) % count
}

/**
 * Milliseconds from a moment until the next calendar day begins in a zone. Searched for rather than
 * computed from 24 hours, because days with a clock change last 23 or 25 of them.
 */
export function msUntilNextDay(moment: Date, timeZone: string): number {
  const today = localDay(moment, timeZone)
  let before = 0
  let after = MS_PER_DAY * 1.25
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (localDay(new Date(moment.getTime() + middle), timeZone) === today) before = middle
    else after = middle
  }
  return Math.ceil(after)
}

function utcTime(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
