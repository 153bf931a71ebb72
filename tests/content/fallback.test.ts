// The words that the app shows without a database are the ones that editors see in content/daily/fallback.yaml.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFallbackWords } from '#content/library/daily.ts'
import { fallbacks } from '#web/features/today/today-words.ts'

test('the day’s words that stand in are those of the content', () => {
  const { theme, question, prayer, reading } = readFallbackWords(
    join(import.meta.dirname, '../../content'),
  )
  expect(fallbacks).toEqual({
    theme,
    question,
    prayer: { prayer_text: prayer.text, source: prayer.source },
    reading: { title: reading.title, content: reading.text, page_number: reading.page },
  })
})
