// The two episodes that stand in until there are real ones, on Today and among the podcasts.

/** Ours: the specification asks for two and does not say which. They have no sound. */
export const demoEpisodes = [
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
] as const
