// What the Today screen says, and the words it falls back on when a part of the day cannot be had.
import { brand } from '#rules/brand.ts'
import type { TaskType } from '#rules/streak.ts'

export const fallbacks = {
  theme: 'One Day at a Time',
  question: 'What does this theme mean to you today?',
  prayer: {
    prayer_text:
      'God, grant me the serenity to accept the things I cannot change, the courage to change the things I can, and the wisdom to know the difference.',
    source: 'Serenity Prayer',
  },
  reading: {
    title: 'A Way That Others Have Walked',
    content:
      'Page 58 opens the chapter called "How It Works". Before any Step is listed, it speaks about what the Steps ask of us, and the answer is honesty. You do not have to be good, or clever, or sure of what you believe. You need to be willing to look at the truth about yourself, a bit at a time, with help. People with very troubled lives have done it. They began where you may be sitting now, afraid and doubtful, and took one Step first.',
    page_number: 58,
  },
} as const

export const todayWords = {
  theme: 'Today’s theme',
  share: 'Share',
  progress: 'Today’s practice',
  progressOf: (done: number) => `${done}/3`,
  progressLead: [
    'Three small things. Any order, any time today.',
    'One done. The rest can wait until you are ready.',
    'Two done. One left, if you like.',
    'All three. That is today, well kept.',
  ],
  titles: {
    prayer: 'Daily Prayer',
    reading: 'Daily Reading',
    prompt: 'Daily Question',
  } satisfies Record<TaskType, string>,
  markDone: 'Mark done',
  done: 'Done',
  loadingPrayer: 'Loading prayer',
  page: (page: number) => `Big Book, page ${page}`,
  discuss: `Discuss with ${brand.companionName}`,
  taskFailed: 'That could not be saved. Please try again.',
  mood: 'How are you feeling today?',
  moodLead: 'One tap, saved in your journal.',
  moodSaved: 'Saved in your journal.',
  moodEntry: (label: string) => `Mood check-in: ${label}`,
  moodFailed: 'Failed to save journal entry',
  guides: 'Recovery Guides',
  readGuide: 'Read Guide',
  earlier: 'Earlier guides',
  later: 'More guides',
  speaker: 'Latest AA Speaker',
  demoEpisode: 'An example, until there are episodes here.',
  listen: 'Listen',
} as const
