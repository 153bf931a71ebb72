// What the auth room withstands: forged tokens, open redirects, guessing who has an account, floods.
import { createHmac } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  linkIn,
  newAddress,
  ORIGIN,
  openRoom,
  PASSWORD,
  type Room,
  refusalIn,
  SECRET,
} from './auth/room.ts'

let room: Room
let open: Room

beforeAll(async () => {
  room = await openRoom()
  open = await openRoom({ autoconfirm: true })
})

async function member() {
  const browser = open.browser()
  const email = newAddress()
  const { data } = await browser.auth.signUp({ email, password: PASSWORD })
  return { browser, email, userId: data.user?.id ?? '', token: data.session?.access_token ?? '' }
}

function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('access tokens', () => {
  const key = new TextEncoder().encode(SECRET)
  const signed = (claims: Record<string, unknown>, by = key, alg = 'HS256') =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(by)

  it('without a signature are refused, whatever their algorithm claims', async () => {
    const { userId } = await member()
    const claims = { sub: userId, role: 'service_role', exp: Date.now() }
    for (const alg of ['none', 'None', 'NONE', 'HS256']) {
      const forged = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`
      const response = await room.call('/user', bearer(forged))
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 403, error_code: 'bad_jwt' })
      await expect(room.auth.verify(forged)).rejects.toMatchObject({ code: 'bad_jwt' })
    }
  })

  it('signed with another key or algorithm are refused', async () => {
    const { userId } = await member()
    const claims = { sub: userId, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 60 }
    const { privateKey } = await generateKeyPair('RS256')
    const rsa = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
    const input = `${encode({ alg: 'HS512' })}.${encode(claims)}`
    const hs512 = `${input}.${createHmac('sha512', SECRET).update(input).digest('base64url')}`
    const other = await signed(claims, new TextEncoder().encode('x'.repeat(40)))
    for (const forged of [rsa, hs512, other, 'a.b', 'nonsense']) {
      expect((await room.call('/user', bearer(forged))).status).toBe(403)
    }
    expect((await room.call('/user', bearer(await signed(claims)))).status).toBe(200)
  })

  it('count only from nbf to exp', async () => {
    const { userId } = await member()
    const now = Math.floor(Date.now() / 1000)
    const early = await signed({ sub: userId, nbf: now + 300, exp: now + 600 })
    const late = await signed({ sub: userId, exp: now - 5 })
    for (const [token, reason] of [
      [early, 'not valid yet'],
      [late, 'expired'],
    ] as const) {
      const body = await refusalIn(await room.call('/user', bearer(token)))
      expect(body.error_code).toBe('bad_jwt')
      expect(body.msg).toMatch(/^invalid JWT: unable to parse or verify signature/)
      expect(body.msg).toContain(reason)
    }
  })

  it('must belong to somebody who is still there', async () => {
    const now = Math.floor(Date.now() / 1000)
    const someone = '00000000-0000-4000-8000-000000000000'
    const cases: [Record<string, unknown>, number, string][] = [
      [{ role: 'anon' }, 403, 'bad_jwt'],
      [{ sub: 'not-a-uuid' }, 400, 'bad_jwt'],
      [{ sub: someone }, 403, 'user_not_found'],
      [{ sub: (await member()).userId, session_id: someone }, 403, 'session_not_found'],
      [{ sub: (await member()).userId, session_id: "'; drop" }, 403, 'bad_jwt'],
    ]
    for (const [claims, status, code] of cases) {
      const response = await room.call('/user', bearer(await signed({ ...claims, exp: now + 60 })))
      expect([response.status, (await refusalIn(response)).error_code]).toEqual([status, code])
    }
  })

  it('are needed where somebody must be signed in', async () => {
    for (const [method, path] of [
      ['GET', '/user'],
      ['PUT', '/user'],
      ['POST', '/logout'],
      ['GET', '/reauthenticate'],
      ['POST', '/factors'],
      ['GET', '/admin/users'],
      ['POST', '/invite'],
    ] as const) {
      const response = await room.call(path, { method })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error_code: 'no_authorization' })
    }
  })
})

describe('redirect_to', () => {
  const ATTACKS = [
    'https://evil.example/',
    'https://app.example.evil.example/',
    'https://app.example@evil.example/',
    'https://user:pass@app.example/',
    'https://partner.example.evil.example/welcome',
    'blob:https://partner.example/welcome',
    'https://evil.example/?https://app.example',
    'https://evil.example#https://app.example/',
    'http://app.example/',
    'https://app.example:8443/',
    'https://APP.EXAMPLE.:443/',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https://app.example\\@evil.example/',
    'https://evil.example\\.app.example/',
    'https://app.example%2eevil.example/',
    'https://app.example%00.evil.example/',
    'https://app.example\t.evil.example/',
    'https://app.example\r\nset-cookie: a=b',
    ' https://evil.example',
    'javascript:alert(1)//https://app.example/',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://app.example/x',
    'ftp://app.example/',
    'https://xn--pp-xka.example/',
    'https://аpp.example/',
    'https://partner.example/elsewhere',
    'https://a.b.preview.example/',
    'https://preview.example/',
    'https://evil.example/.preview.example/',
    'myapp://callback/elsewhere',
    'otherapp://callback',
    'null',
    '',
  ]
  const ALLOWED = [
    'https://app.example/',
    'https://app.example/auth/callback?next=/app/journal&ref=1',
    'https://APP.example/reset-password',
    'https://partner.example/welcome',
    'https://pr-1.preview.example/deep/page?x=1',
    'myapp://callback',
  ]
  const redirectAllowList = [
    'https://partner.example/welcome',
    'https://*.preview.example/**',
    'myapp://callback',
  ]

  async function landingFor(guarded: Room, redirectTo: string) {
    const query = new URLSearchParams({ token: 'gone', type: 'signup', redirect_to: redirectTo })
    const response = await guarded.call(`/verify?${query}`)
    return new URL(response.headers.get('location') ?? '')
  }

  it.each(ATTACKS)('never leads to %j', async (redirectTo) => {
    const guarded = await openRoom({ redirectAllowList })
    const landing = await landingFor(guarded, redirectTo)
    expect(landing.origin + landing.pathname).toBe(`${ORIGIN}/`)
    const email = newAddress()
    const path = `/signup?redirect_to=${encodeURIComponent(redirectTo)}`
    const body = JSON.stringify({ email, password: PASSWORD })
    await guarded.call(path, { method: 'POST', body })
    const link = linkIn((await guarded.inbox(email)).at(-1))
    expect(link.origin).toBe(ORIGIN)
    expect(link.searchParams.get('redirect_to')).toBe(`${ORIGIN}/`)
  })

  it.each(ALLOWED)('may lead to %j', async (redirectTo) => {
    const guarded = await openRoom({ redirectAllowList })
    const landing = await landingFor(guarded, redirectTo)
    landing.hash = ''
    expect(landing.href).toBe(new URL(redirectTo).href)
  })
})

describe('who has an account', () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape)
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
  }

  async function answerTo(path: string, body: Record<string, unknown>) {
    const response = await room.call(path, { method: 'POST', body: JSON.stringify(body) })
    const headers = [...response.headers.keys()].sort()
    return { status: response.status, headers, shape: shape(await response.json()) }
  }

  const QUESTIONS: [string, Record<string, unknown>][] = [
    ['/signup', { password: PASSWORD, data: { ref: 'x' } }],
    ['/token?grant_type=password', { password: 'not the password' }],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
    ['/otp', {}],
    ['/otp', { create_user: false }],
    ['/magiclink', {}],
    ['/verify', { type: 'email', token: '123456' }],
    ['/verify', { type: 'recovery', token: '123456' }],
  ]

  it.each(QUESTIONS)('is not told by POST %s %j', async (path, body) => {
    const { email: known } = await member()
    const pending = newAddress()
    await room.browser().auth.signUp({ email: pending, password: PASSWORD })
    const unknown = await answerTo(path, { ...body, email: newAddress() })
    expect(await answerTo(path, { ...body, email: known })).toEqual(unknown)
    expect(await answerTo(path, { ...body, email: pending })).toEqual(unknown)
    await room.auth.settled()
  })

  it('is not told by asking to sign up again and again', async () => {
    const { email: known } = await member()
    const ids = async (email: string) => {
      const seen = []
      for (const _ of [1, 2, 3]) {
        const { data } = await room.browser().auth.signUp({ email, password: PASSWORD })
        seen.push(data.user?.id)
      }
      return new Set(seen).size
    }
    expect(await ids(known)).toBe(3)
    expect(await ids(newAddress())).toBe(3)
  })

  it('is told to the owner of the address by mail', async () => {
    const { email, browser } = await member()
    const { error } = await room.browser().auth.signUp({ email, password: 'another password' })
    expect(error).toBeNull()
    const mail = (await room.inbox(email)).at(-1)
    expect(mail?.subject).toBe('You already have an account')
    expect((await browser.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  it('is not told by the time a wrong password takes', async () => {
    const { email } = await member()
    const attempt = async (address: string) => {
      const began = performance.now()
      await room.browser().auth.signInWithPassword({ email: address, password: 'not the one' })
      return performance.now() - began
    }
    await attempt(email)
    await attempt(newAddress())
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 15; round += 1) {
      known.push(await attempt(email))
      unknown.push(await attempt(newAddress()))
    }
    // A hash takes most of the time of either; without one an answer takes a tenth. A busy machine only
    // ever adds to a time, so that the shortest ones tell.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

describe('floods', () => {
  it('of guesses at one account are stopped, wherever they come from, and in time let through', async () => {
    const limited = await openRoom({ rateLimits: {}, autoconfirm: true })
    const email = newAddress()
    await limited.browser().auth.signUp({ email, password: PASSWORD })
    const guess = (index: number) =>
      limited
        .browser({ address: `198.51.100.${index}` })
        .auth.signInWithPassword({ email, password: 'a guess' })
    for (let index = 0; index < 15; index += 1) {
      expect((await guess(index)).error).toMatchObject({ code: 'invalid_credentials' })
    }
    const stopped = await guess(99)
    expect(stopped.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    const response = await limited.call('/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(20)
    limited.clock.turn(wait)
    const { error } = await limited.browser().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
  })

  it('of mails to one address are stopped alike whether it has an account or not', async () => {
    const limited = await openRoom({ rateLimits: { mailByAccount: { limit: 3, seconds: 600 } } })
    const { email: known } = await member()
    for (const email of [known, newAddress()]) {
      const ask = (address: string) =>
        limited.browser({ address }).auth.resetPasswordForEmail(email)
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
        expect((await ask(address)).error).toBeNull()
      }
      const { error } = await ask('203.0.113.4')
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
      expect(error?.message).toMatch(/you can only request this after \d+ seconds/)
    }
  })

  it('from one address are counted together by all copies of the engine', async () => {
    const rule = { signUpByAddress: { limit: 4, seconds: 600 } }
    const copies = await Promise.all([1, 2].map(() => openRoom({ rateLimits: rule })))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        copies[index % 2]
          ?.browser({ address: '203.0.113.77' })
          .auth.signUp({ email: newAddress(), password: PASSWORD }),
      ),
    )
    expect(answers.filter((answer) => !answer?.error)).toHaveLength(4)
    expect(answers.filter((answer) => answer?.error?.status === 429)).toHaveLength(16)
  })

  it('leave no address and no e-mail in the table that counts them', async () => {
    const limited = await openRoom({ rateLimits: {}, autoconfirm: true })
    const email = newAddress()
    const address = '203.0.113.200'
    await limited.browser({ address }).auth.signInWithPassword({ email, password: PASSWORD })
    const { rows } = await limited.database.query({
      text: 'select string_agg(to_jsonb(r)::text, $1) as all from auth.rate_limits r',
      values: [' '],
    })
    expect(String(rows[0]?.all)).not.toContain(address)
    expect(String(rows[0]?.all)).not.toContain(email)
  })
})

describe('requests that make no sense', () => {
  it.each([
    ['an empty body', '', 400, 'bad_json'],
    ['half an object', '{', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_json'],
    ['a number for an address', '{"email": 7}', 400, 'bad_json'],
    [
      'a NUL',
      '{"email":"a@b.cd","password":"long enough","data":{"a":"\\u0000"}}',
      400,
      'bad_json',
    ],
    ['nothing at all', '{}', 422, 'anonymous_provider_disabled'],
    [
      'an address and a telephone',
      '{"email":"a@b.cd","phone":"1","password":"long enough"}',
      400,
      'validation_failed',
    ],
    [
      'a telephone',
      '{"phone":"155512345","password":"long enough"}',
      400,
      'phone_provider_disabled',
    ],
    ['no password', '{"email":"a@b.cd"}', 400, 'validation_failed'],
    ['half an address', '{"email":"a","password":"long enough"}', 400, 'validation_failed'],
    ['no dot', '{"email":"a@b","password":"long enough"}', 400, 'validation_failed'],
    ['a space', '{"email":"a b@c.de","password":"long enough"}', 400, 'validation_failed'],
    [
      'a line break',
      '{"email":"a@b.cd\\nBcc: x@y.zz","password":"long enough"}',
      400,
      'validation_failed',
    ],
    ['a short password', '{"email":"a@b.cd","password":"short"}', 422, 'weak_password'],
    [
      'an endless password',
      `{"email":"a@b.cd","password":"${'x'.repeat(129)}"}`,
      400,
      'validation_failed',
    ],
    ['70 kB', `{"email":"a@b.cd","data":"${'x'.repeat(70_000)}"}`, 413, 'validation_failed'],
  ])('are refused with a reason: a sign-up with %s', async (_what, body, status, code) => {
    const response = await room.call('/signup', { method: 'POST', body })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: status, error_code: code })
  })

  it('that are not UTF-8 are refused', async () => {
    const body = new Uint8Array([0x7b, 0xff, 0x7d])
    const response = await room.call('/signup', { method: 'POST', body })
    expect(await response.json()).toMatchObject({ code: 400, error_code: 'bad_json' })
  })

  it('get the newer shape of an error when they ask for it', async () => {
    const response = await room.call('/signup', {
      method: 'POST',
      headers: { 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ email: newAddress(), password: 'short' }),
    })
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await response.json()).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    })
  })

  it('for other ways to sign in hear that they are switched off', async () => {
    const { browser, token } = await member()
    const signedIn = { method: 'POST', ...bearer(token) }
    const cases: [string, RequestInit, number, string][] = [
      ['/otp', { body: '{"phone":"15551234567"}' }, 400, 'phone_provider_disabled'],
      ['/sso', { body: '{"domain":"x.example"}' }, 404, 'saml_provider_disabled'],
      ['/token?grant_type=web3', { body: '{}' }, 422, 'web3_provider_disabled'],
      ['/token?grant_type=id_token', { body: '{}' }, 400, 'provider_disabled'],
      ['/token?grant_type=nonsense', { body: '{}' }, 400, 'validation_failed'],
      ['/token', { body: '{}' }, 400, 'validation_failed'],
      [
        '/factors',
        { ...signedIn, body: '{"factor_type":"totp"}' },
        422,
        'mfa_totp_enroll_not_enabled',
      ],
      ['/nowhere', {}, 404, 'not_found'],
      ['/user', {}, 405, 'method_not_allowed'],
    ]
    for (const [path, init, status, code] of cases) {
      const response = await room.call(path, { method: 'POST', ...init })
      expect([path, response.status, (await refusalIn(response)).error_code]).toEqual([
        path,
        status,
        code,
      ])
    }
    const phone = { phone: '15551234567', token: '123456', type: 'sms' } as const
    expect((await browser.auth.verifyOtp(phone)).error).toMatchObject({ code: 'otp_expired' })
    expect((await browser.auth.resend({ type: 'sms', phone: phone.phone })).error).toBeNull()
    const malformed = await browser.auth.verifyOtp({ ...phone, phone: '1-555' })
    expect(malformed.error?.message).toBe('Invalid phone number format (E.164 required)')
    const linking = await browser.auth.linkIdentity({ provider: 'google' })
    expect(linking.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
    for (const [provider, words] of [
      ['google', 'Provider (issuer "https://accounts.google.com") is not enabled'],
      ['constructor', 'Custom OIDC provider "constructor" not allowed'],
    ] as const) {
      const identity = await room.browser().auth.signInWithIdToken({ provider, token: 'a.b.c' })
      expect(identity.error).toMatchObject({ status: 400, message: words })
      expect(identity.data.session).toBeNull()
    }
    const anonymous = await room.browser().auth.signInAnonymously()
    expect(anonymous.error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  })

  it('find the public settings, health and an empty key set', async () => {
    const settings = await (await room.call('/settings')).json()
    expect(settings).toMatchObject({
      external: { email: true, google: false, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    })
    expect(await (await room.call('/health')).json()).toMatchObject({ name: 'GoTrue' })
    expect(await (await room.call('/.well-known/jwks.json')).json()).toEqual({ keys: [] })
  })
})
