// The journal: what an entry needs, which entries a filter means, and how entries stand under their days.
import type { Day } from './day.ts'
import type { MoodText } from './mood.ts'

/** The longest entry that the database accepts, in characters. */
export const LONGEST_ENTRY = 20_000

export type EntryProblem = 'content_required' | 'mood_required' | 'content_too_long'

/** What is missing for an entry to be saved: a text that is not empty once trimmed, and a mood. */
export function entryProblems(content: string, mood: MoodText | null): readonly EntryProblem[] {
  const problems: EntryProblem[] = []
  if (content.trim() === '') problems.push('content_required')
  if ([...content.trim()].length > LONGEST_ENTRY) problems.push('content_too_long')
  if (mood === null) problems.push('mood_required')
  return problems
}

/** Which entries are asked for; an empty text, null and empty days ask for all. */
export interface JournalFilter {
  readonly text: string
  readonly mood: MoodText | null
  readonly from: Day | ''
  readonly to: Day | ''
}

export const noFilter: JournalFilter = { text: '', mood: null, from: '', to: '' }

/** Whether a filter leaves anything out. */
export function isFiltering({ text, mood, from, to }: JournalFilter): boolean {
  return text.trim() !== '' || mood !== null || from !== '' || to !== ''
}

/** The same filter as it is looked for: text trimmed, and the earlier of two days first. */
export function settledFilter(filter: JournalFilter): JournalFilter {
  const { from, to } = filter
  const isBackwards = from !== '' && to !== '' && from > to
  const days = isBackwards ? { from: to, to: from } : { from, to }
  return { text: filter.text.trim(), mood: filter.mood, ...days }
}

/** Entries of one day that follow one another. */
export interface EntriesOfDay<Entry> {
  readonly day: Day
  readonly entries: readonly Entry[]
}

/** Entries under their days, in the order they come in. */
export function byDay<Entry extends { readonly day: Day }>(
  entries: readonly Entry[],
): readonly EntriesOfDay<Entry>[] {
  const groups: { day: Day; entries: Entry[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.day === entry.day) last.entries.push(entry)
    else groups.push({ day: entry.day, entries: [entry] })
  }
  return groups
}
