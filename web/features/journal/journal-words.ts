// What the journal says.
import type { EntryProblem } from '#rules/journal.ts'
import { moods } from '#rules/mood.ts'
import type { MoodCounts } from '#rules/mood-year.ts'
import { dateWords, listed, monthWords, numbered, timeWords, weekdayWords } from '#rules/wording.ts'
import { voiceMessages } from '../../backend/voice-failure.ts'

export const journalWords = {
  write: 'New entry',
  mood: 'How are you feeling?',
  content: 'Your words',
  contentHint: 'Only you can read this.',
  placeholder: 'What is on your mind?',
  save: 'Save entry',
  saved: 'Saved.',
  keptWaiting: 'Kept on this device. It is sent as soon as there is a connection.',
  saveFailed: 'Failed to save journal entry',
  saveFailedLead: 'What you wrote is still here. Please try again.',
  waiting: 'Waiting for a connection',
  views: 'Show',
  entries: 'Entries',
  year: 'Year',
  loading: 'Loading your entries',
  loadFailed: 'Failed to load journal entries',
  tryAgain: 'Try Again',
  search: 'Search your entries',
  searchPlaceholder: 'Search',
  filters: 'Filters',
  filterMood: 'Mood',
  anyMood: 'Any mood',
  from: 'From',
  to: 'To',
  clearFilters: 'Clear Filters',
  nothingYet: 'Your entries will stand here, newest first. One line is enough to begin.',
  nothingFound: 'No entries match.',
  showEarlier: 'Show earlier',
  allShown: 'That is where it begins.',
  checkIn: 'Check-in',
  changed: 'edited',
  edit: 'Edit',
  remove: 'Delete',
  cancel: 'Cancel',
  saveChange: 'Save changes',
  changeFailed: 'Failed to save journal entry',
  changeGone:
    'This entry was deleted meanwhile, perhaps on another device. Your words are still here: copy them into a new entry if you want to keep them.',
  removed: 'Entry deleted',
  undo: 'Undo',
  removeFailed: 'The entry could not be deleted. It is still here.',
  showAll: 'Show all',
  showLess: 'Show less',
  earlierYear: 'Earlier year',
  laterYear: 'Later year',
  yearLead: 'Each mark is the last mood of its day. No day is a bad mark.',
  noYear: (year: number) => `Nothing was written in ${year}.`,
  overTime: 'Moods over the year',
  asTable: 'Show as a table',
  monthTable: 'Entries by month and mood',
  dayTable: 'The last mood of each day',
  month: 'Month',
  day: 'Day',
  total: 'All',
  longDay: weekdayWords,
  dayName: dateWords,
  at: (moment: string, zone: string) => timeWords(moment, zone),
  writtenOn: (day: string) => `written ${dateWords(day)}`,
  monthName: monthWords,
} as const

const problems: Readonly<Record<EntryProblem, string>> = {
  content_required: 'Please write a line first.',
  content_too_long: 'This is longer than one entry can be. Please make two of it.',
  mood_required: 'Please choose a mood.',
}

export function wordsForProblem(problem: EntryProblem): string {
  return problems[problem]
}

/** The journal has its own words for two failures (specification 2, section 8). */
export const journalVoiceMessages: Readonly<Record<keyof typeof voiceMessages, string>> = {
  ...voiceMessages,
  denied: 'Please allow microphone access in your browser settings',
  unavailable: 'Speech recognition is not supported in your browser',
}

const entryWords = { one: 'entry', other: 'entries' }

/** `March: 5 entries. Good 3 and Challenging 2`. */
export function monthInWords(month: number, entries: number, counts: MoodCounts): string {
  const named = moods.filter(({ text }) => counts[text] > 0)
  const parts = named.map(({ text, label }) => `${label} ${counts[text]}`)
  const sum = `${monthWords(month)}: ${numbered(entries, entryWords)}`
  return parts.length === 0 ? sum : `${sum}. ${listed(parts)}`
}
