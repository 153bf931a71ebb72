// Words of crisis are always met first: without messages left, a session, a provider or a database.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, testBackend } from '../backend.ts'
import { readSent, type Sent, type TestChat, testChat } from '../companion/chat-client.ts'
import { type ProviderDouble, startProviderDouble } from '../companion/provider-double.ts'

let backend: TestBackend
let double: ProviderDouble
let chat: TestChat

beforeAll(async () => {
  backend = await testBackend()
  double = await startProviderDouble()
  chat = testChat(backend, double)
})
afterAll(() => double.close())

const crisis = 'I want to die.'
const nowhere = 'http://127.0.0.1:9'

function expectMet(sent: Sent): void {
  expect(sent.status).toBe(200)
  expect(sent.events[0]).toMatchObject({ type: 'safety' })
  expect(JSON.stringify(sent.events[0])).toContain('988')
  expect(sent.end).toMatchObject({ type: 'done' })
}

async function useUp(userId: string): Promise<void> {
  await backend.sql({
    text: `insert into public.user_messages (user_id, message_count, reset_day, reset_zone)
      values ($1, 12, (now() at time zone 'UTC')::date, 'UTC')`,
    values: [userId],
  })
}

describe('a message with a crisis sign', () => {
  test('is met before the answer, stored, and never counted', async () => {
    const { client, session } = await backend.signUp()
    const sent = await chat.send(session.access_token, { text: crisis, country: 'US' })
    expectMet(sent)
    expect(sent.text).toBe('Hello there.')
    const stored = await client.from('chat_messages').select('role,kind').order('created_at')
    expect(stored.data).toEqual([
      { role: 'user', kind: 'message' },
      { role: 'assistant', kind: 'safety' },
      { role: 'assistant', kind: 'message' },
    ])
    expect((await client.rpc('get_allowance')).data).toMatchObject([{ messages_remaining: 12 }])
  })

  test('tells the provider what was shown, and asks it for the person and not the shown numbers', async () => {
    const { session } = await backend.signUp()
    await chat.send(session.access_token, { text: crisis })
    const { messages } = JSON.parse(double.asked.at(-1)?.body ?? '{}')
    expect(messages[0].content).toContain('found signs of danger to life or safety')
    expect(messages.at(-1)).toEqual({ role: 'user', content: crisis })
  })

  test('is answered when no message is left today', async () => {
    const { client, session, user } = await backend.signUp()
    await useUp(user.id)
    expectMet(await chat.send(session.access_token, { text: crisis }))
    expect((await client.rpc('get_allowance')).data).toMatchObject([{ messages_remaining: 0 }])
  })

  test('is answered although another message is being answered', async () => {
    const { session } = await backend.signUp()
    double.next(
      { kind: 'words', words: ['Slow', ' one'], pauseMs: 150 },
      {
        kind: 'words',
        words: ['Hello', ' there.'],
      },
    )
    const first = chat.send(session.access_token, { text: 'A usual question about today.' })
    await sleep(80)
    const sent = await chat.send(session.access_token, { text: crisis })
    expectMet(sent)
    expect(sent.end).toMatchObject({ source: 'safety' })
    expect((await first).end).toMatchObject({ type: 'done' })
  })

  test('is answered whether or not the rules for usual messages would take it', async () => {
    const { session } = await backend.signUp()
    for (const text of ['i wanna dieeeee', `${crisis} ${'and nothing helps. '.repeat(80)}`]) {
      expectMet(await chat.send(session.access_token, { text }))
    }
  })

  test('is answered without a session and where the rest of the request is broken', async () => {
    expectMet(await chat.send(null, { text: crisis }))
    expectMet(await chat.send('expired', { id: 'no uuid', text: crisis }))
    const huge = await chat.send(null, { text: `${crisis} ${'so tired of it all '.repeat(5_000)}` })
    expectMet(huge)
  })

  test('is answered when the provider is down', async () => {
    const { client, session } = await backend.signUp()
    const broken = testChat(backend, { url: `${nowhere}/v1` })
    expectMet(await broken.send(session.access_token, { text: crisis }))
    const stored = await client.from('chat_messages').select('kind').order('created_at')
    expect(stored.data).toEqual([{ kind: 'message' }, { kind: 'safety' }])
  })

  test('is answered when neither database nor auth service can be reached', async () => {
    const cutOff = testChat({ url: nowhere, anonKey: 'none', serviceRoleKey: 'none' }, double)
    expectMet(await cutOff.send('any-token', { text: crisis }))
  })

  test('that is sent again after a failure is stored once', async () => {
    const { client, session } = await backend.signUp()
    const broken = testChat(backend, { url: `${nowhere}/v1` })
    const sending = { id: randomUUID(), text: crisis }
    await broken.send(session.access_token, sending)
    const sent = await chat.send(session.access_token, sending)
    expectMet(sent)
    expect(sent.text).toBe('Hello there.')
    const stored = await client.from('chat_messages').select('kind').order('created_at')
    expect(stored.data).toEqual([{ kind: 'message' }, { kind: 'safety' }, { kind: 'message' }])
  })

  test('still gets its safety message when so many came that the provider is no longer asked', async () => {
    const { session, user } = await backend.signUp()
    await useUp(user.id)
    await backend.sql({
      text: 'update public.user_messages set crisis_count = 40 where user_id = $1',
      values: [user.id],
    })
    const before = double.asked.length
    const sent = await chat.send(session.access_token, { text: crisis })
    expectMet(sent)
    expect(sent.end).toMatchObject({ source: 'safety' })
    expect(double.asked.length).toBe(before)
  })

  test('shows the lines of the person’s country', async () => {
    const spain = await chat.send(null, { text: crisis, country: 'ES' })
    expect(JSON.stringify(spain.events[0])).toContain('024')
  })
})

describe('a message with a relapse or medical sign', () => {
  test('gets its safety message first, also when no message is left', async () => {
    const { session, user } = await backend.signUp()
    await useUp(user.id)
    for (const text of ['I relapsed last night.', 'I had a seizure in detox.']) {
      const sent = await chat.send(session.access_token, { text })
      expect(sent.status).toBe(200)
      expect(sent.events.map((event) => event.type)).toEqual(['safety', 'error'])
      expect(sent.end).toMatchObject({ code: 'daily_limit_reached' })
    }
  })

  test('is counted like any other', async () => {
    const { session } = await backend.signUp()
    const sent = await chat.send(session.access_token, { text: 'I relapsed last night.' })
    expect(sent.end).toMatchObject({ type: 'done', remaining: 11 })
  })
})

test('through the front door a person whose session has ended is met too', async () => {
  const response = await backend.fetch(`${backend.url}/functions/v1/chat`, {
    method: 'POST',
    headers: { authorization: 'Bearer ended', apikey: backend.anonKey },
    body: JSON.stringify({ id: randomUUID(), text: crisis }),
  })
  expectMet(await readSent(response))
})
