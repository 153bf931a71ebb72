// Which emergency, crisis, violence and young people's lines are shown for a country. Data only: nothing is fetched.
import { europe } from './crisis-lines/europe.ts'
import type { CrisisLine } from './crisis-lines/line.ts'
import { elsewhere, world } from './crisis-lines/world.ts'

export type { CrisisLine, LineKind } from './crisis-lines/line.ts'

const lines: Readonly<Record<string, readonly CrisisLine[]>> = { ...europe, ...world }

/** A directory of lines everywhere, named in the text of messages and never fetched. */
export const LINE_DIRECTORY = 'findahelpline.com'

/** ISO 3166 codes of the countries whose lines we know. */
export const countriesWithLines: readonly string[] = Object.keys(lines).sort()

/** The lines of an ISO 3166 country, emergency first; of an unknown or missing one, the numbers that work in most places. */
export function linesFor(country: string | null): readonly CrisisLine[] {
  return lines[country?.toUpperCase() ?? ''] ?? elsewhere
}
