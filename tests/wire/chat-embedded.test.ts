// The companion without a provider: listens back, points to a page of ours, asks one question, says what it is.
import { beforeAll, describe, expect, test } from 'vitest'
import { embeddedWords } from '#supabase/functions/chat/words.ts'
import { type Member, type TestBackend, testBackend } from '../backend.ts'
import { type TestChat, testChat } from '../companion/chat-client.ts'

let backend: TestBackend
let chat: TestChat

beforeAll(async () => {
  backend = await testBackend()
  chat = testChat(backend, null)
})

const say = async (member: Member, text: string) =>
  (await chat.send(member.session.access_token, { text })).text

const messages = [
  'How do I get through a craving when it comes?',
  'I am so ashamed of what I did last year.',
  'My husband came home late again and I lay awake.',
  'I lay awake thinking about my sponsor.',
  'I am stuck on my fourth step inventory.',
  'I do not know whether I believe in a higher power.',
  'The bus was late and then it rained.',
]

describe('the embedded companion', () => {
  test('says once in a conversation that it runs without a provider', async () => {
    const member = await backend.signUp()
    const [first, second, third] = [
      await say(member, 'I had a long day at work.'),
      await say(member, 'Nobody called me today.'),
      await say(member, 'I might go to a meeting.'),
    ]
    expect(first).toContain('runs without an AI provider')
    expect(`${second} ${third}`).not.toContain('runs without an AI provider')
  })

  test.each(messages)(
    'answers with one open question and something from the library: %s',
    async (text) => {
      const answer = await say(await backend.signUp(), text)
      expect(answer.endsWith('?')).toBe(true)
      expect(answer).toMatch(/\[[^\]]+\]\(\/app\/(guides\/[\w-]+|book\?page=\d+)\)|prayer[^“]*“/)
    },
  )

  test('keeps to what the message is about', async () => {
    const answer = await say(await backend.signUp(), 'What helps with a craving?')
    const craving = embeddedWords.subjects.find((subject) => subject.id === 'craving')
    const known = [...(craving?.questions ?? [])]
    expect(known.some((question) => answer.endsWith(question))).toBe(true)
  })

  test('takes whole words, so that a number is not numb and a saddle not sad', async () => {
    const grief = embeddedWords.subjects.find((subject) => subject.id === 'grief')
    const answer = await say(await backend.signUp(), 'The number on my saddle is seven.')
    expect((grief?.questions ?? []).some((question) => answer.endsWith(question))).toBe(false)
  })

  test('says the same to the same words, and finds other words for other ones', async () => {
    const [one, two] = [await backend.signUp(), await backend.signUp()]
    const text = 'I am afraid of tomorrow.'
    expect(await say(one, text)).toBe(await say(two, text))
    const answers = new Set<string>()
    for (const worry of [
      'I am afraid of it.',
      'I worry about rent.',
      'So much fear today.',
      'I am scared.',
    ]) {
      answers.add(await say(await backend.signUp(), worry))
    }
    expect(answers.size).toBeGreaterThan(2)
  })

  test('never points an adult to Alateen’s guides, nor another fellowship to the Big Book', async () => {
    const teenagers = await backend.sql("select id from public.guides where fellowship = 'alateen'")
    expect(teenagers.length).toBeGreaterThan(0)
    const member = await backend.signUp()
    await member.client.from('profiles').insert({
      user_id: member.user.id,
      client_ref_id: `user_${crypto.randomUUID()}`,
      fellowship: 'alanon',
    })
    for (const text of [
      'My dad drinks and school is hard and I am a teenager at home.',
      'Alateen meeting feelings angry parents drinking',
      'I am an alcoholic and the first drink in the Big Book',
    ]) {
      const answer = await say(member, text)
      for (const { id } of teenagers) expect(answer).not.toContain(`/app/guides/${id}`)
      expect(answer).not.toContain('/app/book')
    }
  })

  test('stays with a person in crisis instead of offering reading', async () => {
    const sent = await chat.send((await backend.signUp()).session.access_token, {
      text: 'I want to kill myself.',
    })
    expect(sent.events[0]?.type).toBe('safety')
    expect(sent.text).not.toContain('](/app')
    expect(sent.text).toMatch(/safe/)
  })

  test('says what it is when it is asked', async () => {
    expect(await say(await backend.signUp(), 'Are you human, or what are you?')).toMatch(/program/)
  })
})
