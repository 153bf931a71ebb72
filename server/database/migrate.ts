// Brings a database up to date: each migration file once, in order, refused when the past was changed.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database, Transaction } from './database.ts'

/** Where migrations lie and where it is kept which of them were applied. */
export interface MigrateOptions {
  /** Folder of files called <timestamp>_<subject>.sql; others are ignored. */
  readonly directory: string
  /** Schema and table, e.g. supabase_migrations.schema_migrations; made when missing. */
  readonly table: string
}

interface Migration {
  readonly version: string
  readonly subject: string
  readonly text: string
  readonly checksum: string
}

interface Applied {
  readonly version: string
  readonly subject: string
  /** Null when another tool, e.g. the Supabase CLI, applied it. */
  readonly checksum: string | null
}

/** A migration that must not run; the message names it and says what to do. */
export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationRefused'
  }
}

/** The order in which copies of the engine that start at once take turns; any fixed number. */
const lockKey = 7_155_432_001

/**
 * Applies what is missing, each file in a transaction of its own under a lock that all copies share.
 * Rejects with MigrationRefused when an applied file was changed, is missing, or a new one comes too late.
 *
 * @returns the names of the files applied by this call.
 */
export async function migrate(database: Database, options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.directory)
  await ensureTable(database, options.table)
  const pending = pendingOf(migrations, await readApplied(database, options.table), options)
  const applied: string[] = []
  for (const migration of pending) {
    if (await applyOne(database, migration, migrations, options)) applied.push(nameOf(migration))
  }
  return applied
}

/**
 * Runs a seed file, if there is one, as the owner when its content differs from the one that ran last.
 *
 * @returns whether it ran.
 */
export async function seed(database: Database, file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  const text = await readFile(file, 'utf8')
  const checksum = checksumOf(text)
  const table = 'engine.seeds'
  await ensureTable(database, table)
  return database.transaction(async (transaction) => {
    await takeTurn(transaction)
    const version = basename(file)
    const before = (await readApplied(transaction, table)).find((row) => row.version === version)
    if (before?.checksum === checksum) return false
    await transaction.script(text)
    await transaction.query({ text: `delete from ${table} where version = $1`, values: [version] })
    await record(transaction, table, { version, subject: 'seed', text: '', checksum })
    return true
  }, untimed)
}

async function applyOne(
  database: Database,
  migration: Migration,
  all: readonly Migration[],
  options: MigrateOptions,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await takeTurn(transaction)
    const pending = pendingOf(all, await readApplied(transaction, options.table), options)
    if (!pending.includes(migration)) return false
    await transaction.script(migration.text)
    // A script may leave its own settings behind; what follows must not depend on them.
    await transaction.script('reset role; set search_path to public, extensions')
    await record(transaction, options.table, migration)
    return true
  }, untimed)
}

/** A table of many members takes longer to change than any request may, and so does waiting for the one who does it. */
const untimed = { untimed: true }

async function takeTurn(transaction: Transaction): Promise<void> {
  await transaction.query({ text: 'select pg_advisory_xact_lock($1)', values: [lockKey] })
  // Waiting for an advisory lock does not bring news of what others created meanwhile; touching a table
  // does. Without it `create schema if not exists` goes by a stale memory and fails.
  await transaction.query({ text: 'select from pg_catalog.pg_namespace limit 1' })
}

async function record(transaction: Transaction, table: string, migration: Migration) {
  await transaction.query({
    text: `insert into ${table} (version, name, statements, checksum) values ($1, $2, array[$3], $4)`,
    values: [migration.version, migration.subject, migration.text, migration.checksum],
  })
}

function pendingOf(
  migrations: readonly Migration[],
  applied: readonly Applied[],
  { directory }: MigrateOptions,
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]))
  for (const past of applied) checkPast(past, known.get(past.version), directory)
  const done = new Set(applied.map((past) => past.version))
  const pending = migrations.filter((migration) => !done.has(migration.version))
  const last = applied.at(-1)
  for (const migration of pending) {
    if (last !== undefined && migration.version < last.version) {
      throw new MigrationRefused(
        `Migration ${nameOf(migration)} is older than ${nameOf(last)}, which was applied already. Give it a newer timestamp.`,
      )
    }
  }
  return pending
}

function checkPast(past: Applied, migration: Migration | undefined, directory: string): void {
  if (migration === undefined) {
    throw new MigrationRefused(
      `Migration ${nameOf(past)} was applied to this database but is missing in ${directory}. Put the file back, or run the newer version that brought it.`,
    )
  }
  if (past.checksum !== null && past.checksum !== migration.checksum) {
    throw new MigrationRefused(
      `Migration ${nameOf(migration)} was changed after it had been applied. Restore the file and put the change into a new migration.`,
    )
  }
}

function nameOf({ version, subject }: { version: string; subject: string }): string {
  return `${version}_${subject}`
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).sort()
  const migrations: Migration[] = []
  for (const file of files) {
    const [, version, subject] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (version === undefined || subject === undefined) continue
    const text = await readFile(join(directory, file), 'utf8')
    migrations.push({ version, subject, text, checksum: checksumOf(text) })
  }
  return migrations
}

// Git may check a file out with other line ends; that is no change.
function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

async function readApplied(source: Pick<Database, 'query'>, table: string): Promise<Applied[]> {
  const { rows } = await source.query({
    text: `select version, name, checksum from ${table} order by version`,
  })
  return rows.map((row) => ({
    version: String(row.version),
    subject: String(row.name),
    checksum: row.checksum === null ? null : String(row.checksum),
  }))
}

async function ensureTable(database: Database, table: string): Promise<void> {
  const { rows } = await database.query({
    text: `select from pg_attribute where attrelid = to_regclass($1) and attname = 'checksum'`,
    values: [table],
  })
  if (rows.length > 0) return
  await database.transaction(async (transaction) => {
    await takeTurn(transaction)
    await transaction.script(`
      create schema if not exists ${table.slice(0, table.indexOf('.'))};
      create table if not exists ${table} (version text primary key, statements text[], name text);
      alter table ${table} add column if not exists checksum text;
    `)
  })
}
