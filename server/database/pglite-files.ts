// Lays out a PGlite data folder, and opens databases from the ready-made template.
import { openAsBlob } from 'node:fs'
import { cp, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DatabaseError } from './database.ts'
import { pgliteTemplate } from './pglite-template.ts'

/** Postgres' data folders belong to one major version; its number is in the name, for upgrades to come. */
export const dataFolderName = 'postgres-18'

// A quarter of the default: half the memory at little cost in speed.
const settings = ['shared_buffers = 16MB']

/** A database that lives as long as the process. */
export async function openInMemory(): Promise<PGlite> {
  const { tar } = await pgliteTemplate()
  return PGlite.create({ loadDataDir: await openAsBlob(tar), postgresqlconf: settings })
}

/**
 * The database in the folder; a new one when there is none. Rejects when another version's is there, with 53100 when
 * the disk is full, else with 08001 when it does not start.
 */
export async function openInFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, dataFolderName)
  const found = await readdir(dataDir)
  const other = found.find((name) => /^postgres-\d+$/.test(name) && name !== dataFolderName)
  if (other !== undefined) {
    throw new Error(
      `${join(dataDir, other)} was written by another version of Postgres. Restore a backup of it into a new DATA_DIR.`,
    )
  }
  try {
    if (!found.includes(dataFolderName)) await copyTemplate(folder)
    return await PGlite.create(folder, { postgresqlconf: settings })
  } catch (cause) {
    throw await notOpened(dataDir, cause)
  }
}

// Two pieces of the write-ahead log: less than that, and Postgres does not even start.
const roomToStart = 32 * 1024 * 1024

// PGlite itself says only that it failed.
async function notOpened(dataDir: string, cause: unknown): Promise<DatabaseError> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < roomToStart) {
    return new DatabaseError('53100', `the disk of ${dataDir} is full: make room on it`, { cause })
  }
  return new DatabaseError('08001', `the database in ${dataDir} does not start: ${cause}`, {
    cause,
  })
}

// Renamed only when complete: a process that dies here leaves no half database behind.
async function copyTemplate(folder: string): Promise<void> {
  const { folder: template } = await pgliteTemplate()
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await cp(template, draft, { recursive: true })
  await rename(draft, folder)
}
