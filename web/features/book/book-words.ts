// What the book reader says.
import { brand } from '#rules/brand.ts'
import { numbered } from '#rules/wording.ts'

/** Where the fellowship itself publishes the book. */
export const OFFICIAL_TEXT = 'https://www.aa.org/the-big-book'

export const bookWords = {
  chapter: 'Chapter',
  chapterOption: (number: number, title: string, page: number) =>
    `${number}. ${title} (page ${page})`,
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, last: number) => `Page ${page} of ${last}`,
  previous: 'Previous page',
  next: 'Next page',
  turn: 'Turn the page',
  tools: 'Reading tools',
  addBookmark: 'Bookmark this page',
  removeBookmark: 'Remove bookmark',
  bookmarks: 'Bookmarks',
  noBookmarks: 'Nothing marked yet. The ribbon beside a page keeps it here.',
  bookmarkFailed: 'Failed to update bookmark',
  bookmarksFailed: 'Your bookmarks could not be loaded.',
  loading: 'Loading page',
  loadFailed: 'Failed to load page. Please try again.',
  tryAgain: 'Try Again',
  missing: 'No page found',
  missingLead: (last: number) => `The book has pages 1 to ${last} here.`,
  toFirst: 'Go to page 1',
  studyNote: 'Study note',
  bookText: 'From the book',
  question: 'One question to sit with',
  noteNotice: `This is ${brand.productName}’s own study note on the page, in our words. It is not the text of the book.`,
  textNotice:
    'The text of this page was loaded by whoever runs this server. The study note is ours.',
  official: 'Read the official text at aa.org',
  newTab: 'opens in a new tab',
  themes: `Talk it over with ${brand.companionName}`,
  themesLead: 'Choose a theme of this page.',
  discuss: (theme: string) => `Talk with ${brand.companionName} about ${theme}`,
  search: 'Search the book',
  searchLabel: 'What are you looking for?',
  searchHint: 'A word, or words in “quotation marks” for an exact phrase.',
  searching: 'Searching',
  searchFailed: 'The search did not work. Please try again.',
  nothingFound: 'No page holds these words. Try fewer or other words.',
  found: (count: number) =>
    count === 1 ? 'One page' : numbered(count, { one: 'page', other: 'pages' }),
} as const
