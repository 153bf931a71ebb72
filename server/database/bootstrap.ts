// Makes in a database what Supabase brings with every project: roles, default privileges, the auth functions.
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

/** Creates what is missing; safe to call at every boot and from several copies at once. */
export async function bootstrap(database: Database): Promise<void> {
  await migrate(database, {
    directory: fileURLToPath(new URL('bootstrap', import.meta.url)),
    table: 'engine.migrations',
  })
}
