// Whatever anybody sends to the functions, the reports and the dump, each refuses or answers in order.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Member, type TestBackend, testBackend } from '../backend.ts'
import { startWebhook, subscription, type Webhook } from '../billing/events.ts'
import { readSent, testChat } from '../companion/chat-client.ts'
import { type ProviderDouble, startProviderDouble } from '../companion/provider-double.ts'
import {
  type Answered,
  contentType,
  expectOrderly,
  fuzzTimeoutMs,
  holds,
  hostileJson,
  hostileText,
  nearly,
  type Sending,
  send,
  written,
} from './fuzzing.ts'

let backend: TestBackend
let member: Member
let bystander: Member
let double: ProviderDouble
let webhook: Webhook

beforeAll(async () => {
  backend = await testBackend()
  member = await backend.signUp()
  bystander = await backend.signUp()
  double = await startProviderDouble()
  webhook = await startWebhook(backend)
  const profile = { user_id: bystander.user.id, client_ref_id: `user_${randomUUID()}` }
  await backend.admin().from('profiles').insert(profile)
})

afterAll(async () => {
  webhook.stop()
  await double.close()
})

afterEach(async () => {
  expect((await backend.fetch(`${backend.url}/readyz`)).status).toBe(200)
  const kept = await backend.admin().from('profiles').select('*').eq('user_id', bystander.user.id)
  expect(kept.data).toEqual([expect.objectContaining({ account_type: 'free' })])
  const { data } = await backend.admin().auth.admin.getUserById(bystander.user.id)
  expect(data.user?.email).toBe(bystander.email)
})

const headersOf = (token: string | null): Record<string, string> => ({
  apikey: backend.anonKey,
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
})

/** A member, a guest with the public key, nobody, or a token that is none. */
const token = () => fc.constantFrom(member.session.access_token, backend.anonKey, null, 'a.b.c')

const anyBody = (valid: Readonly<Record<string, unknown>>) =>
  written(fc.oneof({ arbitrary: nearly(valid), weight: 5 }, hostileJson))

async function keepsOrder(sending: Sending): Promise<void> {
  expectOrderly('functions', sending, await send(backend.url, sending))
}

const chatBody = {
  id: () => randomUUID(),
  text: 'Good morning',
  country: 'DE',
  context: { type: 'prayer', content: 'x', theme: 'y' },
}

describe('the chat', () => {
  test(
    'answers any body with events that its contract names',
    async () => {
      const chat = fc.tuple(anyBody(chatBody), contentType, token())
      await holds(chat, 100, async ([body, type, who]) => {
        const response = await backend.fetch(`${backend.url}/functions/v1/chat`, {
          method: 'POST',
          headers: { ...headersOf(who), 'content-type': type },
          body: new Uint8Array(body),
        })
        const { events, end, status } = await readSent(response)
        expect(status).toBeLessThan(500)
        expect(['done', 'error']).toContain(end?.type)
        for (const event of events) {
          if (event.type === 'error') expect(event.code).not.toBe('unavailable')
        }
      })
    },
    fuzzTimeoutMs,
  )

  test(
    'keeps to its contract whatever a member writes and whatever the provider says',
    async () => {
      const chat = testChat(backend, double)
      const words = fc.array(hostileText, { maxLength: 4 })
      await holds(fc.tuple(hostileText, words), 60, async ([text, said]) => {
        const { session } = await backend.signUp()
        double.next({ kind: 'words', words: said })
        const sent = await chat.send(session.access_token, { text })
        expect(sent.end, JSON.stringify(sent.end)).toMatchObject({ type: expect.any(String) })
        if (sent.end?.type === 'error') expect(sent.end.code).not.toBe('unavailable')
      })
    },
    fuzzTimeoutMs,
  )
})

/** What a person without the right to it gets from a function that is not set up here. */
const switchedOff = /"code":"(payments_off|transcription_unavailable)"/

/** As `keepsOrder`, where the function may also say that this server does without it. */
async function keepsOrderOrIsOff(sending: Sending): Promise<void> {
  expectOrderlyOrOff(sending, await send(backend.url, sending))
}

function expectOrderlyOrOff(sending: Sending, answer: Answered): void {
  if (answer.status === 501 || answer.status === 503) expect(answer.body).toMatch(switchedOff)
  else expectOrderly('functions', sending, answer)
}

describe('a function', () => {
  test(
    'answers any method, path, token and body',
    async () => {
      const names = ['chat', 'transcribe', 'billing-webhook', 'billing-portal', 'delete-account']
      const name = fc.oneof(
        { arbitrary: fc.constantFrom(...names, 'import-podcasts'), weight: 8 },
        {
          arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
          weight: 1,
        },
      )
      const inputs = fc.tuple(
        fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'),
        name.filter((part) => part !== '.' && part !== '..'),
        token(),
        contentType,
        written(hostileJson),
      )
      await holds(inputs, 300, async ([method, path, who, type, body]) => {
        const headers = { ...headersOf(who), 'content-type': type }
        const carried = ['GET', 'HEAD'].includes(method) ? {} : { body }
        const sending = { method, path: `/functions/v1/${path}`, headers, ...carried }
        const answer = await send(backend.url, sending)
        if (answer.status !== 200) expectOrderlyOrOff(sending, answer)
      })
    },
    fuzzTimeoutMs,
  )

  test(
    'that deletes an account deletes nothing without the right proof',
    async () => {
      const proof = fc.oneof(anyBody({ proof: 'wrong' }), anyBody({ proof: bystander.password }))
      await holds(fc.tuple(proof, token(), contentType), 100, async ([body, who, type]) => {
        const headers = { ...headersOf(who), 'content-type': type }
        await keepsOrder({ method: 'POST', path: '/functions/v1/delete-account', headers, body })
      })
      const { data } = await backend.admin().auth.admin.getUserById(member.user.id)
      expect(data.user?.id).toBe(member.user.id)
    },
    fuzzTimeoutMs,
  )

  test(
    'that imports podcasts refuses everybody but the operator, and takes no list but addresses',
    async () => {
      const feeds = fc.array(fc.oneof(hostileText, hostileJson), { maxLength: 4 })
      const body = written(fc.oneof(fc.record({ feeds }), hostileJson))
      const who = fc.oneof(token(), fc.constant(backend.serviceRoleKey))
      await holds(fc.tuple(body, who, contentType), 100, async ([text, key, type]) => {
        const headers = { ...headersOf(key), 'content-type': type }
        const path = '/functions/v1/import-podcasts'
        await keepsOrder({ method: 'POST', path, headers, body: text })
      })
    },
    fuzzTimeoutMs,
  )

  test(
    'that hears recordings takes any form',
    async () => {
      const part = fc
        .tuple(
          fc.constantFrom('audio', 'audio', 'other', '"', '\r\n'),
          fc.constantFrom('; filename="a.webm"', '', '; filename=', '; filename="\r\n'),
          fc.constantFrom('audio/webm', 'text/plain', ''),
          fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.constant(Buffer.from('OggS1234567890'))),
        )
        .map(([name, file, type, bytes]) =>
          Buffer.concat([
            Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n`),
            Buffer.from(`content-type: ${type}\r\n\r\n`),
            bytes,
            Buffer.from('\r\n'),
          ]),
        )
      const form = fc
        .tuple(fc.array(part, { maxLength: 3 }), fc.constantFrom('--x--\r\n', '--x', '', '--y--'))
        .map(([parts, end]) => Buffer.concat([...parts, Buffer.from(end)]))
      const type = fc.oneof(fc.constant('multipart/form-data; boundary=x'), contentType)
      await holds(fc.tuple(form, type, token()), 150, async ([body, kind, who]) => {
        const headers = { ...headersOf(who), 'content-type': kind }
        const path = '/functions/v1/transcribe'
        await keepsOrderOrIsOff({ method: 'POST', path, headers, body })
      })
    },
    fuzzTimeoutMs,
  )
})

describe('the payment provider’s webhook', () => {
  test(
    'takes no event without its signature, whatever the body and the header',
    async () => {
      const event = JSON.stringify(subscription('cus_1', {}))
      const signature = fc.oneof(
        hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
        fc.constantFrom('t=1,v1=00', 't=,v1=', `t=${'9'.repeat(30)},v1=a`, webhook.sign('{}')),
      )
      const body = fc.oneof(hostileText, fc.constant(event))
      await holds(fc.tuple(body, signature), 100, async ([text, header]) => {
        if (text === '{}') return
        const answer = await webhook.sendRaw(text, header)
        expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad_signature' } } })
      })
    },
    fuzzTimeoutMs,
  )

  test(
    'handles or passes over any event that is signed, and raises nobody who did not pay',
    async () => {
      const kind = fc.constantFrom(
        ...['checkout.session.completed', 'customer.subscription.updated', 'invoice.paid'],
        ...['customer.subscription.deleted', 'customer.subscription.created', 'nope'],
      )
      const object = fc.oneof(
        nearly({ ...subscription('cus_2', {}).object }),
        nearly({
          id: 'x',
          customer: 'cus_2',
          client_reference_id: 'user_x',
          payment_status: 'paid',
        }),
        nearly({ id: 'in_1', customer: 'cus_2', amount_paid: 319, lines: { data: [{}] } }),
        hostileJson,
      )
      const event = nearly({
        id: () => `evt_${randomUUID()}`,
        object: 'event',
        created: 1,
        type: 'x',
      })
      await holds(fc.tuple(event, kind, object), 200, async ([whole, type, inner]) => {
        const body = JSON.stringify({ ...Object(whole), type, data: { object: inner } })
        const answer = await webhook.sendRaw(body, webhook.sign(body))
        expect(answer.status, body).toBeLessThan(500)
      })
    },
    fuzzTimeoutMs,
  )
})

describe('an operator’s path', () => {
  test(
    'for error reports takes reports only',
    async () => {
      const report = { code: 'network', section: '/app', screen: 'x', at: '2026-01-01T00:00:00Z' }
      const batch = fc.array(nearly(report), { maxLength: 3 })
      const body = written(fc.oneof({ arbitrary: batch, weight: 4 }, hostileJson))
      const method = fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'DELETE')
      let senders = 0
      await holds(fc.tuple(method, body, contentType), 100, async ([verb, text, type]) => {
        senders += 1
        // Each from another address, or the limit for one of them would answer for all that follows.
        const from = `2001:db8::${senders.toString(16)}`
        const headers = { 'content-type': type, 'x-forwarded-for': from }
        await keepsOrder({ method: verb, path: '/logs', headers, body: text })
      })
    },
    fuzzTimeoutMs,
  )

  test(
    'gives no part of the database and no secret to anybody, however they ask',
    async () => {
      const path = fc.constantFrom(
        '/dump',
        '/dump',
        '/metrics',
        '/readyz',
        '/healthz',
        '/config.json',
      )
      const method = fc.constantFrom('GET', 'GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE')
      const authorization = fc.oneof(
        hostileText.map((text) => `Bearer ${text}`),
        fc.constantFrom(`Bearer ${member.session.access_token}`, `Bearer ${backend.anonKey}`),
      )
      const inputs = fc.tuple(method, path, hostileText, authorization)
      await holds(inputs, 200, async ([verb, where, query, bearer]) => {
        const asked = `${where}?${encodeURIComponent(query.toWellFormed())}`
        const sending = { method: verb, path: asked, headers: { authorization: bearer } }
        const answer = await send(backend.url, sending)
        expectOrderly('functions', sending, answer)
        if (where === '/dump' && verb !== 'OPTIONS') expect(answer.status).toBeGreaterThan(400)
        expect(answer.body).not.toContain(backend.serviceRoleKey)
      })
    },
    fuzzTimeoutMs,
  )
})
