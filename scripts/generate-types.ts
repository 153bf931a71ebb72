// npm run gen:types: writes supabase/database.types.ts from the migrations; with --check only says whether it is fresh.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { authSchemaDirectory } from '#server/auth/schema.ts'
import { bootstrap } from '#server/database/bootstrap.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { readFunctions, readTables } from './database-types/introspect.ts'
import { printTypes } from './database-types/print.ts'

const supabase = join(import.meta.dirname, '../supabase')
const file = join(supabase, 'database.types.ts')

async function makeTypes(): Promise<string> {
  const database = await openDatabase({})
  try {
    await bootstrap(database)
    await migrate(database, { directory: authSchemaDirectory, table: 'auth.schema_migrations' })
    const directory = join(supabase, 'migrations')
    await migrate(database, { directory, table: 'supabase_migrations.schema_migrations' })
    return printTypes(await readTables(database), await readFunctions(database))
  } finally {
    await database.close()
  }
}

const fresh = await makeTypes()
if (!process.argv.includes('--check')) {
  writeFileSync(file, fresh)
} else if (readFileSync(file, 'utf8') !== fresh) {
  console.error('supabase/database.types.ts is stale: run npm run gen:types')
  process.exitCode = 1
}
