// What the podcasts say, and the two episodes that stand in until there are real ones.
import { EMBED_HOST } from '#rules/embed-link.ts'
import type { Episode } from './podcasts-queries.ts'

export const podcastsWords = {
  heading: 'Voices from the rooms',
  lead: 'People tell what it was like, what happened, and how it is now.',
  search: 'Search episodes',
  latest: 'Latest episode',
  previous: 'Previous episodes',
  results: 'Episodes found',
  found: (count: number) => (count === 1 ? 'One episode found' : `${count} episodes found`),
  loading: 'Loading episodes',
  noneFound: 'No episodes found matching your search',
  none: 'No episodes available',
  listFailed: 'Failed to load podcasts. Please try again.',
  searchFailed: 'Unable to search podcasts. Please try again.',
  tryAgain: 'Try Again',
  demo: {
    unreachable: 'Using demo episodes. Connect to Supabase to see more.',
    empty: 'Using demo episodes. No podcasts found in database.',
    failed: 'Unable to load podcasts. Using demo episodes.',
  },
  demoSilent: 'This is an example of an episode and has no sound.',
  listen: 'Listen',
  playing: 'In the player',
  more: 'More',
  less: 'Less',
  showPlayer: 'Show the player',
  openPage: 'Open the episode’s page',
  newTab: 'opens in a new tab',
  embedNotice: `The player comes from ${EMBED_HOST}. When you show it, that service sees your network address and may set cookies.`,
  audioNotice: 'The sound comes from the publisher’s own server, which sees your network address.',
  player: 'Player',
  play: 'Play',
  pause: 'Pause',
  back: 'Back 15 seconds',
  forward: 'Forward 30 seconds',
  position: 'Position',
  positionOf: (at: string, length: string) => `${at} of ${length}`,
  speed: 'Speed',
  speedOf: (factor: number) => `${factor}×`,
  playFailed: 'This episode cannot be played right now. Please try again later.',
  close: 'Close the player',
  pages: 'Pages of episodes',
  newer: 'Newer episodes',
  older: 'Older episodes',
  pageOf: (page: number, last: number) => `Page ${page} of ${last}`,
} as const

/** Ours: the specification asks for two and does not say which. */
export const demoEpisodes: readonly Episode[] = [
  {
    id: 'demo-1',
    title: 'The first ninety seconds of a meeting',
    url: '',
    audio_url: null,
    duration: '24 min',
    date: '2026-01-12',
    description:
      'A member remembers standing outside a church hall with a cold cup of coffee, going in, and what was said before anybody asked for a name.',
  },
  {
    id: 'demo-2',
    title: 'Tuesday, nothing special',
    url: '',
    audio_url: null,
    duration: '31 min',
    date: '2026-01-05',
    description:
      'An ordinary sober day, eleven years in: a bus, a supper, a phone call that got answered, and why that is a story worth telling.',
  },
]
