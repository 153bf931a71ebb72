// Dates, times and numbers as the interface's language writes them.
import { interfaceLanguage } from './language.ts'

const counters = new Map<string, Intl.NumberFormat>()

/** A number with its unit, in the right plural: `1 day`, `1,612 days`, `24 hours`. */
export function counted(count: number, unit: 'hour' | 'day' | 'month' | 'year'): string {
  const counter =
    counters.get(unit) ??
    new Intl.NumberFormat(interfaceLanguage, { style: 'unit', unit, unitDisplay: 'long' })
  counters.set(unit, counter)
  return counter.format(count)
}

const plurals = new Intl.PluralRules(interfaceLanguage)
const numbers = new Intl.NumberFormat(interfaceLanguage)

/** A number with one of two words: `1 entry`, `3,000 entries`. */
export function numbered(count: number, words: { one: string; other: string }): string {
  return `${numbers.format(count)} ${plurals.select(count) === 'one' ? words.one : words.other}`
}

/** Parts as a sentence joins them: `1 year, 2 months, and 3 days`. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(interfaceLanguage, { type: 'conjunction' }).format(parts)
}

/** A calendar date (YYYY-MM-DD): `March 3, 2021`. */
export function dateWords(day: string): string {
  return formatDay(day, { dateStyle: 'long' })
}

/** A calendar date with its weekday: `Wednesday, March 3, 2021`. */
export function weekdayWords(day: string): string {
  return formatDay(day, { dateStyle: 'full' })
}

/** A month of 1 to 12 by its name: `March`, or `Mar`. */
export function monthWords(month: number, form: 'long' | 'short' = 'long'): string {
  return formatDay(`2024-${String(month).padStart(2, '0')}-15`, { month: form })
}

/** The time of day of a moment (ISO) in a zone: `8:05 PM`. */
export function timeWords(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(interfaceLanguage, { timeStyle: 'short', timeZone }).format(
    new Date(moment),
  )
}

function formatDay(day: string, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(interfaceLanguage, { ...form, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
}
