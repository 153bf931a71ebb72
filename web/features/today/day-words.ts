// The words of a day as its screen shows and shares them: the database's, or what stands in for a missing part.
import type { SharedDay } from '#rules/share-text.ts'
import type { Prayer, Reading, Today } from './today-queries.ts'
import { fallbacks } from './today-words.ts'

/** Every part of a day's words; none is missing. */
export interface DayWords {
  readonly theme: string
  readonly question: string
  readonly prayer: Prayer
  readonly reading: Reading
}

/** The words of a day; undefined stands for one that could not be loaded. */
export function dayWordsOf(today: Today | undefined): DayWords {
  return {
    theme: today?.theme ?? fallbacks.theme,
    question: today?.question ?? fallbacks.question,
    prayer: today?.prayer ?? fallbacks.prayer,
    reading: today?.reading ?? fallbacks.reading,
  }
}

/** What of them Share Your Journey passes on. */
export function sharedDayOf({ theme, question, prayer, reading }: DayWords): SharedDay {
  return { theme, question, prayer: prayer.prayer_text, reading: reading.content }
}
