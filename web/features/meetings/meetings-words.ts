// What the Meetings screen says.

export const meetingsWords = {
  title: 'Coming Soon',
  lead: (fellowship: string) =>
    `A meeting finder of our own is on its way. Until then, the official ${fellowship} page lists meetings near you and online.`,
  button: (fellowship: string) => `Official ${fellowship} meeting finder`,
  newTab: '(opens in a new tab)',
} as const
