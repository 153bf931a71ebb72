// What My Stillwater says.
import type { Milestone } from '#rules/milestones.ts'
import type { CalendarTime } from '#rules/sobriety.ts'
import { counted, dateWords, listed } from '#rules/wording.ts'

export const profileWords = {
  failed: 'Failed to load profile',
  failedLead: 'What is not shown here is safe. It only could not be fetched.',
  tryAgain: 'Try Again',
  edit: 'Edit',
  since: (day: string) => `Since ${dateWords(day)}`,
  unit: (count: number, unit: 'year' | 'month' | 'day') =>
    counted(count, unit).replace(/^[\d,]+\s/, ''),
  firstDay: 'Today is day one. It counts in full.',
  noDate: 'There is room for a date here, if and when you want one. Only you see it.',
  addDate: 'Add a date',
  milestones: 'Milestones',
  reachedToday: (milestone: Milestone) => `${milestoneWords(milestone)} today. Well kept.`,
  reachedOn: (milestone: Milestone) => `reached on ${dateWords(milestone.day)}`,
  next: (milestone: Milestone, days: number) =>
    days === 1
      ? `Next: ${milestoneWords(milestone)}, tomorrow`
      : `Next: ${milestoneWords(milestone)}, in ${counted(days, 'day')}`,
  nextOn: (milestone: Milestone) => dateWords(milestone.day),
  earlier: 'Earlier dates',
  earlierLead:
    'Every one of these days happened, and nothing takes them back. This history is yours alone.',
  inAll: (days: number) => `${counted(days, 'day')} in all`,
  from: (first: string, last: string) => `${dateWords(first)} – ${dateWords(last)}`,
  remove: 'Remove',
  removeTitle: 'Remove this date?',
  removeLead: (dates: string) =>
    `${dates} leaves your history and your total. It cannot be brought back.`,
  removeNow: 'Remove it',
  keep: 'Keep it',
  removeFailed: 'That could not be removed. Please try again.',
  streak: 'Reading streak',
  streakLead: 'Days with all three done. A day without takes nothing away.',
  streakTotal: 'All in all',
  streakCurrent: 'In a row now',
  streakLongest: 'Longest run',
  days: (count: number) => counted(count, 'day'),
  bookmarks: 'Bookmarks',
  noBookmarks: 'Pages you mark in the Big Book wait for you here.',
  openBook: 'Open the Big Book',
  page: (page: number) => `Page ${page}`,
  removeBookmark: (page: number) => `Remove the bookmark on page ${page}`,
  bookmarkRemoved: (page: number) => `Bookmark on page ${page} removed`,
  bookmarkFailed: 'Failed to update bookmark',
  undo: 'Undo',
  journal: 'My Journal',
  journalLead: 'What you wrote, day by day, and the moods of a year.',
} as const

/** How long a milestone stands for: `24 hours`, `9 months`, `1 year`. */
export function milestoneWords({ count, unit }: Milestone): string {
  return counted(count, unit)
}

/** A stretch of time in words, without the parts that are zero. */
export function timeInWords({ years, months, days }: CalendarTime): string {
  const parts = [
    years > 0 && counted(years, 'year'),
    months > 0 && counted(months, 'month'),
    days > 0 && counted(days, 'day'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? counted(0, 'day') : listed(parts)
}
