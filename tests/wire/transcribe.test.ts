// A short recording becomes words: with consent, within the day's count, checked, and kept nowhere.
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProvider } from '#supabase/functions/_shared/provider.ts'
import type { Handler } from '#supabase/functions/_shared/runtime.ts'
import { createTranscribe } from '#supabase/functions/transcribe/handler.ts'
import { specifiedModel } from '#supabase/functions/transcribe/settings.ts'
import { type Member, type TestBackend, testBackend } from '../backend.ts'
import { type ProviderDouble, startProviderDouble } from '../companion/provider-double.ts'

let backend: TestBackend
let double: ProviderDouble
let member: Member

beforeAll(async () => {
  backend = await testBackend()
  double = await startProviderDouble()
})
beforeEach(async () => {
  member = await backend.signUp()
  await member.client.from('consents').insert({ user_id: member.user.id, kind: 'voice' })
  double.next({ kind: 'words', words: ['I would like to talk.'] })
})
afterAll(() => double.close())

const functionWith = (providerUrl: string | null): Handler =>
  createTranscribe({
    supabaseUrl: backend.url,
    anonKey: backend.anonKey,
    serviceRoleKey: backend.serviceRoleKey,
    provider: providerUrl === null ? null : createProvider({ apiKey: 'key', baseUrl: providerUrl }),
    model: specifiedModel,
    patienceMs: 800,
    report: () => undefined,
  })

const webm = (size = 2_000) => {
  const bytes = new Uint8Array(size)
  bytes.set([0x1a, 0x45, 0xdf, 0xa3])
  return bytes
}

const Heard = v.looseObject({
  error: v.optional(v.object({ code: v.string(), message: v.string() })),
})

async function hear(
  bytes: Uint8Array<ArrayBuffer> = webm(),
  options: { token?: string; handler?: Handler; type?: string } = {},
) {
  const form = new FormData()
  form.append(
    'audio',
    new File([bytes], 'my private name.webm', { type: options.type ?? 'audio/webm' }),
  )
  const handler = options.handler ?? functionWith(double.url)
  const response = await handler(
    new Request('http://functions.example/functions/v1/transcribe', {
      method: 'POST',
      headers: { authorization: `Bearer ${options.token ?? member.session.access_token}` },
      body: form,
    }),
  )
  return { status: response.status, body: v.parse(Heard, await response.json()) }
}

const voiceLeft = async () => (await member.client.rpc('get_allowance')).data?.[0]?.voice_remaining

describe('a recording', () => {
  test('becomes words, and counts as one voice input', async () => {
    expect(await hear()).toEqual({
      status: 200,
      body: { text: 'I would like to talk.', remaining: 11 },
    })
    expect(await voiceLeft()).toBe(11)
  })

  test('is sent with exactly the specified parameters, under a name that says nothing', async () => {
    await hear()
    const { body, path } = double.asked.at(-1) ?? { body: '', path: '' }
    expect(path).toBe('/v1/audio/transcriptions')
    const field = (name: string) =>
      new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1]
    expect(field('model')).toBe('whisper-1')
    expect(field('language')).toBe('en')
    expect(field('response_format')).toBe('text')
    expect(field('temperature')).toBe('0.3')
    expect(body).toContain('filename="voice.webm"')
    expect(body).not.toContain('my private name')
  })

  test('whose person has not agreed is not sent anywhere', async () => {
    const silent = await backend.signUp()
    const before = double.asked.length
    const heard = await hear(webm(), { token: silent.session.access_token })
    expect(heard).toMatchObject({ status: 403, body: { error: { code: 'consent_required' } } })
    expect(double.asked.length).toBe(before)
  })

  test('without a session is refused', async () => {
    const heard = await hear(webm(), { token: 'nobody' })
    expect(heard).toMatchObject({ status: 401, body: { error: { code: 'not_authenticated' } } })
  })

  test('that is too large, no audio or no form is refused and not counted', async () => {
    expect(await hear(webm(2_000_001))).toMatchObject({
      status: 413,
      body: { error: { code: 'audio_too_large' } },
    })
    const text = new TextEncoder().encode('<script>alert(1)</script>')
    expect(await hear(text)).toMatchObject({
      status: 415,
      body: { error: { code: 'audio_type_unsupported' } },
    })
    const response = await functionWith(double.url)(
      new Request('http://functions.example/', {
        method: 'POST',
        headers: { authorization: `Bearer ${member.session.access_token}` },
        body: 'just text',
      }),
    )
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_request' } })
    expect(await voiceLeft()).toBe(12)
  })

  test('is understood exactly twelve times a day, however many are sent at once', async () => {
    const heard = await Promise.all(Array.from({ length: 30 }, () => hear()))
    expect(heard.filter((one) => one.status === 200)).toHaveLength(12)
    expect(heard.filter((one) => one.body.error?.code === 'daily_limit_reached')).toHaveLength(18)
  })
})

describe('a provider that fails', () => {
  test.each([
    ['refuses', { kind: 'status', status: 400 }],
    ['breaks twice', { kind: 'status', status: 500 }],
    ['never answers', { kind: 'silent' }],
  ] as const)('and %s gives the voice input back', async (_, behaviour) => {
    double.next(behaviour)
    expect(await hear()).toMatchObject({
      status: 502,
      body: { error: { code: 'transcription_failed' } },
    })
    expect(await voiceLeft()).toBe(12)
  })

  test('once is asked once more', async () => {
    double.next({ kind: 'status', status: 503 }, { kind: 'words', words: ['Second time.'] })
    expect(await hear()).toMatchObject({ body: { text: 'Second time.' } })
  })
})

test('a server without a provider says that it cannot listen', async () => {
  const heard = await hear(webm(), { handler: functionWith(null) })
  expect(heard).toMatchObject({
    status: 501,
    body: { error: { code: 'transcription_unavailable' } },
  })
})

test('a voice input that the browser understood itself is counted by its member alone', async () => {
  expect((await member.client.rpc('count_voice_input')).data).toMatchObject([{ remaining: 11 }])
  expect(await voiceLeft()).toBe(11)
  expect((await backend.client().rpc('count_voice_input')).error?.code).toBe('42501')
})
