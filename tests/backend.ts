// What a test needs of the running engine: official clients for guests, members and the operator, and the owner's SQL.
import { randomUUID } from 'node:crypto'
import { createClient, type Session, type SupabaseClient, type User } from '@supabase/supabase-js'
import * as v from 'valibot'
import { inject } from 'vitest'
import { DatabaseError, type Row, type Statement } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mailer.ts'

/** How a test process finds the engine that the run's setup started. */
export interface SharedBackend {
  readonly url: string
  readonly anonKey: string
  readonly serviceRoleKey: string
  /** Where the setup takes the tests' own SQL and shows the mails. */
  readonly doorUrl: string
  /** The Postgres server of this project, for tests that want a database of their own; null on PGlite. */
  readonly postgresUrl: string | null
}

declare module 'vitest' {
  interface ProvidedContext {
    backend: SharedBackend
  }
}

/** A fresh member, signed in. */
export interface Member {
  readonly client: SupabaseClient
  readonly user: User
  readonly session: Session
  readonly email: string
  readonly password: string
}

/** The engine as tests use it; each test signs up its own members, so that none sees another's rows. */
export interface TestBackend extends Omit<SharedBackend, 'doorUrl' | 'postgresUrl'> {
  readonly fetch: typeof fetch
  /** The official client of a guest. */
  client(): SupabaseClient
  /** The official client with the service role's key. */
  admin(): SupabaseClient
  /** A new account (with this profile data, if any) and its signed-in client. */
  signUp(data?: Record<string, unknown>): Promise<Member>
  /** Runs one statement as the owner of the database; rejects with DatabaseError. */
  sql(statement: string | Statement): Promise<readonly Row[]>
  /** The mails sent so far, oldest first; those to one address, if it is given. */
  outbox(to?: string): Promise<readonly Mail[]>
}

/** The run's engine; the promise is for symmetry with other backends, it is there already. */
export async function testBackend(): Promise<TestBackend> {
  const { doorUrl, postgresUrl: _, ...shared } = inject('backend')
  const clientWith = (key: string) =>
    createClient(shared.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
    })
  const client = () => clientWith(shared.anonKey)
  return {
    ...shared,
    fetch: globalThis.fetch,
    client,
    admin: () => clientWith(shared.serviceRoleKey),
    signUp: (data = {}) => signUp(client(), data),
    sql: (statement) =>
      runStatement(doorUrl, typeof statement === 'string' ? { text: statement } : statement),
    outbox: (to) => readMails(doorUrl, to),
  }
}

async function signUp(client: SupabaseClient, data: Record<string, unknown>): Promise<Member> {
  const email = `member-${randomUUID()}@stillwater.example`
  const password = `calm-${randomUUID()}`
  const answer = await client.auth.signUp({ email, password, options: { data } })
  if (answer.error !== null) throw answer.error
  const { user, session } = answer.data
  if (user === null || session === null) throw new Error('the sign-up gave no session')
  return { client, user, session, email, password }
}

const text = v.nullable(v.string())
const Answer = v.object({
  rows: v.optional(v.array(v.record(v.string(), v.unknown())), []),
  error: v.optional(
    v.object({ code: v.string(), message: v.string(), detail: text, hint: text, constraint: text }),
  ),
})
const Mails = v.object({
  mails: v.array(
    v.object({ to: v.string(), subject: v.string(), text: v.string(), html: v.string() }),
  ),
})

async function runStatement(doorUrl: string, statement: Statement): Promise<readonly Row[]> {
  const response = await fetch(`${doorUrl}/sql`, {
    method: 'POST',
    body: JSON.stringify(statement),
  })
  const { rows, error } = v.parse(Answer, await response.json())
  if (error === undefined) return rows
  throw new DatabaseError(error.code, error.message, error)
}

async function readMails(doorUrl: string, to: string | undefined): Promise<readonly Mail[]> {
  const { mails } = v.parse(Mails, await (await fetch(`${doorUrl}/mails`)).json())
  return to === undefined ? mails : mails.filter((mail) => mail.to === to)
}
