// The daily words: themes with questions, prayers and readings for each day of a leap year.
import * as v from 'valibot'
import {
  ContentError,
  filesIn,
  type Mistake,
  Provenance,
  readYaml,
  type Sourced,
} from './source.ts'

/** Days that need words: a leap year's. */
export const DAYS = 366

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))
const day = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DAYS))
const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(164))

const Themes = v.object({
  ...Provenance,
  themes: v.pipe(
    v.array(v.object({ theme: text(80), questions: v.pipe(v.array(text(400)), v.length(3)) })),
    v.minLength(31),
  ),
})
const Prayers = v.object({
  ...Provenance,
  prayers: v.array(v.object({ day, text: text(2000), source: text(80) })),
})
const Readings = v.object({
  ...Provenance,
  readings: v.array(v.object({ day, title: text(120), text: text(4000), page })),
})
const Fallback = v.object({
  ...Provenance,
  theme: text(80),
  question: text(400),
  prayer: v.object({ text: text(2000), source: text(80) }),
  reading: v.object({ title: text(120), text: text(4000), page, source: text(80) }),
})

/** A theme with its three questions. */
export interface Theme {
  readonly theme: string
  readonly questions: readonly string[]
}
/** The prayer of a day of the year. */
export interface Prayer {
  readonly day: number
  readonly text: string
  readonly source: string
}
/** The reading of a day of the year, which leads into a page of the Big Book. */
export interface Reading {
  readonly day: number
  readonly title: string
  readonly text: string
  readonly page: number
}

/** All daily words, by day. */
export interface DailyWords {
  readonly themes: readonly Theme[]
  readonly prayers: readonly Prayer[]
  readonly readings: readonly Reading[]
}

/** Reads content/daily. Throws ContentError: a schema mistake, a day missing or twice, or words used twice. */
export function readDailyWords(root: string): DailyWords {
  const themes = readYaml(root, 'daily/themes.yaml', Themes)
  const prayers = listOf(root, 'daily/prayers', Prayers, 'prayers')
  const readings = listOf(root, 'daily/readings', Readings, 'readings')
  const mistakes = [
    ...repeated(
      themes.value.themes.map((t, i) => ({ key: t.theme, at: place(themes, ['themes', i]) })),
    ),
    ...repeated(prayers.map((p) => ({ key: p.item.text, at: p.at }))),
    ...repeated(readings.map((r) => ({ key: r.item.text, at: r.at }))),
    ...dayMistakes('daily/prayers', prayers),
    ...dayMistakes('daily/readings', readings),
  ]
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return {
    themes: themes.value.themes,
    prayers: prayers.map((p) => p.item).sort((a, b) => a.day - b.day),
    readings: readings.map((r) => r.item).sort((a, b) => a.day - b.day),
  }
}

/** Reads the words that stand in when the database cannot be asked (specification 2, section 8). */
export function readFallbackWords(root: string): v.InferOutput<typeof Fallback> {
  return readYaml(root, 'daily/fallback.yaml', Fallback).value
}

interface Place {
  readonly file: string
  readonly line: number
}
interface Placed<T> {
  readonly item: T
  readonly at: Place
}

const place = (source: Sourced<unknown>, path: (string | number)[]): Place => ({
  file: source.file,
  line: source.lineOf(path),
})

function listOf<K extends string, T>(
  root: string,
  folder: string,
  schema: v.GenericSchema<unknown, Record<K, T[]>>,
  key: K,
): Placed<T>[] {
  return filesIn(root, folder, '.yaml').flatMap((path) => {
    const source = readYaml(root, path, schema)
    return source.value[key].map((item, i) => ({ item, at: place(source, [key, i]) }))
  })
}

function repeated(entries: readonly { key: string; at: Place }[]): Mistake[] {
  const seen = new Map<string, Place>()
  return entries.flatMap(({ key, at }) => {
    const first = seen.get(key)
    seen.set(key, first ?? at)
    return first ? [{ ...at, message: `the same words stand in ${first.file}:${first.line}` }] : []
  })
}

function dayMistakes(folder: string, entries: readonly Placed<{ day: number }>[]): Mistake[] {
  const twice = repeatedDays(entries)
  const have = new Set(entries.map((e) => e.item.day))
  const missing = Array.from({ length: DAYS }, (_, i) => i + 1).filter((d) => !have.has(d))
  return missing.length === 0
    ? twice
    : [...twice, { file: folder, line: 1, message: `no words for day ${missing.join(', ')}` }]
}

function repeatedDays(entries: readonly Placed<{ day: number }>[]): Mistake[] {
  const seen = new Set<number>()
  return entries.flatMap(({ item, at }) => {
    const twice = seen.has(item.day)
    seen.add(item.day)
    return twice ? [{ ...at, message: `day ${item.day} stands twice` }] : []
  })
}
