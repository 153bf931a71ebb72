// A PGlite data folder with everything in it that a first start would make: made when building, copied at the start.
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { authSchemaDirectory } from './auth/schema.ts'
import { openDatabase } from './database/open.ts'
import { dataFolderName } from './database/pglite-files.ts'
import { pgliteVersion } from './database/pglite-template.ts'
import { prepare } from './prepare.ts'

const cache = fileURLToPath(new URL('../.cache', import.meta.url))
const bootstrapDirectory = fileURLToPath(new URL('database/bootstrap', import.meta.url))

/** Copies the ready-made database to where there is none yet; does nothing when none was made of these very files. */
export async function layOutDatabase(dataDir: string, supabaseDir: string): Promise<void> {
  const found = await readdir(dataDir).catch(() => [])
  if (found.some((name) => /^postgres-\d+$/.test(name))) return
  const ready = join(await placeOf(supabaseDir), dataFolderName)
  if (!(await isDatabase(ready))) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = await mkdtemp(join(dataDir, 'new-'))
  try {
    await cp(ready, draft, { recursive: true })
    // Renamed only when complete; of two processes the first one's stays.
    await rename(draft, join(dataDir, dataFolderName))
  } catch {
    // Without it the database is made step by step, and whatever stands in the way (a full disk) is told then.
    await rm(draft, { recursive: true, force: true })
  }
}

async function isDatabase(folder: string): Promise<boolean> {
  return (await readFile(join(folder, 'PG_VERSION')).catch(() => null)) !== null
}

/** Makes it if it is not there yet; ones of other versions go. Returns its folder. */
export async function makeReadyDatabase(supabaseDir: string): Promise<string> {
  const place = await placeOf(supabaseDir)
  if (await isDatabase(join(place, dataFolderName))) return place
  const draft = `${place}.${process.pid}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const database = await openDatabase({ dataDir: draft, statementTimeoutMs: 60_000 })
  await prepare(database, supabaseDir, { info: () => undefined })
  await database.query({ text: 'checkpoint' })
  await database.close()
  await removeOthers()
  await rename(draft, place)
  return place
}

async function removeOthers(): Promise<void> {
  const names = await readdir(cache)
  const old = names.filter((name) => /^database-[0-9a-f]+$/.test(name))
  await Promise.all(old.map((name) => rm(join(cache, name), { recursive: true, force: true })))
}

/** The folder's name says what it was made of. */
async function placeOf(supabaseDir: string): Promise<string> {
  const sum = createHash('sha256').update(await pgliteVersion())
  const migrations = join(supabaseDir, 'migrations')
  for (const directory of [bootstrapDirectory, authSchemaDirectory, migrations]) {
    for (const name of (await readdir(directory)).sort()) {
      sum.update(name).update(await readFile(join(directory, name)))
    }
  }
  sum.update(await readFile(join(supabaseDir, 'seed.sql')).catch(() => ''))
  return join(cache, `database-${sum.digest('hex').slice(0, 16)}`)
}
