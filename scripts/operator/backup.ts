// npm run backup -- FILE: one file with the whole database and the server's secret, also while the server runs.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderName } from '#server/database/pglite-files.ts'
import type { Environment } from '#server/environment.ts'
import { type BackupFacts, writeBackup } from './backup-file.ts'
import { dumpDataFolder } from './data-folder.ts'
import { runCommand } from './operator-command.ts'
import { dumpPostgres } from './postgres-tools.ts'
import { Refused } from './refused.ts'

async function backup(environment: Environment, args: readonly string[]): Promise<string> {
  const [file] = args
  if (file === undefined || args.length > 1) {
    throw new Refused('Say where to: npm run backup -- FILE')
  }
  const { DATABASE_URL: databaseUrl } = environment
  const dump =
    databaseUrl === undefined ? await dumpDataFolder(environment) : dumpPostgres(databaseUrl)
  await writeBackup(file, await factsOf(environment), dump)
  return `The backup is in ${file}. It holds everything people wrote: keep it as safe as the server, and elsewhere.`
}

async function factsOf(environment: Environment): Promise<BackupFacts> {
  const embedded = environment.DATABASE_URL === undefined
  return {
    format: 'stillwater backup 1',
    created_at: new Date().toISOString(),
    database: embedded ? 'pglite' : 'postgres',
    data_folder: embedded ? dataFolderName : null,
    jwt_secret: environment.JWT_SECRET === undefined ? await keptSecret(environment) : null,
  }
}

async function keptSecret({ DATA_DIR }: Environment): Promise<string | null> {
  try {
    return (await readFile(join(DATA_DIR, 'jwt-secret'), 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

await runCommand(backup)
