// Makes and updates this room's tables.
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/database/database.ts'
import { migrate } from '../database/migrate.ts'

/** Brings schema auth up to date; safe at every boot. Rejects when an applied file was changed. */
export async function migrateAuth(database: Database): Promise<void> {
  const directory = fileURLToPath(new URL('schema', import.meta.url))
  await migrate(database, { directory, table: 'engine.auth_migrations' })
}
