// Copies the embedded database out of its folder, through the running server if there is one, and back into a folder.
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { FolderInUse, lockFolder } from '#server/database/folder-lock.ts'
import { openDatabase } from '#server/database/open.ts'
import { dataFolderName } from '#server/database/pglite-files.ts'
import type { Environment } from '#server/environment.ts'
import { Refused } from './refused.ts'
import { findServer } from './running-server.ts'

/** A gzipped tar of the database in DATA_DIR. Rejects with Refused when there is none or it cannot be had. */
export async function dumpDataFolder(environment: Environment): Promise<Readable> {
  const folder = join(environment.DATA_DIR, 'database')
  if (!(await holdsDatabase(folder))) throw new Refused(`There is no database in ${folder}.`)
  try {
    return compressed(await dumpStopped(folder))
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return compressed(await dumpRunning(environment))
  }
}

/**
 * Puts a dump into DATA_DIR. A database that is there already is refused, or with `force` moved to `aside`.
 * Rejects with FolderInUse while a server runs on the folder.
 */
export async function restoreDataFolder(
  environment: Environment,
  dump: Readable,
  { force, aside }: { force: boolean; aside: string },
): Promise<void> {
  const folder = join(environment.DATA_DIR, 'database')
  const lock = await lockFolder(folder)
  try {
    const occupied = await holdsDatabase(folder)
    if (occupied && !force) {
      throw new Refused(`${folder} holds a database. With --force it is kept in ${aside}.`)
    }
    const draft = join(folder, `${dataFolderName}.restoring`)
    await unpack(dump, draft)
    if (occupied) await moveDatabases(folder, aside)
    await rename(draft, join(folder, dataFolderName))
  } finally {
    await lock.release()
  }
}

async function dumpStopped(folder: string): Promise<Readable> {
  const database = await openDatabase({ dataDir: folder, statementTimeoutMs: 600_000 })
  try {
    const tar = await database.dump()
    if (tar === null) throw new Error('the embedded database gave no dump')
    return Readable.fromWeb(tar.stream())
  } finally {
    await database.close()
  }
}

async function dumpRunning(environment: Environment): Promise<Readable> {
  // Only our own server uses this folder, whatever Supabase project the settings name.
  const { url, serviceRoleKey } = await findServer(environment, {})
  const response = await fetch(`${url}/dump`, {
    headers: { authorization: `Bearer ${serviceRoleKey}` },
  }).catch(() => null)
  if (response?.ok && response.body !== null) return Readable.fromWeb(response.body)
  throw new Refused(
    `A server uses ${environment.DATA_DIR}, but the one at ${url} answered ${response?.status ?? 'nothing'}. Set PORT, HOST and JWT_SECRET as the server has them, or stop it first.`,
  )
}

function compressed(tar: Readable): Readable {
  const gzip = createGzip({ level: 6 })
  pipeline(tar, gzip).catch((error: unknown) =>
    gzip.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return gzip
}

// PGlite unpacks its own tar, and opening it is the proof that the dump is a database.
async function unpack(dump: Readable, draft: string): Promise<void> {
  const tar = `${draft}.tar`
  await rm(draft, { recursive: true, force: true })
  try {
    await pipeline(dump, createGunzip(), (chunks) => writeFile(tar, chunks, { mode: 0o600 }))
    const pglite = await PGlite.create(draft, { loadDataDir: await openAsBlob(tar) })
    await pglite.query('select 1')
    await pglite.close()
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await rm(tar, { force: true })
  }
}

async function moveDatabases(folder: string, aside: string): Promise<void> {
  await mkdir(aside, { recursive: true, mode: 0o700 })
  for (const name of await databasesIn(folder)) await rename(join(folder, name), join(aside, name))
}

async function holdsDatabase(folder: string): Promise<boolean> {
  return (await databasesIn(folder)).length > 0
}

async function databasesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^postgres-\d+$/.test(name))
}
