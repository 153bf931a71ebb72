// Opens the engine's database: a real Postgres when there is an address for one, otherwise PGlite.
import type { Database } from './database.ts'

/** Which database, and its limits; every field may be left out. */
export interface OpenOptions {
  /** Folder of the PGlite database; without it and without databaseUrl it lives in memory. */
  readonly dataDir?: string
  /** A postgres:// address; takes precedence over dataDir. */
  readonly databaseUrl?: string
  /** Connections to Postgres at most; default 6. */
  readonly poolSize?: number
  /** How long one statement may run, in milliseconds; default 8,000. */
  readonly statementTimeoutMs?: number
}

/**
 * Opens the database, or rejects with DatabaseError when it cannot be reached. Only the driver that is
 * needed is loaded: PGlite's code alone is ten megabytes.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const statementTimeoutMs = options.statementTimeoutMs ?? 8_000
  if (options.databaseUrl === undefined) {
    const { openPglite } = await import('./pglite.ts')
    return openPglite({ dataDir: options.dataDir, statementTimeoutMs })
  }
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres({
    databaseUrl: options.databaseUrl,
    poolSize: options.poolSize ?? 6,
    acquireTimeoutMs: 10_000,
    connectTimeoutMs: 5_000,
    statementTimeoutMs,
  })
}
