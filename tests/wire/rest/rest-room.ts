// A REST room of its own for the tests: a fresh database with the fixture, and the official client without a port.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import type { Caller } from '#server/caller.ts'
import { bootstrap } from '#server/database/bootstrap.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { createRest, type Rest, type RestOptions } from '#server/rest/rest.ts'
import '#tests/backend.ts'

export const ada = '00000000-0000-0000-0000-000000000001'
export const ben = '00000000-0000-0000-0000-000000000002'

/** Who asks: a guest, a member by id, or the service role. */
export type Asker = 'guest' | 'service' | { readonly member: string }

/** One REST room with what a test needs of it. */
export interface RestRoom {
  readonly database: Database
  readonly rest: Rest
  /** The official client, as one asker. */
  client(asker?: Asker): ReturnType<typeof createTestClient>
  /** A bare request below /rest/v1. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>
  close(): Promise<void>
}

/** What a bare request may carry. */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly asker?: Asker
}

function callerOf(asker: Asker): Caller {
  const member = typeof asker === 'object' ? asker.member : null
  const role = member ? 'authenticated' : asker === 'service' ? 'service_role' : 'anon'
  const claims = member === null ? { role } : { role, sub: member }
  const visit = { sessionId: null, address: '127.0.0.1', requestId: randomUUID() }
  return { role, claims, userId: member, ...visit }
}

function createTestClient(rest: Rest, asker: Asker) {
  return createClient('http://engine.example', 'a key', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
    global: { fetch: (input, init) => rest.handle(new Request(input, init), callerOf(asker)) },
  })
}

function bodyOf(body: unknown): { body?: string; type: Record<string, string> } {
  if (body === undefined) return { type: {} }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { body: text, type: { 'content-type': 'application/json' } }
}

async function openFixture(): Promise<Database> {
  const { postgresUrl } = inject('backend')
  const database = await openDatabase(
    postgresUrl === null ? {} : { databaseUrl: await createDatabase(postgresUrl), poolSize: 3 },
  )
  await bootstrap(database)
  const fixture = await readFile(new URL('fixture.sql', import.meta.url), 'utf8')
  await database.transaction((transaction) => transaction.script(fixture))
  return database
}

async function createDatabase(serverUrl: string): Promise<string> {
  const server = await openDatabase({ databaseUrl: serverUrl, poolSize: 1 })
  const name = `rest_${randomUUID().replaceAll('-', '')}`
  await server.query({ text: `CREATE DATABASE ${name}` })
  await server.close()
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

/** Opens a room on a database of its own; `options` overrides the operator's choices. */
export async function openRestRoom(options: Partial<RestOptions> = {}): Promise<RestRoom> {
  const database = await openFixture()
  const rest = createRest({ database, schemas: ['public', 'shelf'], ...options })
  return {
    database,
    rest,
    client: (asker = 'guest') => createTestClient(rest, asker),
    call: (method, path, { headers = {}, body, asker = 'guest' } = {}) => {
      const { type, ...sent } = bodyOf(body)
      const init = { method, headers: { ...type, ...headers }, ...sent }
      const request = new Request(`http://engine.example/rest/v1${path}`, init)
      return rest.handle(request, callerOf(asker))
    },
    close: () => database.close(),
  }
}
