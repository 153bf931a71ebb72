// The machine's clock jumps, ahead or back: people stay signed in, what has ended has ended, and limits neither stick nor vanish.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Engine, startEngine } from '#server/engine.ts'
import { readEnvironment } from '#server/environment.ts'
import { type Listener, listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { makeFolder, removeFolder } from '../server-process.ts'

const hour = 3_600_000
const day = 24 * hour
const password = 'a calm long password'

let folder: string
let engine: Engine
let listener: Listener
const mails: Mail[] = []

beforeAll(async () => {
  // The clock of this whole process, the engine's and the embedded database's with it; timers run on as they do
  // when a clock is set.
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: Date.UTC(2026, 5, 15, 12) })
  folder = await makeFolder()
  const environment = readEnvironment({
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    SUPABASE_DIR: fileURLToPath(new URL('../../supabase', import.meta.url)),
  })
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
  engine = await startEngine(environment, createLog('silent'), { mailer })
  listener = await listen(engine.app, { port: 0, host: '127.0.0.1', trustedProxies: 0 })
  engine.reachableAt(listener.url)
})

afterEach(() => vi.setSystemTime(Date.UTC(2026, 5, 15, 12)))

afterAll(async () => {
  await listener?.stop(1_000)
  await engine?.close()
  vi.useRealTimers()
  await removeFolder(folder)
})

const jump = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

interface Member {
  readonly client: SupabaseClient
  readonly id: string
  readonly email: string
}

async function signUp(): Promise<Member> {
  const client = createClient(listener.url, engine.keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  })
  const email = `member-${randomUUID()}@stillwater.example`
  const { data, error } = await client.auth.signUp({ email, password })
  expect(error).toBeNull()
  const id = data.user?.id ?? ''
  const profile = await client.from('profiles').insert({ user_id: id, client_ref_id: `user_${id}` })
  expect(profile.error).toBeNull()
  return { client, id, email }
}

const entries = ({ client }: Member) => client.from('journal_entries').select('content')

async function write({ client, id }: Member): Promise<void> {
  const entry = { user_id: id, content: 'Still here', mood: '😊 Good', day: '2026-06-01' }
  expect((await client.from('journal_entries').insert(entry)).error).toBeNull()
}

const signIn = (email: string, secret: string) =>
  fetch(`${listener.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: engine.keys.anonKey },
    body: JSON.stringify({ email, password: secret }),
  })

/** Uses up the guesses at an account. */
async function guessUntilRefused(email: string): Promise<void> {
  for (let guess = 0; guess < 16; guess += 1) {
    const { status } = await signIn(email, 'a wrong guess')
    if (status === 429) return
  }
  throw new Error('guesses were not limited')
}

test('a clock set back keeps a member signed in, and what they write', async () => {
  const member = await signUp()
  await write(member)
  jump(-3 * day)
  expect((await entries(member)).data).toEqual([{ content: 'Still here' }])
  await write(member)
  const renewed = await member.client.auth.refreshSession()
  expect(renewed.error).toBeNull()
  expect((await entries(member)).data).toHaveLength(2)
  expect((await signIn(member.email, password)).status).toBe(200)
})

test('a clock set ahead ends access tokens, and a refresh goes on with the session', async () => {
  const member = await signUp()
  const token = (await member.client.auth.getSession()).data.session?.access_token
  jump(2 * hour)
  const refused = await fetch(`${listener.url}/rest/v1/journal_entries`, {
    headers: { apikey: engine.keys.anonKey, authorization: `Bearer ${token}` },
  })
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ code: 'PGRST303' })
  expect((await member.client.auth.refreshSession()).error).toBeNull()
  expect((await entries(member)).error).toBeNull()
  jump(-2 * hour)
  expect((await entries(member)).error).toBeNull()
  expect((await member.client.auth.refreshSession()).error).toBeNull()
})

test('a mailed link ends by the clock, and is good again for its hour when the clock was wrong', async () => {
  const { email, client } = await signUp()
  await client.auth.resetPasswordForEmail(email)
  await expect.poll(() => mails.filter(({ to }) => to === email).length).toBe(1)
  const code = /code: (\d{6})/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  const use = () => client.auth.verifyOtp({ email, token: code, type: 'recovery' })
  jump(3 * hour)
  expect((await use()).error).toMatchObject({ code: 'otp_expired' })
  jump(-3 * hour)
  expect((await use()).error).toBeNull()
})

test('a limit on guesses holds when the clock is set back a little, and does not stick when by a day', async () => {
  const { email } = await signUp()
  await guessUntilRefused(email)
  jump(-60_000)
  expect((await signIn(email, 'a wrong guess')).status).toBe(429)
  jump(-day)
  expect((await signIn(email, password)).status).toBe(200)
  await guessUntilRefused(email)
  jump(10 * day)
  expect((await signIn(email, password)).status).toBe(200)
})

const MessagesLeft = v.nullable(v.number())

async function messagesLeft({ id }: Member): Promise<number | null> {
  const { rows } = await engine.database.query({
    text: `select to_jsonb(l) as left from public.user_messages m, lateral (select
      case when public.begins_anew(m.reset_day, m.reset_zone, m.last_reset, (now() at time zone 'UTC')::date, 'UTC')
      then 12 else 12 - m.message_count end) as l(remaining) where m.user_id = $1`,
    values: [id],
  })
  return v.parse(v.object({ left: v.object({ remaining: MessagesLeft }) }), rows[0]).left.remaining
}

async function say({ client }: Member, text: string): Promise<void> {
  const token = (await client.auth.getSession()).data.session?.access_token
  const response = await fetch(`${listener.url}/functions/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: randomUUID(), text }),
  })
  expect(await response.text()).toContain('"type":"done"')
}

test('messages of a day are neither given twice nor withheld when the clock ran ahead and is set right', async () => {
  const member = await signUp()
  await say(member, 'Good morning to you')
  expect(await messagesLeft(member)).toBe(11)
  jump(-5 * hour)
  expect(await messagesLeft(member)).toBe(11)
  jump(5 * hour + 40 * day)
  await member.client.auth.refreshSession()
  await say(member, 'What a strange month')
  expect(await messagesLeft(member)).toBe(11)
  jump(-40 * day)
  await member.client.auth.refreshSession()
  expect(await messagesLeft(member)).toBe(12)
  await say(member, 'Back in the present')
  expect(await messagesLeft(member)).toBe(11)
})

test('at midnight of the clock a new day’s words and messages begin', async () => {
  const member = await signUp()
  vi.setSystemTime(Date.UTC(2026, 5, 15, 23, 59, 50))
  await say(member, 'Just before the day ends')
  expect(await messagesLeft(member)).toBe(11)
  vi.setSystemTime(Date.UTC(2026, 5, 16, 0, 0, 5))
  expect(await messagesLeft(member)).toBe(12)
})
