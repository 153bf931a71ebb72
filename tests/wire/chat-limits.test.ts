// The day's messages: exactly twelve on Free however they are sent, one answer at a time, unlimited where promised.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, type TestBackend, testBackend } from '../backend.ts'
import { type Sending, type Sent, type TestChat, testChat } from '../companion/chat-client.ts'
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

/** Sends until no other message of the member is being answered, as a patient browser would. */
async function sendPatiently(token: string, sending: Sending): Promise<Sent> {
  for (;;) {
    const sent = await chat.send(token, sending)
    if (sent.end?.type !== 'error' || sent.end.code !== 'chat_in_progress') return sent
    await sleep(20 + Math.random() * 60)
  }
}

const endOf = (sent: Sent) => (sent.end?.type === 'error' ? sent.end.code : sent.end?.type)

test('a hundred sends at once at the limit are answered exactly twelve times', async () => {
  const { client, session, user } = await backend.signUp()
  const before = double.asked.length
  const sends = await Promise.all(
    Array.from({ length: 100 }, () =>
      sendPatiently(session.access_token, { id: randomUUID(), text: 'I had a long day at work.' }),
    ),
  )
  const ends = sends.map(endOf)
  expect(ends.filter((end) => end === 'done')).toHaveLength(12)
  expect(ends.filter((end) => end === 'daily_limit_reached')).toHaveLength(88)
  expect(double.asked.length - before).toBe(12)
  expect((await client.rpc('get_allowance')).data).toMatchObject([{ messages_remaining: 0 }])
  const { count } = await client
    .from('chat_messages')
    .select('*', { head: true, count: 'exact' })
    .eq('user_id', user.id)
  expect(count).toBe(24)
})

test('the same message sent a hundred times at once is answered and counted once', async () => {
  const { client, session } = await backend.signUp()
  const before = double.asked.length
  const sending = { id: randomUUID(), text: 'The network is bad here.' }
  const sends = await Promise.all(
    Array.from({ length: 100 }, () => sendPatiently(session.access_token, sending)),
  )
  expect(new Set(sends.map((sent) => sent.text))).toEqual(new Set(['Hello there.']))
  expect(double.asked.length - before).toBe(1)
  expect((await client.rpc('get_allowance')).data).toMatchObject([{ messages_remaining: 11 }])
})

test('a second message waits its turn while the first is being answered', async () => {
  const { client, session } = await backend.signUp()
  double.next({ kind: 'words', words: ['Taking', ' my', ' time'], pauseMs: 120 })
  const first = chat.send(session.access_token, { text: 'The first of the two questions.' })
  await sleep(100)
  const second = await chat.send(session.access_token, { text: 'The second of the two questions.' })
  expect(second).toMatchObject({ status: 409, end: { code: 'chat_in_progress' } })
  expect((await first).end).toMatchObject({ type: 'done' })
  double.next({ kind: 'words', words: ['Hello', ' there.'] })
  expect((await client.rpc('get_allowance')).data).toMatchObject([{ messages_remaining: 11 }])
})

test('an answer that a crashed server left behind is given back when its time is over', async () => {
  const { session, user } = await backend.signUp()
  await chat.send(session.access_token, { text: 'Before the crash.' })
  const lost = randomUUID()
  await backend.sql({
    text: `insert into public.chat_messages (id, user_id, role, content) values ($1, $2, 'user', 'lost')`,
    values: [lost, user.id],
  })
  await backend.sql({
    text: `update public.user_messages set message_count = 2, running_message = $1,
      running_taken_at = now(), running_until = now() - interval '1 second' where user_id = $2`,
    values: [lost, user.id],
  })
  const sent = await chat.send(session.access_token, { text: 'After the crash.' })
  expect(sent.end).toMatchObject({ type: 'done', remaining: 10 })
  const rows = await backend.sql({
    text: 'select id from public.chat_messages where id = $1',
    values: [lost],
  })
  expect(rows).toEqual([])
})

const used = async ({ user }: Member, count: number, ago: string, day: string) =>
  backend.sql({
    text: `insert into public.user_messages (user_id, message_count, last_reset, reset_day, reset_zone)
      values ($1, $2, now() - $3::interval, (now() at time zone 'UTC')::date + $4::integer, 'UTC')`,
    values: [user.id, count, ago, day],
  })

test('the next calendar day brings twelve again, the same day none', async () => {
  const [sameDay, nextDay] = [await backend.signUp(), await backend.signUp()]
  await used(sameDay, 12, '1 minute', '0')
  await used(nextDay, 12, '1 minute', '-1')
  const text = 'Is there one left for me?'
  expect(endOf(await chat.send(sameDay.session.access_token, { text }))).toBe('daily_limit_reached')
  expect((await chat.send(nextDay.session.access_token, { text })).end).toMatchObject({
    remaining: 11,
  })
})

test('a reward week and Pro are unlimited', async () => {
  const rewarded = await backend.signUp()
  const pro = await backend.signUp()
  await backend.sql({
    text: "insert into public.entitlements (user_id, unlimited_until) values ($1, now() + interval '1 day')",
    values: [rewarded.user.id],
  })
  await backend.sql({
    text: `insert into public.profiles (user_id, client_ref_id, account_type) values ($1, $2, 'pro')`,
    values: [pro.user.id, `user_${randomUUID()}`],
  })
  for (const member of [rewarded, pro]) {
    await used(member, 12, '1 minute', '0')
    const sent = await chat.send(member.session.access_token, { text: 'One more for today.' })
    expect(sent.end).toMatchObject({ type: 'done', remaining: null })
  }
})
