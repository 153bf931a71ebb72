// Brings a database up to date: what Supabase has, our accounts, the product's migrations and its content.
import { join } from 'node:path'
import { authSchemaDirectory } from './auth/schema.ts'
import { bootstrap } from './database/bootstrap.ts'
import type { Database } from './database/database.ts'
import { migrate, seed } from './database/migrate.ts'
import type { Log } from './log.ts'

/** Applies what is missing; rejects when a migration is refused. `supabaseDir` holds migrations and seed.sql. */
export async function prepare(
  database: Database,
  supabaseDir: string,
  log: Pick<Log, 'info'>,
): Promise<void> {
  await bootstrap(database)
  await migrate(database, { directory: authSchemaDirectory, table: 'auth.schema_migrations' })
  const applied = await migrate(database, {
    directory: join(supabaseDir, 'migrations'),
    table: 'supabase_migrations.schema_migrations',
  })
  if (applied.length > 0) log.info({ migrations: applied }, 'the database was brought up to date')
  if (await seed(database, join(supabaseDir, 'seed.sql'))) {
    await database.query({ text: 'analyze' })
    log.info({}, 'the content was loaded')
  }
}
