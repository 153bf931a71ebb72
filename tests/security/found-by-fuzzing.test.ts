// Inputs that fuzzing found and that once broke something, each by its name.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { episodesOf } from '#supabase/functions/import-podcasts/episodes.ts'
import { readBookFile } from '../../scripts/operator/book/read-book-file.ts'
import { Refused } from '../../scripts/operator/refused.ts'
import { type TestBackend, testBackend } from '../backend.ts'
import { startWebhook, subscription } from '../billing/events.ts'
import { testChat } from '../companion/chat-client.ts'
import { startProviderDouble } from '../companion/provider-double.ts'

const SessionSchema = v.object({
  access_token: v.string(),
  user: v.object({ user_metadata: v.record(v.string(), v.unknown()) }),
})

let backend: TestBackend

beforeAll(async () => {
  backend = await testBackend()
})

describe('half of a character that UTF-16 writes as two', () => {
  test('in the data of a sign-up or of a change is replaced, as GoTrue does', async () => {
    const email = `half-${randomUUID()}@stillwater.example`
    const post = (path: string, method: string, token: string, body: string) =>
      backend.fetch(`${backend.url}/auth/v1${path}`, {
        method,
        headers: { apikey: backend.anonKey, authorization: `Bearer ${token}` },
        body,
      })
    const given = `{"email":"${email}","password":"a calm long password","data":{"\\ud800":"\\udfff"}}`
    const made = await post('/signup', 'POST', backend.anonKey, given)
    expect(made.status).toBe(200)
    const { access_token, user } = v.parse(SessionSchema, await made.json())
    expect(user.user_metadata).toMatchObject({ '\ufffd': '\ufffd' })
    const changed = await post('/user', 'PUT', access_token, '{"data":{"name":"\\ud83d\\ude00"}}')
    expect(await changed.json()).toMatchObject({ user_metadata: { name: '😀' } })
  })

  test('at the end of a long message in danger does not keep the message from being taken', async () => {
    const { session } = await backend.signUp()
    const chat = testChat(backend, null)
    const text = `I want to kill myself ${'x'.repeat(4_000 - 23)}😀 and more`
    const sent = await chat.send(session.access_token, { text })
    expect(sent.events[0]).toMatchObject({ type: 'safety' })
    expect(sent.events).toContainEqual(expect.objectContaining({ type: 'accepted' }))
    expect(chat.reports).toEqual([])
  })

  test('at the end of a feed’s long text does not keep the feed from being stored', () => {
    const long = `${'x'.repeat(3_998)}😀😀`
    const { episodes } = episodesOf(
      feedWith(`<description>${long}</description>`),
      'https://a.example',
    )
    expect(episodes[0]?.description).toBe(`${'x'.repeat(3_998)}…`)
  })
})

function feedWith(elements: string): string {
  const item = `<item><title>One day</title><link>https://a.example/1</link>${elements}</item>`
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>x</title>${item}</channel></rss>`
}

describe('U+0000, which Postgres does not keep', () => {
  test('in an answer of the provider is left out, and the answer is kept', async () => {
    const double = await startProviderDouble()
    double.next({ kind: 'words', words: ['Good', '\u0000 morning'] })
    const { session } = await backend.signUp()
    const sent = await testChat(backend, double).send(session.access_token, { text: 'Hello there' })
    await double.close()
    expect(sent.end).toMatchObject({ type: 'done', messageId: expect.any(String) })
    const { data } = await backend
      .admin()
      .from('chat_messages')
      .select('content')
      .eq('id', messageOf(sent.end))
    expect(data).toEqual([{ content: 'Good morning' }])
  })

  test('in the proof for leaving is a wrong password', async () => {
    const { session } = await backend.signUp()
    const response = await backend.fetch(`${backend.url}/functions/v1/delete-account`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ proof: '\u0000' }),
    })
    expect(await response.json()).toMatchObject({ error: { code: 'proof_wrong' } })
  })

  test('in a feed is left out of its episodes', () => {
    const { episodes } = episodesOf(
      feedWith('<description>a\u0000b</description>'),
      'https://a.example',
    )
    expect(episodes[0]?.description).toBe('ab')
  })
})

function messageOf(end: unknown): string {
  return typeof end === 'object' && end !== null ? String(Reflect.get(end, 'messageId')) : ''
}

describe('a header', () => {
  test('for the version of auth that is no date means the first one', async () => {
    const response = await backend.fetch(`${backend.url}/auth/v1/nothing`, {
      headers: { 'x-supabase-api-version': 'newest' },
    })
    expect(await response.json()).toMatchObject({ code: 404, error_code: 'not_found' })
  })

  test.each(['t=1,v1=', 't=,v1=', 't=1,v1=zz,v1='])(
    'for the signature of an event like %j is a bad signature',
    async (signature) => {
      const webhook = await startWebhook(backend)
      const answer = await webhook.sendRaw('{}', signature)
      webhook.stop()
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad_signature' } } })
    },
  )
})

test('a signed event without what its type should have is refused in order, and can be sent again', async () => {
  const webhook = await startWebhook(backend)
  const event = subscription(`cus_${randomUUID()}`, {})
  const whole = { ...event, id: `evt_${randomUUID()}` }
  const misshapen = { ...whole, object: { ...event.object, items: null } }
  expect(await webhook.send(misshapen)).toMatchObject({
    status: 400,
    body: { error: { code: 'bad_event' } },
  })
  expect(await webhook.send(whole)).toMatchObject({ status: 200, body: { handled: true } })
  webhook.stop()
})

test('a path with a backslash is refused with a body that says so', async () => {
  const { hostname, port } = new URL(backend.url)
  const answer = await rawGet(hostname, Number(port), '/auth/v1\\user')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('{"error":{"code":"bad_request"')
})

function rawGet(host: string, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    )
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
  })
}

test('an account’s role too long for its column is refused to the operator as invalid', async () => {
  const response = await backend.fetch(`${backend.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backend.serviceRoleKey}` },
    body: JSON.stringify({
      email: `role-${randomUUID()}@stillwater.example`,
      role: '9'.repeat(400),
    }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
})

describe('an EPUB', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stillwater-epub-'))
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each(['%zz.opf', 'constructor', '__proto__'])(
    'whose package is called %j is refused in words',
    async (root) => {
      const file = join(folder, 'book.epub')
      const container = `<container><rootfile full-path="${root}"/></container>`
      await writeFile(file, zipSync({ 'META-INF/container.xml': strToU8(container) }))
      await expect(readBookFile(file)).rejects.toBeInstanceOf(Refused)
    },
  )
})
