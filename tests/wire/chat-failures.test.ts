// When the provider stumbles: what is tried again, what is given back, and that nothing half-said stays.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, type TestBackend, testBackend } from '../backend.ts'
import { type TestChat, testChat } from '../companion/chat-client.ts'
import {
  type Behaviour,
  type ProviderDouble,
  startProviderDouble,
} from '../companion/provider-double.ts'

let backend: TestBackend
let double: ProviderDouble
let chat: TestChat
let member: Member

beforeAll(async () => {
  backend = await testBackend()
  double = await startProviderDouble()
})
beforeEach(async () => {
  member = await backend.signUp()
  chat = testChat(backend, double, { patience: { firstTokenMs: 700, wholeMs: 1_200 } })
})
afterAll(() => double.close())

const fine: Behaviour = { kind: 'words', words: ['All', ' is well.'] }
const send = (id: string = randomUUID()) =>
  chat.send(member.session.access_token, { id, text: 'A usual evening question.' })
const remaining = async () =>
  (await member.client.rpc('get_allowance')).data?.[0]?.messages_remaining
const stored = async () =>
  (await member.client.from('chat_messages').select('role,kind,content').order('created_at')).data

describe('a provider that stumbles before its first word', () => {
  test.each<[string, Behaviour]>([
    ['a rate limit that passes', { kind: 'status', status: 429, retryAfter: 0 }],
    ['an error of its own', { kind: 'status', status: 500 }],
    ['a connection that breaks', { kind: 'hang-up' }],
  ])('is asked once more after %s', async (_, stumble) => {
    double.next(stumble, fine)
    const before = double.asked.length
    const sent = await send()
    expect(sent.text).toBe('All is well.')
    expect(double.asked.length - before).toBe(2)
    expect(await remaining()).toBe(11)
  })

  test('is not asked a third time, and the message is given back', async () => {
    double.next({ kind: 'status', status: 500 })
    const before = double.asked.length
    const sent = await send()
    expect(sent.end).toEqual({ type: 'error', code: 'answer_failed' })
    expect(double.asked.length - before).toBe(2)
    expect(await remaining()).toBe(12)
    expect(await stored()).toEqual([])
    expect(chat.reports).toEqual([{ code: 'answer_failed', status: 500 }])
  })

  test.each([400, 401, 404])('is not asked again after a refusal with %i', async (status) => {
    double.next({ kind: 'status', status })
    const before = double.asked.length
    expect((await send()).end).toEqual({ type: 'error', code: 'answer_failed' })
    expect(double.asked.length - before).toBe(1)
    expect(await remaining()).toBe(12)
  })

  test('is not waited for when it asks for a long pause', async () => {
    double.next({ kind: 'status', status: 429, retryAfter: 60 })
    const before = double.asked.length
    expect((await send()).end).toEqual({ type: 'error', code: 'answer_failed' })
    expect(double.asked.length - before).toBe(1)
  })
})

describe('an answer that does not come whole', () => {
  test.each<[string, Behaviour, string]>([
    [
      'ends without saying so',
      { kind: 'cut-off', words: ['You are', ' not'], how: 'ended' },
      'answer_cut_off',
    ],
    ['is torn off', { kind: 'cut-off', words: ['You are', ' not'], how: 'torn' }, 'answer_cut_off'],
    ['turns into rubbish', { kind: 'broken-json', words: ['You are', ' not'] }, 'answer_cut_off'],
    ['never begins', { kind: 'silent' }, 'answer_timeout'],
    ['stops in the middle', { kind: 'stuck', words: ['You are', ' not'] }, 'answer_timeout'],
    ['is empty', { kind: 'words', words: [] }, 'answer_failed'],
  ])('because it %s is given back, and nothing of it is kept', async (_, behaviour, code) => {
    double.next(behaviour)
    const before = double.asked.length
    const sent = await send()
    expect(sent.end).toEqual({ type: 'error', code })
    expect(double.asked.length - before).toBe(1)
    expect(await remaining()).toBe(12)
    expect(await stored()).toEqual([])
  })

  test('can be sent again under the same id, and is then stored and counted once', async () => {
    double.next({ kind: 'cut-off', words: ['You are'], how: 'torn' })
    const id = randomUUID()
    await send(id)
    double.next(fine)
    expect((await send(id)).text).toBe('All is well.')
    expect(await remaining()).toBe(11)
    expect(await stored()).toHaveLength(2)
  })
})

describe('a member who leaves', () => {
  test('before the first word ends the asking and gets the message back', async () => {
    double.next({ kind: 'silent' })
    const before = double.asked.length
    const leaving = new AbortController()
    const response = await chat.open(
      member.session.access_token,
      { text: 'I change my mind.' },
      leaving.signal,
    )
    await expect.poll(() => double.asked.length).toBe(before + 1)
    await response.body?.cancel()
    await double.asked.at(-1)?.leftEarly
    await expect.poll(remaining).toBe(12)
    expect(await stored()).toEqual([])
  })

  test('in the middle ends the asking, and what was written is kept as stopped', async () => {
    double.next({ kind: 'stuck', words: ['One day', ' at a time'] })
    const response = await chat.open(member.session.access_token, { text: 'Tell me something.' })
    const reader = response.body?.getReader()
    let read = ''
    while (!read.includes('at a time'))
      read += new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    await double.asked.at(-1)?.leftEarly
    await expect
      .poll(async () => (await stored())?.at(-1))
      .toEqual({
        role: 'assistant',
        kind: 'stopped',
        content: 'One day at a time',
      })
    expect(await remaining()).toBe(11)
  })

  test('can go on with another message at once', async () => {
    const before = double.asked.length
    double.next({ kind: 'stuck', words: ['Well'] }, fine)
    const response = await chat.open(member.session.access_token, { text: 'Never mind this.' })
    await expect.poll(() => double.asked.length, { timeout: 10_000 }).toBe(before + 1)
    await response.body?.cancel()
    await expect.poll(async () => (await send()).text, { timeout: 10_000 }).toBe('All is well.')
  })
})

test('a database that cannot be reached is said by code, and the provider is not asked', async () => {
  const before = double.asked.length
  const gone = testChat(
    { url: 'http://127.0.0.1:9', anonKey: 'none', serviceRoleKey: 'none' },
    double,
  )
  expect(await gone.send('token', { text: 'A usual evening question.' })).toMatchObject({
    status: 503,
    end: { code: 'unavailable' },
  })
  expect(double.asked.length).toBe(before)
})

test('what people write never reaches the operator’s log', async () => {
  double.next({ kind: 'broken-json', words: ['secret words'] })
  await send()
  expect(JSON.stringify(chat.reports)).not.toMatch(/secret|evening/)
})
