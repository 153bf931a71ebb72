// The import-podcasts function's settings.
import type { DatabaseSettings } from '../_shared/database.ts'
import type { Report } from '../_shared/runtime.ts'

/** Everything the import needs from outside. */
export interface ImportSettings extends DatabaseSettings {
  /** The feeds of PODCAST_FEEDS. */
  readonly feeds: readonly string[]
  /** How long one feed may take, in milliseconds, and how large it may be. */
  readonly patienceMs: number
  readonly mostBytes: number
  readonly report: Report
}

/** Reads the settings; PODCAST_FEEDS holds addresses separated by commas or spaces. */
export function readImportSettings(
  read: (name: string) => string | undefined,
  report: Report,
): ImportSettings {
  return {
    supabaseUrl: read('SUPABASE_URL') ?? '',
    serviceRoleKey: read('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    feeds: (read('PODCAST_FEEDS') ?? '').split(/[\s,]+/).filter((feed) => feed !== ''),
    patienceMs: 20_000,
    mostBytes: 20 * 1024 * 1024,
    report,
  }
}
