// Opens the engine's database: a real Postgres when there is an address for one, otherwise PGlite.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, isUnavailable } from './database.ts'

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
  /** How long to wait for a Postgres that is still starting, in milliseconds; default 0. */
  readonly patienceMs?: number
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
  const postgres = {
    databaseUrl: options.databaseUrl,
    poolSize: options.poolSize ?? 6,
    acquireTimeoutMs: 10_000,
    connectTimeoutMs: 5_000,
    statementTimeoutMs,
  }
  return whenReachable(() => openPostgres(postgres), options.patienceMs ?? 0)
}

// Started together with its database, e.g. after a power cut, the engine is the faster one.
async function whenReachable(open: () => Promise<Database>, patienceMs: number): Promise<Database> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error
      await sleep(500)
    }
  }
}
