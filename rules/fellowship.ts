// The four fellowships: their names, their own words for a sober date, and which one a public address belongs to.

export type Fellowship = 'aa' | 'na' | 'alanon' | 'alateen'

/** How a fellowship is called and speaks. */
export interface FellowshipWords {
  readonly name: string
  readonly shortName: string
  /** Public landing page. */
  readonly path: string
  /** What the anniversary of the date is called. */
  readonly anniversary: string
  /** What the date itself is called, in a sentence. */
  readonly date: string
  /** The fellowship's own official page for finding a meeting. */
  readonly meetingFinder: string
}

export const fellowships: Readonly<Record<Fellowship, FellowshipWords>> = {
  aa: {
    name: 'Alcoholics Anonymous',
    shortName: 'AA',
    path: '/',
    anniversary: 'AA Birthday',
    date: 'sobriety date',
    meetingFinder: 'https://www.aa.org/find-aa',
  },
  na: {
    name: 'Narcotics Anonymous',
    shortName: 'NA',
    path: '/na',
    anniversary: 'Clean Date',
    date: 'clean date',
    meetingFinder: 'https://na.org/meetingsearch/',
  },
  alanon: {
    name: 'Al-Anon Family Groups',
    shortName: 'Al-Anon',
    path: '/al-anon',
    anniversary: 'Al-Anon Anniversary',
    date: 'date you began',
    meetingFinder: 'https://al-anon.org/al-anon-meetings/',
  },
  alateen: {
    name: 'Alateen',
    shortName: 'Alateen',
    path: '/alateen',
    anniversary: 'Alateen Anniversary',
    date: 'date you began',
    meetingFinder: 'https://al-anon.org/al-anon-meetings/find-an-alateen-meeting/',
  },
}

export const fellowshipIds: readonly Fellowship[] = ['aa', 'na', 'alanon', 'alateen']

const byFirstSegment: Readonly<Record<string, Fellowship>> = {
  na: 'na',
  'al-anon': 'alanon',
  alateen: 'alateen',
}

/** The fellowship of a public path, by its first segment: `/al-anon/guides` is Al-Anon, anything else is AA. */
export function fellowshipOfPath(path: string): Fellowship {
  return byFirstSegment[path.split('/')[1] ?? ''] ?? 'aa'
}

/** The fellowship that a text names, or null. */
export function asFellowship(text: string | null | undefined): Fellowship | null {
  return fellowshipIds.find((id) => id === text) ?? null
}
