// However many members there are, what one of them asks for reads that member's rows and nobody else's.
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, startEngine } from '#server/engine.ts'
import { readEnvironment } from '#server/environment.ts'
import { createLog } from '#server/log.ts'
import { makeFreshDatabase } from '../fresh-database.ts'
import { communityMember, fillLargeCommunity } from '../large-community.ts'
import { requestsOfADay } from '../requests-of-a-day.ts'
import { makeFolder, removeFolder } from '../server-process.ts'

const entries = 20
const member = communityMember(77)
/** More than the five runs after which Postgres may keep a plan for all values. */
const repetitions = 8

let engine: Engine
let folder: string
let token: string

beforeAll(async () => {
  folder = await makeFolder()
  const databaseUrl = await makeFreshDatabase()
  const environment = readEnvironment({
    DATA_DIR: folder,
    STATEMENT_TIMEOUT_MS: '120000',
    // One connection, so that its own counts of what was read are all there are.
    DATABASE_POOL_SIZE: '1',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  })
  engine = await startEngine(environment, createLog('silent'), { rateLimits: 'off' })
  await fillLargeCommunity(engine.database, { members: 2_000, entries })
  token = await new SignJWT({ role: 'authenticated', session_id: member })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(member)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(engine.keys.jwtSecret))
}, 180_000)

afterAll(async () => {
  await engine?.close()
  await removeFolder(folder)
})

interface Reads {
  /** How often the whole table was read from front to back. */
  readonly scans: number
  /** Rows fetched through indexes. */
  readonly rows: number
}

/** What has been read of each table with a person's rows since the database was made, by table. */
async function readsSoFar(): Promise<Map<string, Reads>> {
  await engine.database.query({ text: 'select pg_stat_force_next_flush()' })
  const { rows } = await engine.database.query({
    text: `select s.schemaname || '.' || s.relname as name, s.seq_scan::int as scans,
        coalesce(s.idx_tup_fetch, 0)::int as rows
      from pg_stat_user_tables s
      where s.relid = 'auth.users'::regclass or exists (
        select 1 from pg_constraint c where c.conrelid = s.relid
          and c.confrelid in ('auth.users'::regclass, 'auth.sessions'::regclass))`,
  })
  return new Map(
    rows.map(({ name, scans, rows }) => [
      String(name),
      { scans: Number(scans), rows: Number(rows) },
    ]),
  )
}

async function readsDuring(work: () => Promise<void>): Promise<Map<string, Reads>> {
  const before = await readsSoFar()
  await work()
  const after = await readsSoFar()
  return new Map(
    [...after].map(([name, { scans, rows }]) => {
      const known = before.get(name) ?? { scans: 0, rows: 0 }
      return [name, { scans: scans - known.scans, rows: rows - known.rows }]
    }),
  )
}

async function ask(path: string, body: object | undefined, bearer = token): Promise<unknown> {
  const answer = await engine.app(
    new Request(`http://localhost/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        apikey: engine.keys.anonKey,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    { address: '127.0.0.1' },
  )
  const found: unknown = await answer.json()
  expect(answer.status, JSON.stringify(found)).toBe(200)
  return found
}

const scanned = (reads: Map<string, Reads>) =>
  [...reads].filter(([, { scans }]) => scans > 0).map(([name]) => name)

/** Sends something several times and expects that nobody else's rows were read. */
async function expectOwnRowsOnly(work: (time: number) => Promise<unknown>): Promise<void> {
  const reads = await readsDuring(async () => {
    for (let time = 0; time < repetitions; time += 1) await work(time)
  })
  expect(scanned(reads)).toEqual([])
  const most = Math.max(...[...reads.values()].map(({ rows }) => rows / repetitions))
  // A person has no more than three times `entries` rows in any table, and some functions look twice.
  expect(most).toBeLessThanOrEqual(6 * entries)
}

describe('among two thousand members', () => {
  test('the counts see a table that is read from front to back', async () => {
    const reads = await readsDuring(async () => {
      await engine.database.query({ text: 'select count(content) from public.journal_entries' })
    })
    expect(scanned(reads)).toEqual(['public.journal_entries'])
  })

  test.each(requestsOfADay(member))('a request for $name reads only their own rows', (request) =>
    expectOwnRowsOnly(() => ask(`rest/v1/${request.path}`, request.body)),
  )

  test('a message to the companion reads only the rows of who writes', () =>
    expectOwnRowsOnly(async (time) => {
      const id = communityMember(900_000 + time)
      const by = { p_user_id: member, p_message_id: id }
      const service = engine.keys.serviceRoleKey
      const begin = { ...by, p_content: 'Hello', p_is_crisis: true, p_safety: null, p_seconds: 60 }
      expect(await ask('rest/v1/rpc/begin_chat', begin, service)).toMatchObject({
        outcome: 'accepted',
      })
      const finish = { ...by, p_content: 'Good to hear you.', p_kind: 'message' }
      await ask('rest/v1/rpc/finish_chat', finish, service)
    }))

  test('signing in and staying signed in reads only the rows of who does', async () => {
    const person = { email: 'someone@stillwater.example', password: 'a calm long password' }
    const anon = engine.keys.anonKey
    await ask('auth/v1/signup', person, anon)
    await expectOwnRowsOnly(async () => {
      const session = await ask('auth/v1/token?grant_type=password', person, anon)
      const { refresh_token } = v.parse(v.object({ refresh_token: v.string() }), session)
      await ask('auth/v1/token?grant_type=refresh_token', { refresh_token }, anon)
    })
  })

  test('an account that is removed takes its rows along without reading everybody’s', async () => {
    const values = [communityMember(78)]
    const reads = await readsDuring(async () => {
      await engine.database.query({ text: 'delete from auth.users where id = $1::uuid', values })
    })
    expect(scanned(reads)).toEqual([])
  })
})
