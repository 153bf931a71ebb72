// Copies a Postgres database with Postgres' own tools, pg_dump and pg_restore, and says so where they are missing.
import { type ChildProcess, spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '#server/database/open.ts'
import { Refused } from './refused.ts'

/** The dump of a database in pg_dump's custom format, which is already compressed; it fails as pg_dump fails. */
export function dumpPostgres(databaseUrl: string): Readable {
  const child = startTool('pg_dump', ['--format=custom'], databaseUrl)
  return Readable.from(chunksUntilEnd(child, endOf(child, 'pg_dump')))
}

/**
 * Loads a dump into an empty database, all of it or nothing. Rejects with Refused when the database holds
 * tables, since the old one is better kept until the new one is seen to work.
 */
export async function restorePostgres(databaseUrl: string, dump: Readable): Promise<void> {
  await prepareEmpty(databaseUrl)
  const child = startTool(
    'pg_restore',
    ['--single-transaction', '--exit-on-error', '--no-owner'],
    databaseUrl,
  )
  const ended = endOf(child, 'pg_restore')
  const { stdin } = child
  if (stdin === null) throw new Error('pg_restore has no input')
  // When the tool gives up early its own words matter, not the broken pipe.
  const fed = pipeline(dump, stdin).catch(() => undefined)
  await ended
  await fed
}

// Roles belong to the whole server, so no dump of one database carries them.
const rolesOfProject = `do $$
  declare role text;
  begin
    foreach role in array array['anon', 'authenticated', 'service_role'] loop
      if not exists (select from pg_roles where rolname = role) then
        execute format('create role %I nologin noinherit %s', role,
          case role when 'service_role' then 'bypassrls' else '' end);
      end if;
      execute format('grant %I to current_user', role);
    end loop;
  end $$`

async function prepareEmpty(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, poolSize: 1 })
  try {
    const { rows } = await database.query({
      text: `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`,
    })
    if (rows.length > 0) {
      throw new Refused(
        'The database of DATABASE_URL holds tables. Make an empty one (createdb NAME), name it in DATABASE_URL, and restore into that; the old one stays as it is.',
      )
    }
    await database.transaction((transaction) => transaction.script(rolesOfProject))
  } finally {
    await database.close()
  }
}

// The password goes by the environment: other users of the machine see a program's arguments.
function startTool(tool: string, args: readonly string[], databaseUrl: string): ChildProcess {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return spawn(tool, [...args, `--dbname=${url.href}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
}

function endOf(child: ChildProcess, tool: string): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-2_000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(
        new Refused(
          `${tool} is not here: install Postgres' client programs (apt-get install postgresql-client) of the server's version or newer.`,
        ),
      ),
    )
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Refused(`${tool} failed:\n${said.trim()}`))
    })
  })
}

// Output that has ended is no proof that the tool has ended well.
async function* chunksUntilEnd(child: ChildProcess, ended: Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of child.stdout ?? []) yield chunk
  await ended
}
