// A member talks with the companion: streamed, stored, counted, remembered, and seen by nobody else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, testBackend } from '../backend.ts'
import { readSent, type TestChat, testChat } from '../companion/chat-client.ts'
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

const lastAsked = () => JSON.parse(double.asked.at(-1)?.body ?? '{}')

describe('a message', () => {
  test('is answered in pieces as they are written, and says how many are left', async () => {
    const { session } = await backend.signUp()
    double.next({ kind: 'words', words: ['I hear', ' you', '.'] })
    const sent = await chat.send(session.access_token, { text: 'I had a long day at work.' })
    expect(sent.status).toBe(200)
    expect(sent.events).toMatchObject([
      { type: 'accepted', remaining: 11 },
      { type: 'delta', text: 'I hear' },
      { type: 'delta', text: ' you' },
      { type: 'delta', text: '.' },
      { type: 'done', source: 'provider', stopped: false, remaining: 11 },
    ])
  })

  test('is asked with exactly the specified parameters', async () => {
    const { session } = await backend.signUp()
    await chat.send(session.access_token, { text: 'What helps on a bad day?' })
    const { messages, ...parameters } = lastAsked()
    expect(parameters).toEqual({
      model: 'gpt-4',
      temperature: 0.7,
      max_tokens: 500,
      presence_penalty: 0.6,
      frequency_penalty: 0.3,
      stream: true,
    })
    expect(messages.map((m: { role: string }) => m.role)).toEqual(['system', 'user'])
    expect(double.asked.at(-1)?.authorization).toBe('Bearer test-key')
  })

  test('is stored with its answer, where its member reads both and another member reads nothing', async () => {
    const { client, session, user } = await backend.signUp()
    const other = await backend.signUp()
    double.next({ kind: 'words', words: ['Good ', 'to hear.'] })
    const id = randomUUID()
    await chat.send(session.access_token, { id, text: '  I slept well.  ' })
    const read = (who: typeof client) =>
      who
        .from('chat_messages')
        .select('id,role,content,kind')
        .eq('user_id', user.id)
        .order('created_at')
    expect((await read(client)).data).toMatchObject([
      { id, role: 'user', content: 'I slept well.', kind: 'message' },
      { role: 'assistant', content: 'Good to hear.', kind: 'message' },
    ])
    expect((await read(other.client)).data).toEqual([])
  })

  test('goes with the last ten messages, in the order they were said', async () => {
    const { session, user } = await backend.signUp()
    for (let n = 1; n <= 14; n += 1) {
      await backend.sql({
        text: `insert into public.chat_messages (user_id, role, content, created_at)
          values ($1, $2, $3, now() - make_interval(mins => $4))`,
        values: [user.id, n % 2 === 1 ? 'user' : 'assistant', `said ${n}`, 20 - n],
      })
    }
    await chat.send(session.access_token, { text: 'And now this one.' })
    const [system, ...spoken] = lastAsked().messages
    expect(system.role).toBe('system')
    expect(spoken.map((m: { content: string }) => m.content)).toEqual([
      ...[6, 7, 8, 9, 10, 11, 12, 13, 14].map((n) => `said ${n}`),
      'And now this one.',
    ])
  })

  test('meets the prompt of its member’s fellowship', async () => {
    const { client, session, user } = await backend.signUp()
    await client.from('profiles').insert({
      user_id: user.id,
      client_ref_id: `user_${randomUUID()}`,
      fellowship: 'na',
    })
    await chat.send(session.access_token, { text: 'I want to talk about today.' })
    expect(lastAsked().messages[0].content).toContain('fellowship: Narcotics Anonymous')
  })

  test('that says nothing to answer gets the specified reply and is not counted', async () => {
    const { client, session } = await backend.signUp()
    const before = double.asked.length
    for (const text of ['hi', 'yo', '12345', 'heyyyyyyy', 'x'.repeat(1001)]) {
      const sent = await chat.send(session.access_token, { text })
      expect(sent.text).toBe(
        "I'm here to help with recovery. Could you share more about what's on your mind?",
      )
      expect(sent.end).toMatchObject({ type: 'done', source: 'validation' })
    }
    expect(double.asked.length).toBe(before)
    expect((await client.rpc('get_allowance')).data).toMatchObject([{ messages_remaining: 12 }])
  })

  test('without a session is refused', async () => {
    for (const token of [null, 'not-a-token', backend.anonKey]) {
      const sent = await chat.send(token, { text: 'Is anybody there tonight?' })
      expect(sent).toMatchObject({ status: 401, end: { code: 'not_authenticated' } })
    }
  })

  test('that does not hold to the contract is refused', async () => {
    const { session } = await backend.signUp()
    const sent = await chat.send(session.access_token, { id: 'one', text: 'A usual sentence.' })
    expect(sent).toMatchObject({ status: 400, end: { code: 'invalid_request' } })
  })
})

describe('a send that is tried again', () => {
  test('is stored, counted and asked once, and gets the same answer', async () => {
    const { client, session, user } = await backend.signUp()
    double.next({ kind: 'words', words: ['Only ', 'once.'] })
    const sending = { id: randomUUID(), text: 'Did this arrive?' }
    await chat.send(session.access_token, sending)
    const before = double.asked.length
    const again = await chat.send(session.access_token, sending)
    expect(again.text).toBe('Only once.')
    expect(again.end).toMatchObject({ type: 'done', source: 'stored', remaining: 11 })
    expect(double.asked.length).toBe(before)
    const { count } = await client
      .from('chat_messages')
      .select('*', { head: true, count: 'exact' })
      .eq('user_id', user.id)
    expect(count).toBe(2)
  })

  test('cannot reach another member’s message by its id', async () => {
    const owner = await backend.signUp()
    const thief = await backend.signUp()
    const id = randomUUID()
    await chat.send(owner.session.access_token, { id, text: 'This is mine alone.' })
    const sent = await chat.send(thief.session.access_token, { id, text: 'This is mine alone.' })
    expect(sent).toMatchObject({ status: 400, text: '', end: { code: 'invalid_request' } })
  })
})

describe('history', () => {
  const old = async (userId: string) => {
    await backend.sql({
      text: `insert into public.chat_messages (user_id, role, content, created_at)
        values ($1, 'user', 'eight days ago', now() - interval '8 days')`,
      values: [userId],
    })
  }
  const kept = async (userId: string) =>
    (
      await backend.sql({
        text: "select id from public.chat_messages where user_id = $1 and content = 'eight days ago'",
        values: [userId],
      })
    ).length

  test('older than seven days is pruned on Free and kept on Pro', async () => {
    const free = await backend.signUp()
    const pro = await backend.signUp()
    await backend.sql({
      text: `insert into public.profiles (user_id, client_ref_id, account_type) values ($1, $2, 'pro')`,
      values: [pro.user.id, `user_${randomUUID()}`],
    })
    for (const { user, session } of [free, pro]) {
      await old(user.id)
      await chat.send(session.access_token, { text: 'A new message today.' })
    }
    expect(await kept(free.user.id)).toBe(0)
    expect(await kept(pro.user.id)).toBe(1)
  })

  test('that its member clears while an answer is being written stays cleared', async () => {
    const { client, session, user } = await backend.signUp()
    double.next({ kind: 'words', words: ['slowly', ' written'], pauseMs: 150 })
    const sending = chat.send(session.access_token, { text: 'Please forget all of this.' })
    await expect
      .poll(async () => (await client.from('chat_messages').select('id')).data?.length)
      .toBe(1)
    await client.from('chat_messages').delete().eq('user_id', user.id)
    expect((await sending).end).toMatchObject({ type: 'done' })
    expect((await client.from('chat_messages').select('id')).data).toEqual([])
  })
})

test('through the front door a member gets the events of the embedded companion', async () => {
  const { session } = await backend.signUp()
  const response = await backend.fetch(`${backend.url}/functions/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}`, apikey: backend.anonKey },
    body: JSON.stringify({ id: randomUUID(), text: 'I had a long day at work.' }),
  })
  const sent = await readSent(response)
  expect(sent.end).toMatchObject({ type: 'done', source: 'embedded', remaining: 11 })
})
