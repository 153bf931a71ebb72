import { setTimeout as sleep } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAccessTokens } from './auth/access-token.ts'
import { createRecognize } from './who-is-calling.ts'

const secret = 'a secret of more than thirty-two characters'
const tokens = createAccessTokens({
  secret,
  issuer: 'https://app.example/auth/v1',
  seconds: 3600,
  now: () => new Date(),
})
const recognize = createRecognize(tokens.verify)

const signed = (claims: Record<string, unknown>) =>
  new SignJWT({ role: 'authenticated', sub: '00000000-0000-4000-8000-000000000001', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))

const ask = (token: string) =>
  recognize(
    new Request('https://app.example/rest/v1/', { headers: { authorization: `Bearer ${token}` } }),
    { address: '192.0.2.1', requestId: 'test' },
  )

const seconds = () => Math.floor(Date.now() / 1000)

describe('a token at the door of the data', () => {
  test('names its caller from its nbf to its exp', async () => {
    const now = seconds()
    const good = await ask(await signed({ nbf: now - 5, exp: now + 60 }))
    expect(good).toMatchObject({ role: 'authenticated', sessionId: null })
    await expect(ask(await signed({ nbf: now + 300, exp: now + 600 }))).rejects.toMatchObject({
      status: 401,
      code: 'PGRST303',
      message: 'JWT not yet valid',
    })
    await expect(ask(await signed({ exp: now - 5 }))).rejects.toMatchObject({
      status: 401,
      code: 'PGRST303',
      message: 'JWT expired',
    })
  })

  test('is refused once it has expired, though it was known before', async () => {
    const token = await signed({ exp: seconds() + 2 })
    expect(await ask(token)).toMatchObject({ role: 'authenticated' })
    await sleep(2_100)
    await expect(ask(token)).rejects.toMatchObject({ status: 401, code: 'PGRST303' })
  })

  test('may only name a role that callers can have', async () => {
    for (const role of ['postgres', 'supabase_admin', 'authenticator', 7]) {
      await expect(ask(await signed({ role, exp: seconds() + 60 }))).rejects.toMatchObject({
        status: 401,
        code: 'PGRST302',
      })
    }
  })
})
