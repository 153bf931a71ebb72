// The Prefer header (RFC 7240): what the caller would like, and which of it was done.

/** What a request prefers; null where it said nothing. */
export interface Preferences {
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  readonly return: 'representation' | 'minimal' | 'headers-only' | null
  readonly count: 'exact' | 'planned' | 'estimated' | null
  readonly tx: 'commit' | 'rollback' | null
  readonly missing: 'default' | 'null' | null
  readonly handling: 'strict' | 'lenient' | null
  readonly timezone: string | null
  readonly maxAffected: number | null
  /** Those that we do not know, as they were written. */
  readonly invalid: readonly string[]
}

const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const

type Choice = keyof typeof choices

const none: Preferences = {
  resolution: null,
  return: null,
  count: null,
  tx: null,
  missing: null,
  handling: null,
  timezone: null,
  maxAffected: null,
  invalid: [],
}

function pick<Name extends Choice>(
  name: Name,
  entries: readonly string[],
): (typeof choices)[Name][number] | null {
  for (const entry of entries)
    for (const value of choices[name]) if (entry === `${name}=${value}`) return value
  return null
}

function isKnown(entry: string): boolean {
  if (entry === '' || /^max-affected=\d+$/.test(entry) || entry.startsWith('timezone=')) return true
  return (Object.keys(choices) as Choice[]).some((name) =>
    choices[name].some((value) => entry === `${name}=${value}`),
  )
}

function parse(header: string, rollbackAllowed: boolean): Preferences {
  const entries = header.split(',').map((entry) => entry.trim())
  const after = (prefix: string) =>
    entries.find((entry) => entry.startsWith(prefix))?.slice(prefix.length) ?? null
  const limit = after('max-affected=')
  return {
    resolution: pick('resolution', entries),
    return: pick('return', entries),
    count: pick('count', entries),
    tx: rollbackAllowed ? pick('tx', entries) : null,
    missing: pick('missing', entries),
    handling: pick('handling', entries),
    timezone: after('timezone='),
    maxAffected: limit !== null && /^\d{1,15}$/.test(limit) ? Number(limit) : null,
    invalid: entries.filter((entry) => !isKnown(entry)),
  }
}

const known = new Map<string, Preferences>()

/** Reads a Prefer header; of two that contradict each other the first counts. */
export function parsePreferences(header: string | null, rollbackAllowed: boolean): Preferences {
  if (header === null) return none
  const key = `${rollbackAllowed}${header}`
  const kept = known.get(key)
  if (kept) return kept
  const preferences = parse(header, rollbackAllowed)
  if (known.size >= 200) known.clear()
  known.set(key, preferences)
  return preferences
}

type Applied = 'resolution' | 'missing' | 'return' | 'count' | 'tx' | 'handling' | 'timezone'

const order: readonly Applied[] = [
  'resolution',
  'missing',
  'return',
  'count',
  'tx',
  'handling',
  'timezone',
]

/** The Preference-Applied header for those of the named preferences that were given, or null. */
export function appliedHeader(
  preferences: Preferences,
  names: readonly (Applied | 'max-affected')[],
): string | null {
  const parts: string[] = []
  for (const name of order)
    if (names.includes(name) && preferences[name] !== null)
      parts.push(`${name}=${preferences[name]}`)
  const { maxAffected, handling } = preferences
  if (names.includes('max-affected') && maxAffected !== null && handling === 'strict')
    parts.push(`max-affected=${maxAffected}`)
  return parts.length === 0 ? null : parts.join(', ')
}
