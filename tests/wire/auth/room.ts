// A room of its own for the auth tests: a fresh database, the official client without a port, a clock
// that the test turns, and an inbox.
import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Auth, createAuth } from '#server/auth/auth.ts'
import type { AuthOptions } from '#server/auth/options.ts'
import { authSchemaDirectory } from '#server/auth/schema.ts'
import { bootstrap } from '#server/database/bootstrap.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Mail } from '#server/mail/mailer.ts'
import '#tests/backend.ts'

export const SECRET = 'a secret of more than thirty-two characters'
export const ORIGIN = 'https://app.example'
export const PASSWORD = 'one day at a time'

/** A clock that stands still until a test turns it. */
interface Clock {
  now(): Date
  turn(seconds: number): void
}

/** One auth room with everything a test needs of it. */
export interface Room {
  readonly auth: Auth
  readonly database: Database
  readonly clock: Clock
  /** All mails sent so far, oldest first. */
  readonly mails: readonly Mail[]
  /** Mails sent to somebody so far, oldest first; waits for those on their way. */
  inbox(to: string): Promise<Mail[]>
  /** The official client, as one browser: its session is its own. */
  browser(options?: { flowType?: 'implicit' | 'pkce'; address?: string }): SupabaseClient
  /** The official client with the service key. */
  operator(): Promise<SupabaseClient>
  /** A bare request below /auth/v1. */
  call(path: string, init?: RequestInit, address?: string): Promise<Response>
  /** Lines the room wrote into its log. */
  readonly logged: { fields: object; message: string }[]
}

let database: Promise<Database> | null = null

/** One database for a test file: its rooms share it, and each test signs up its own people. */
function sharedDatabase(): Promise<Database> {
  database ??= openOwnDatabase()
  return database
}

async function openOwnDatabase(): Promise<Database> {
  const { postgresUrl } = inject('backend')
  const opened = await openDatabase(
    postgresUrl === null ? {} : { databaseUrl: await createDatabase(postgresUrl), poolSize: 12 },
  )
  await bootstrap(opened)
  await migrate(opened, { directory: authSchemaDirectory, table: 'auth.schema_migrations' })
  return opened
}

/** A database of its own on the project's Postgres; answers its address. */
async function createDatabase(serverUrl: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl })
  const name = `auth_${randomUUID().replaceAll('-', '')}`
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

/** Opens a room over the file's database; `options` overrides the operator's choices. */
export async function openRoom(options: Partial<AuthOptions> = {}): Promise<Room> {
  const shared = await sharedDatabase()
  const clock = createClock()
  const mails: Mail[] = []
  const logged: Room['logged'] = []
  const note = (fields: object, message: string) => void logged.push({ fields, message })
  const auth = createAuth({
    database: shared,
    jwtSecret: SECRET,
    publicUrl: ORIGIN,
    mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
    brand: { name: 'Stillwater', supportEmail: 'help@app.example' },
    autoconfirm: false,
    rateLimits: 'off',
    clock: clock.now,
    log: { info: note, warn: note, error: note },
    ...options,
  })
  const call: Room['call'] = (path, init, address = '192.0.2.1') =>
    auth.handle(new Request(`${ORIGIN}/auth/v1${path}`, init), callerFrom(address))
  return {
    auth,
    database: shared,
    clock,
    logged,
    mails,
    call,
    async inbox(to) {
      await auth.settled()
      return mails.filter((mail) => mail.to === to)
    },
    browser: ({ flowType = 'implicit', address = '192.0.2.1' } = {}) =>
      clientOf(auth, 'anon-key', flowType, address),
    operator: async () => clientOf(auth, await serviceKey(), 'implicit', '192.0.2.1'),
  }
}

function createClock(): Clock {
  // The client compares tokens with the real time, so the clock starts there.
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    turn(seconds) {
      offset += seconds * 1000
    },
  }
}

function clientOf(auth: Auth, key: string, flowType: 'implicit' | 'pkce', address: string) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  return createClient(ORIGIN, key, {
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      flowType,
      storage,
    },
    global: { fetch: (input, init) => auth.handle(new Request(input, init), callerFrom(address)) },
  })
}

function callerFrom(address: string) {
  const identity = { role: 'anon', claims: {}, userId: null, sessionId: null }
  return { ...identity, address, requestId: 'test' }
}

/** A key for the operator, as the engine makes it. */
export function serviceKey(): Promise<string> {
  return new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .sign(new TextEncoder().encode(SECRET))
}

let people = 0

/** An address nobody has used before. */
export function newAddress(): string {
  people += 1
  return `member-${people}-${process.pid}@example.org`
}

/** The link in a mail. */
export function linkIn(mail: Mail | undefined): URL {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error('there is no link in the mail')
  return new URL(link)
}

/** The six digits in a mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = /code: (\d{6})/.exec(mail?.text ?? '')?.[1]
  if (!code) throw new Error('there is no code in the mail')
  return code
}

/** A refusal's body, in GoTrue's first shape. */
export async function refusalIn(response: Response): Promise<{ error_code: string; msg: string }> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null) throw new Error('the body is no object')
  return {
    error_code: String(Reflect.get(body, 'error_code')),
    msg: String(Reflect.get(body, 'msg')),
  }
}
