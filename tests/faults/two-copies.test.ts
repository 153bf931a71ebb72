// Two copies of the whole product on one Postgres, under load from both sides, behave as one.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { readSent } from '../companion/chat-client.ts'
import { type ProviderDouble, startProviderDouble } from '../companion/provider-double.ts'
import { findPostgres, startPostgres, type ThrowawayPostgres } from '../postgres.ts'
import { makeFolder, removeFolder, type ServerProcess, startServer } from '../server-process.ts'

const password = 'a calm long password'

let postgres: ThrowawayPostgres
let folder: string
let provider: ProviderDouble
let database: Database
let copies: readonly [ServerProcess, ServerProcess]

/** The official client, speaking to one of the copies. */
function clientOf(copy: ServerProcess): SupabaseClient {
  return createClient(copy.url, copy.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  })
}

/** Somebody new, signed up at one copy and signed in at both with the same session. */
async function signUp() {
  const [first, second] = copies.map(clientOf)
  if (first === undefined || second === undefined) throw new Error('two copies are needed')
  const email = `member-${randomUUID()}@stillwater.example`
  const { data, error } = await first.auth.signUp({ email, password })
  if (error) throw error
  const { session, user } = data
  if (session === null || user === null) throw new Error('the sign-up gave no session')
  await second.auth.setSession(session)
  return { email, session, user, clients: [first, second] as const }
}

/** Does something many times at once, by turns at each copy. */
function fromBoth<T>(times: number, work: (copy: ServerProcess, index: number) => Promise<T>) {
  return Promise.all(
    Array.from({ length: times }, (_, index) => work(copies[index % 2 === 0 ? 0 : 1], index)),
  )
}

async function refresh(copy: ServerProcess, refreshToken: string) {
  const { data, error } = await clientOf(copy).auth.refreshSession({ refresh_token: refreshToken })
  return { next: data.session?.refresh_token, code: error?.code }
}

describe.skipIf(findPostgres() === null && !process.env.CI)('two copies on one Postgres', () => {
  beforeAll(async () => {
    postgres = await startPostgres()
    folder = await makeFolder()
    provider = await startProviderDouble()
    const settings = {
      DATABASE_URL: postgres.url,
      JWT_SECRET: 'a secret that all copies of the server share',
      SUPABASE_DIR: fileURLToPath(new URL('../../supabase', import.meta.url)),
      OPENAI_BASE_URL: provider.url,
    }
    // At the same moment, on an empty database: both want to make it.
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) =>
        startServer({ ...settings, DATA_DIR: `${folder}/${name}` }),
      ),
    )
    if (first === undefined || second === undefined) throw new Error('a copy did not start')
    copies = [first, second]
    database = await openDatabase({ databaseUrl: postgres.url, poolSize: 1 })
  }, 120_000)

  afterAll(async () => {
    await database?.close()
    for (const copy of copies ?? []) await copy.end('SIGTERM')
    await provider?.close()
    await postgres?.stop()
    await removeFolder(folder)
  })

  async function numberOf(text: string): Promise<number> {
    const { rows } = await database.query({ text: `select (${text})::int as number` })
    return Number(rows[0]?.number)
  }

  test('apply each migration and the content once', async () => {
    const applied = 'supabase_migrations.schema_migrations'
    expect(await numberOf(`select count(*) - count(distinct version) from ${applied}`)).toBe(0)
    expect(await numberOf(`select count(*) from ${applied}`)).toBeGreaterThan(10)
    expect(await numberOf('select count(*) - count(distinct theme) from public.daily_themes')).toBe(
      0,
    )
    for (const copy of copies) expect((await fetch(`${copy.url}/readyz`)).status).toBe(200)
  })

  test('know each other’s sessions, and each other’s sign-outs', async () => {
    const { clients, user, session } = await signUp()
    expect((await clients[1].auth.getUser()).data.user?.id).toBe(user.id)
    expect((await clients[0].auth.signOut({ scope: 'global' })).error).toBeNull()
    expect((await clients[1].auth.getUser()).error).not.toBeNull()
    expect((await refresh(copies[1], session.refresh_token)).next).toBeUndefined()
  })

  test('renew one session at the same moment with one and the same next token', async () => {
    const { session } = await signUp()
    const answers = await fromBoth(20, (copy) => refresh(copy, session.refresh_token))
    expect(new Set(answers.map(({ next }) => next)).size).toBe(1)
    expect(answers[0]?.next).toBeDefined()
    expect(answers[0]?.next).not.toBe(session.refresh_token)
  })

  test('end a session whose old token comes back at the other copy', async () => {
    const { session } = await signUp()
    const { next } = await refresh(copies[0], session.refresh_token)
    // As if it came back later than two tabs of one browser would send it.
    await database.query({
      text: `update auth.refresh_tokens set updated_at = updated_at - interval '1 hour'
        where user_id = $1`,
      values: [session.user.id],
    })
    expect((await refresh(copies[1], session.refresh_token)).code).toBe(
      'refresh_token_already_used',
    )
    const after = await fromBoth(2, (copy) => refresh(copy, next ?? ''))
    for (const { code } of after) expect(code).toBe('refresh_token_already_used')
  })

  test('answer a hundred messages at once to both exactly twelve times', async () => {
    const { session, clients, user } = await signUp()
    const ends = await fromBoth(100, (copy) => sendPatiently(copy, session.access_token))
    expect(ends.filter((end) => end === 'done')).toHaveLength(12)
    expect(ends.filter((end) => end === 'daily_limit_reached')).toHaveLength(88)
    for (const client of clients) {
      const { data } = await client.rpc('get_allowance')
      expect(data).toMatchObject([{ messages_remaining: 0 }])
    }
    const { data } = await clients[1].from('chat_messages').select('role').eq('user_id', user.id)
    expect(data).toHaveLength(24)
  })

  test('count guesses of a password together', async () => {
    const { email } = await signUp()
    const codes = await fromBoth(30, async (copy) => {
      const wrong = { email, password: 'not the password' }
      return (await clientOf(copy).auth.signInWithPassword(wrong)).error?.code
    })
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(15)
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(15)
  })

  test('make one gift of one credit, and give it to one person', async () => {
    const giver = await signUp()
    await database.query({
      text: `insert into public.profiles (user_id, client_ref_id, account_type)
        values ($1::uuid, 'user_' || $1, 'pro')`,
      values: [giver.user.id],
    })
    const made = await fromBoth(10, async (_, index) => {
      const { data } = await giver.clients[index % 2 === 0 ? 0 : 1].rpc('make_gift')
      return data
    })
    const gifts = made.flat()
    expect(gifts).toHaveLength(1)

    const people = await Promise.all(Array.from({ length: 6 }, signUp))
    const outcomes = await Promise.all(
      people.flatMap(({ clients }) =>
        clients.map(async (client) => {
          const { data } = await client.rpc('claim_gift', { gift_code: gifts[0]?.code })
          return data
        }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1)
    // The one who got it asked at both copies.
    expect(outcomes.filter((outcome) => outcome === 'claimed_before')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'already_claimed')).toHaveLength(10)
    expect(
      await numberOf(
        `select count(*) from public.entitlements where unlimited_until > now() + interval '8 days'`,
      ),
    ).toBe(0)
  })

  test('store an entry once that was sent to both, and show it at both', async () => {
    const { clients, user } = await signUp()
    const entry = {
      id: randomUUID(),
      user_id: user.id,
      content: 'Written on the train.',
      mood: '😊 Good',
      day: '2026-01-31',
    }
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        clients[index % 2 === 0 ? 0 : 1]
          .from('journal_entries')
          .upsert(entry, { onConflict: 'id', ignoreDuplicates: true }),
      ),
    )
    for (const client of clients) {
      const { data } = await client.from('journal_entries').select('content')
      expect(data).toEqual([{ content: 'Written on the train.' }])
    }
  })

  test('both serve a table that was made while they ran, though requests never paused', async () => {
    const { clients } = await signUp()
    const load = { going: true }
    const failures: unknown[] = []
    const traffic = fromBoth(4, async (_, index) => {
      while (load.going) {
        const { error } = await clients[index % 2 === 0 ? 0 : 1].from('profiles').select('user_id')
        if (error) failures.push(error)
      }
    })
    for (const client of clients) {
      expect((await client.from('new_things').select('id')).error?.code).toBe('PGRST205')
    }
    await database.query({ text: 'create table public.new_things (id int primary key)' })
    await database.query({ text: 'grant select on public.new_things to authenticated' })
    // A table that is missing is looked for again two seconds after the last time.
    await sleep(2_100)
    for (const client of clients) {
      expect(await client.from('new_things').select('id')).toMatchObject({ error: null, data: [] })
    }
    load.going = false
    await traffic
    expect(failures).toEqual([])
    await database.query({ text: 'drop table public.new_things' })
  })
})

/** Sends a message, and sends it again when the copy was busy, as a patient browser would; gives its end. */
async function sendPatiently(copy: ServerProcess, token: string): Promise<string> {
  const id = randomUUID()
  for (;;) {
    const response = await fetch(`${copy.url}/functions/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id, text: 'I had a long day at work.' }),
    })
    const { end } = await readSent(response)
    if (end?.type === 'done') return 'done'
    if (end?.type === 'error' && end.code === 'daily_limit_reached') return end.code
    await sleep(20 + Math.random() * 60)
  }
}
