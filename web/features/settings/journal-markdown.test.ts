// The journal as a member downloads it.
import { expect, it } from 'vitest'
import { journalMarkdown } from './journal-markdown.ts'

it('a journal becomes one section for each day, newest first, with every word in it', () => {
  const text = journalMarkdown([
    {
      created_at: '2025-03-09T08:00:00Z',
      day: '2025-03-09',
      mood: '😐 Neutral',
      content: 'Older.',
    },
    { created_at: '2025-03-10T08:00:00Z', day: '2025-03-10', mood: '😊 Good', content: 'Morning.' },
    {
      created_at: '2025-03-10T20:00:00Z',
      day: '2025-03-10',
      mood: '💪 Determined',
      content: 'Evening.\n\nTwo paragraphs.',
    },
  ])
  expect(text).toBe(
    '# My journal\n\n## 2025-03-10\n\n**💪 Determined**\n\nEvening.\n\nTwo paragraphs.\n\n**😊 Good**\n\nMorning.\n\n## 2025-03-09\n\n**😐 Neutral**\n\nOlder.\n',
  )
})
