// npm run restore -- FILE [--force]: puts a backup back, into a stopped server's folder or an empty Postgres database.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderName } from '#server/database/pglite-files.ts'
import type { Environment } from '#server/environment.ts'
import { type BackupFacts, readBackup } from './backup-file.ts'
import { restoreDataFolder } from './data-folder.ts'
import { runCommand } from './operator-command.ts'
import { restorePostgres } from './postgres-tools.ts'
import { Refused } from './refused.ts'

async function restore(environment: Environment, args: readonly string[]): Promise<string> {
  const force = args.includes('--force')
  const [file, more] = args.filter((arg) => arg !== '--force')
  if (file === undefined || more !== undefined) {
    throw new Refused('Say from where: npm run restore -- FILE [--force]')
  }
  const { facts, dump } = await readBackup(file)
  checkFits(facts, environment)
  const aside = join(environment.DATA_DIR, `before-restore-${stamp()}`)
  const { DATABASE_URL: databaseUrl } = environment
  if (databaseUrl === undefined) await restoreDataFolder(environment, dump(), { force, aside })
  else await restorePostgres(databaseUrl, dump())
  if (facts.jwt_secret !== null) await putSecret(environment, facts.jwt_secret, aside)
  return `The backup of ${facts.created_at} is restored. The next start brings it up to date.${noteOf(facts, environment)}`
}

function checkFits(facts: BackupFacts, environment: Environment): void {
  const kind = environment.DATABASE_URL === undefined ? 'pglite' : 'postgres'
  if (facts.database !== kind) {
    throw new Refused(
      facts.database === 'pglite'
        ? 'This is a backup of the embedded database: restore it without DATABASE_URL.'
        : 'This is a backup of a Postgres server: name an empty database in DATABASE_URL.',
    )
  }
  if (kind === 'pglite' && facts.data_folder !== dataFolderName) {
    throw new Refused(
      `This backup is of ${facts.data_folder}; this version reads ${dataFolderName}. Restore it with the version that made it.`,
    )
  }
}

function noteOf(facts: BackupFacts, environment: Environment): string {
  if (facts.jwt_secret !== null && environment.JWT_SECRET === undefined) return ''
  return ' It uses the JWT_SECRET of your settings: with another than before everybody must sign in again.'
}

// The old secret is kept beside the old database: they belong together.
async function putSecret(environment: Environment, secret: string, aside: string): Promise<void> {
  const file = join(environment.DATA_DIR, 'jwt-secret')
  const old = await readFile(file, 'utf8').catch(() => null)
  if (old?.trim() === secret) return
  await mkdir(old === null ? environment.DATA_DIR : aside, { recursive: true, mode: 0o700 })
  if (old !== null) await rename(file, join(aside, 'jwt-secret'))
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, `${secret}\n`, { mode: 0o600 })
  await rename(draft, file)
}

function stamp(): string {
  return new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}

await runCommand(restore)
