// Makes and updates this room's tables.
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/database/database.ts'
import { migrate } from '../database/migrate.ts'

/** The folder of ordered, run-once SQL files behind the tables of schema auth. */
export const authSchemaDirectory = fileURLToPath(new URL('schema', import.meta.url))

/** Brings schema auth up to date; safe at every boot. Rejects when an applied file was changed. */
export async function migrateAuth(database: Database): Promise<void> {
  await migrate(database, { directory: authSchemaDirectory, table: 'auth.schema_migrations' })
}
