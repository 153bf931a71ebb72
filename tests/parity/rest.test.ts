// The same raw requests to our REST room and to a real PostgREST over the same fixture: the answers agree.
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#server/caller.ts'
import { bootstrap } from '#server/database/bootstrap.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { createRest, type Rest } from '#server/rest/rest.ts'
import { findPostgres, startPostgres, type ThrowawayPostgres } from '../postgres.ts'
import { type PostgrestServer, startPostgrest } from './postgrest.ts'
import { differences, type ParityRequest } from './request-list.ts'
import { calls } from './rest-requests/calls.ts'
import { embeds } from './rest-requests/embeds.ts'
import { filters } from './rest-requests/filters.ts'
import { reads } from './rest-requests/reads.ts'
import { writes } from './rest-requests/writes.ts'

const secret = 'a secret of the parity tests, of thirty-two bytes and more'
const adaId = '00000000-0000-0000-0000-000000000001'
const missing = findPostgres() === null && process.env.CI === undefined
if (missing) process.stderr.write('\nSKIPPED: parity with PostgREST needs a Postgres server\n\n')

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | null>>
  readonly body: unknown
}

function callerOf(as: ParityRequest['as']): Caller {
  const role = as === 'ada' ? 'authenticated' : as === 'service' ? 'service_role' : 'anon'
  const claims = as === 'ada' ? { role, sub: adaId } : { role }
  const userId = as === 'ada' ? adaId : null
  return { role, claims, userId, sessionId: null, address: '127.0.0.1', requestId: 'parity' }
}

function tokenOf(as: ParityRequest['as']): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(callerOf(as).claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

function httpRequest(base: string, request: ParityRequest): Request {
  const { method, path, body, headers = {}, as } = request
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const token = as === undefined ? {} : { Authorization: `Bearer ${tokenOf(as)}` }
  return new Request(`${base}${path}`, {
    method,
    headers: { ...type, ...token, ...headers },
    ...(text === undefined ? {} : { body: text }),
  })
}

const compared = [
  'content-type',
  'content-range',
  'location',
  'preference-applied',
  'allow',
  'content-profile',
  'www-authenticate',
]

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const headers = compared.map((name) => [name, response.headers.get(name)] as const)
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text
  return { status: response.status, headers: Object.fromEntries(headers), body }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a parser wanted and which function may have been meant are guesses, not the protocol. */
function normalized(answer: Answer): Answer {
  const { body } = answer
  if (!isRecord(body)) return answer
  if (body.code === 'PGRST202') return { ...answer, body: { ...body, hint: 'a guess' } }
  if (body.code !== 'PGRST100') return answer
  const message = String(body.message).replace(/ \(line 1, column \d+\)$/, '')
  return { ...answer, body: { ...body, message, details: 'worded by the parser' } }
}

describe.skipIf(missing)('answers agree with PostgREST', () => {
  let postgres: ThrowawayPostgres
  let postgrest: PostgrestServer
  let database: Database
  let rest: Rest

  async function prepare(name: string): Promise<{ url: string; database: Database }> {
    const server = await openDatabase({ databaseUrl: postgres.url })
    await server.query({ text: `CREATE DATABASE ${name}` })
    await server.close()
    const url = postgres.url.replace(/\/postgres$/, `/${name}`)
    const opened = await openDatabase({ databaseUrl: url, poolSize: 2 })
    await bootstrap(opened)
    const fixture = await readFile(new URL('../wire/rest/fixture.sql', import.meta.url), 'utf8')
    await opened.transaction((transaction) => transaction.script(fixture))
    await opened.query({ text: 'ANALYZE' })
    return { url, database: opened }
  }

  beforeAll(async () => {
    postgres = await startPostgres(['timezone=UTC'])
    const theirs = await prepare('theirs')
    await theirs.database.close()
    postgrest = await startPostgrest(theirs.url, secret)
    database = (await prepare('ours')).database
    const schemas = ['public', 'shelf']
    rest = createRest({ database, schemas, aggregates: true, rollback: true })
  }, 60_000)

  afterAll(async () => {
    await postgrest?.stop()
    await database?.close()
    await postgres?.stop()
  })

  async function compare(request: ParityRequest): Promise<void> {
    const theirs = await answerOf(await fetch(httpRequest(postgrest.url, request)))
    const own = httpRequest('http://engine/rest/v1', request)
    const ours = await answerOf(await rest.handle(own, callerOf(request.as)))
    if (!request.differs) return expect(normalized(ours)).toEqual(normalized(theirs))
    const { because, status, code } = request.differs
    expect(differences[because]).toBeDefined()
    expect(ours.status).toBe(status)
    if (code !== undefined) expect(ours.body).toMatchObject({ code })
    expect(normalized(ours)).not.toEqual(normalized(theirs))
  }

  const lists = { reads, filters, embeds, calls, writes }
  for (const [subject, requests] of Object.entries(lists))
    describe(subject, () => {
      for (const [index, request] of requests.entries()) {
        const body = request.body === undefined ? '' : ` ${JSON.stringify(request.body)}`
        const headers = request.headers ? ` ${JSON.stringify(request.headers)}` : ''
        const who = request.as === undefined ? '' : ` as ${request.as}`
        const differs = request.differs ? ` differs: ${differences[request.differs.because]}` : ''
        const title = `${index + 1}. ${request.method} ${request.path}${body}${headers}${who}${differs}`
        test(title, () => compare(request))
      }
    })
})
