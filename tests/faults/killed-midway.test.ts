// A process dies in the middle of changing files or tables, or files are copied meanwhile: the next start finds all or nothing.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { guestHeaders, readNotes, startWriters } from '../note-writers.ts'
import { findPostgres, startPostgres } from '../postgres.ts'
import {
  makeFolder,
  removeFolder,
  type ServerProcess,
  spawnServer,
  startRefused,
  startServer,
  testProject,
} from '../server-process.ts'

let folder: string

/** A second migration, which fills a table and stays a while between two of its statements. */
const starsWith = (pause: string): string => `
create table public.stars (id integer primary key, is_counted boolean not null default false);
grant select on public.stars to anon;
insert into public.stars (id) select generate_series(1, 1000);
do $$ begin ${pause}; end $$;
update public.stars set is_counted = true;
`

const forSeconds = 'perform count(*) from generate_series(1, 12000000) n where sqrt(n) > 0'
const GATE = 4242
const untilTheGateOpens = `perform pg_advisory_xact_lock_shared(${GATE})`

/** The test project with that migration, in a folder of its own. */
async function projectWith(pause: string, name: string): Promise<string> {
  const project = join(folder, name)
  await cp(testProject, project, { recursive: true })
  await writeFile(join(project, 'migrations/20270101000000_stars.sql'), starsWith(pause))
  return project
}

beforeAll(async () => {
  folder = await makeFolder()
})

afterAll(() => removeFolder(folder))

/** Kills a server that is starting, again and again a little later after its database is at work. */
async function killWhileStarting(
  settings: Record<string, string>,
  isAtWork: () => Promise<boolean>,
): Promise<void> {
  for (const patienceMs of [0, 300, 900]) {
    const { child, output } = spawnServer(settings)
    await expect.poll(isAtWork, { timeout: 20_000, interval: 20 }).toBe(true)
    await sleep(patienceMs)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) {
      await new Promise((resolve) => child.once('exit', resolve))
    }
    expect(output()).not.toContain('is ready at')
  }
}

async function countStars(server: ServerProcess): Promise<string | null> {
  const response = await fetch(`${server.url}/rest/v1/stars?is_counted=is.true&limit=1`, {
    headers: { ...guestHeaders(server), prefer: 'count=exact' },
  })
  return response.headers.get('content-range')
}

describe('a server killed while it migrates', () => {
  test('leaves the embedded database as it was, and its next start makes the whole step', async () => {
    const project = await projectWith(forSeconds, 'long-project')
    const data = join(folder, 'embedded')
    const before = await startServer({ DATA_DIR: data })
    await before.end('SIGTERM')
    // A statement of a migration may take longer than one of a request.
    const settings = { DATA_DIR: data, SUPABASE_DIR: project, STATEMENT_TIMEOUT_MS: '500' }
    // Until it was killed the one before held the lock, and the next one takes it over.
    let holder = ''
    await killWhileStarting(settings, async () => {
      const found = await readFile(join(data, 'database/lock'), 'utf8').catch(() => '')
      const isNew = found !== '' && found !== holder
      if (isNew) holder = found
      return isNew
    })
    const server = await startServer(settings)
    expect(await countStars(server)).toBe('0-0/1000')
    await server.end('SIGTERM')
  })

  test.skipIf(findPostgres() === null && !process.env.CI)(
    'leaves a Postgres as it was, also when another copy is waiting for its turn',
    async () => {
      const project = await projectWith(untilTheGateOpens, 'waiting-project')
      const postgres = await startPostgres()
      const settings = {
        DATA_DIR: join(folder, 'copies'),
        DATABASE_URL: postgres.url,
        JWT_SECRET: 'a secret that all copies of the server share',
      }
      const before = await startServer(settings)
      await before.end('SIGTERM')
      const newer = { ...settings, SUPABASE_DIR: project, STATEMENT_TIMEOUT_MS: '100' }
      // Its one connection holds the gate until it is closed.
      const watch = await openDatabase({ databaseUrl: postgres.url, poolSize: 1 })
      await watch.query({ text: `select pg_advisory_lock(${GATE})` })
      const other = startServer(newer)
      await killWhileStarting(newer, async () => {
        const { count } = await watch.query({
          text: `select from pg_stat_activity where state = 'active' and query like '%public.stars%'
            and pid <> pg_backend_pid()`,
        })
        return count > 0
      })
      await watch.close()
      await (await other).end('SIGTERM')
      const server = await startServer({ ...settings, SUPABASE_DIR: project })
      expect(await countStars(server)).toBe('0-0/1000')
      await server.end('SIGTERM')
      await postgres.stop()
    },
  )
})

describe('a data folder', () => {
  test('that was copied from under a running server is refused while that one runs', async () => {
    const server = await startServer({ DATA_DIR: join(folder, 'original') })
    const writers = startWriters(server, 4)
    await sleep(300)
    const copy = join(folder, 'copy')
    // Files may go while they are copied; what is left is such a copy all the same.
    await cp(join(folder, 'original'), copy, { recursive: true }).catch(() => undefined)
    await writers.stop()
    await cp(join(folder, 'original/database/lock'), join(copy, 'database/lock'))
    const refused = await startRefused({ DATA_DIR: copy })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is in use by') })
    const kept = await readNotes(server)
    expect(writers.account.acknowledged.filter((id) => !kept.has(id))).toEqual([])
    await server.end('SIGTERM')
  })

  test('whose first start died half-way is begun anew', async () => {
    const data = join(folder, 'half')
    const draft = join(data, 'database/postgres-18.new')
    await mkdir(join(draft, 'base'), { recursive: true })
    await writeFile(join(draft, 'PG_VERSION'), '1')
    await writeFile(join(data, 'jwt-secret.12345'), 'half-a-sec')
    const server = await startServer({ DATA_DIR: data })
    expect((await readNotes(server)).size).toBe(0)
    await server.end('SIGTERM')
    expect(await readdir(join(data, 'database'))).toEqual(['postgres-18'])
  })

  test('whose secret was cut short says what to do', async () => {
    const data = join(folder, 'cut')
    await mkdir(data)
    await writeFile(join(data, 'jwt-secret'), 'half-a-sec')
    const refused = await startRefused({ DATA_DIR: data })
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/jwt-secret is damaged: remove it to sign everybody out/),
    })
  })

  test('whose database lost a piece of itself is refused, and says where', async () => {
    const data = join(folder, 'torn')
    const server = await startServer({ DATA_DIR: data })
    await server.end('SIGTERM')
    await writeFile(join(data, 'database/postgres-18/global/pg_control'), 'torn')
    const refused = await startRefused({ DATA_DIR: data })
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/the database in \S+ does not start/),
    })
  })
})

test('a migration that Postgres ended in the middle leaves nothing of itself', async () => {
  const database = await openDatabase({ statementTimeoutMs: 300 })
  await expect(
    database.transaction((transaction) =>
      transaction.script(`create role anon; ${starsWith(forSeconds)}`),
    ),
  ).rejects.toMatchObject({ code: '57014' })
  const { rows } = await database.query({ text: `select to_regclass('public.stars') as there` })
  expect(rows).toEqual([{ there: null }])
  await database.close()
})
