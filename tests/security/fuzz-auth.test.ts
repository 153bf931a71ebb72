// Whatever anybody sends to the auth endpoints, they answer in GoTrue's shape, and the engine goes on.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Member, type TestBackend, testBackend } from '../backend.ts'
import { openRoom } from '../wire/auth/room.ts'
import {
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

beforeAll(async () => {
  backend = await testBackend()
  member = await backend.signUp()
  bystander = await backend.signUp({ name: 'bystander' })
})

afterEach(async () => {
  expect((await backend.fetch(`${backend.url}/readyz`)).status).toBe(200)
  const { email, password } = bystander
  const again = await backend.client().auth.signInWithPassword({ email, password })
  expect(again.data.user?.user_metadata).toMatchObject({ name: 'bystander' })
})

const password = 'a calm long password'
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }
const free = () => `fuzz-${randomUUID()}@stillwater.example`

/** What each endpoint takes, and a body that it would take. */
const endpoints: readonly (readonly [method: string, path: string, body: object])[] = [
  ['POST', '/signup', { email: free, password, data: { name: 'x' }, ...challenge }],
  ['POST', '/signup', {}],
  ['POST', '/token?grant_type=password', { email: free, password }],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'aaaaaaaaaaaa' }],
  ['POST', '/token?grant_type=pkce', { auth_code: randomUUID(), code_verifier: 'x'.repeat(43) }],
  ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' }],
  ['POST', '/recover', { email: free, ...challenge }],
  ['POST', '/resend', { email: free, type: 'signup', ...challenge }],
  ['POST', '/otp', { email: free, create_user: true, data: {}, ...challenge }],
  ['POST', '/magiclink', { email: free, data: { a: 1 } }],
  ['POST', '/verify', { type: 'email', token: '123456', email: free }],
  ['POST', '/verify', { type: 'signup', token_hash: 'x'.repeat(56) }],
  ['PUT', '/user', { data: { name: 'x' }, email: free, nonce: '123456', ...challenge }],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'x' }],
  [
    'POST',
    `/factors/1d1d1d1d-3ce3-4fa4-9109-78d6a7513461/verify`,
    { code: '123456', challenge_id: () => randomUUID() },
  ],
  ['POST', '/sso', { domain: 'stillwater.example' }],
  ['POST', '/invite', { email: free, data: {} }],
]

const operatorEndpoints: readonly (readonly [method: string, path: string, body: object])[] = [
  ['POST', '/invite', { email: free, data: {} }],
  [
    'POST',
    '/admin/users',
    {
      id: () => randomUUID(),
      email: free,
      password,
      email_confirm: true,
      user_metadata: { a: 1 },
      app_metadata: { b: 1 },
      ban_duration: '24h',
      role: 'authenticated',
    },
  ],
  ['POST', '/admin/generate_link', { type: 'magiclink', email: free, redirect_to: '/x' }],
]

const headersWith = (token: string | null) => ({
  apikey: backend.anonKey,
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
})

async function keepsOrder(sending: Sending): Promise<void> {
  expectOrderly('auth', sending, await send(backend.url, sending))
}

describe('an auth endpoint', () => {
  test.each(endpoints)(
    '%s %s answers any body, also one that is nearly right',
    async (method, path, body) => {
      const inputs = fc.tuple(
        written(fc.oneof({ arbitrary: nearly({ ...body }), weight: 4 }, hostileJson)),
        contentType,
        fc.boolean(),
      )
      await holds(inputs, 25, async ([text, type, isSignedIn]) => {
        const headers = headersWith(isSignedIn ? member.session.access_token : null)
        const carried = { ...headers, 'content-type': type }
        await keepsOrder({ method, path: `/auth/v1${path}`, headers: carried, body: text })
      })
    },
    fuzzTimeoutMs,
  )

  test.each(operatorEndpoints)(
    '%s %s answers the operator too, whatever is sent',
    async (method, path, body) => {
      await holds(written(nearly({ ...body })), 40, async (text) => {
        const headers = headersWith(backend.serviceRoleKey)
        await keepsOrder({ method, path: `/auth/v1${path}`, headers, body: text })
      })
    },
    fuzzTimeoutMs,
  )

  test(
    'of an account answers the operator, whatever is changed and whatever the id is',
    async () => {
      const { user } = await backend.signUp()
      const change = nearly({
        email: free,
        password,
        user_metadata: { a: 1 },
        app_metadata: { b: 1 },
        ban_duration: '24h',
        role: 'authenticated',
        phone: '',
      })
      const id = fc.oneof(fc.constant(user.id), hostileText.map(encodeURIComponentOf))
      const method = fc.constantFrom('GET', 'PUT', 'PUT', 'PUT')
      await holds(fc.tuple(method, id, written(change)), 60, async ([verb, who, body]) => {
        const headers = headersWith(backend.serviceRoleKey)
        const path = `/auth/v1/admin/users/${who}`
        await keepsOrder({ method: verb, path, headers, ...(verb === 'PUT' ? { body } : {}) })
      })
    },
    fuzzTimeoutMs,
  )

  test(
    'reads any query',
    async () => {
      const names = ['redirect_to', 'token', 'type', 'provider', 'code', 'state', 'error', 'page']
      const more = ['per_page', 'code_challenge', 'code_challenge_method', 'scopes', 'apikey']
      const pair = fc.tuple(fc.constantFrom(...names, ...more), hostileText)
      const known = fc.constantFrom('signup', 'recovery', 'magiclink', 'email_change', 'google')
      const inputs = fc.tuple(
        fc.constantFrom('/verify', '/authorize', '/callback', '/admin/users', '/user', '/settings'),
        fc.array(fc.oneof(pair, fc.tuple(fc.constantFrom('type', 'provider'), known)), {
          maxLength: 5,
        }),
        fc.constantFrom(null, member.session.access_token, backend.serviceRoleKey),
      )
      await holds(inputs, 200, async ([path, pairs, token]) => {
        const query = pairs.map(([name, value]) => `${name}=${encodeURIComponentOf(value)}`)
        const whole = `/auth/v1${path}?${query.join('&')}`
        await keepsOrder({ method: 'GET', path: whole, headers: headersWith(token) })
      })
    },
    fuzzTimeoutMs,
  )

  test(
    'reads any path, method and header',
    async () => {
      const headers = fc.dictionary(
        fc.constantFrom(
          'authorization',
          'apikey',
          'x-supabase-api-version',
          'cookie',
          'redirect_to',
        ),
        fc.oneof(
          hostileText,
          hostileText.map((text) => `Bearer ${text}`),
        ),
        { maxKeys: 3 },
      )
      const path = fc.array(fc.oneof(hostileText, fc.constantFrom('user', 'admin', 'users')), {
        maxLength: 4,
      })
      const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')
      await holds(fc.tuple(method, path, headers), 150, async ([verb, parts, carried]) => {
        const whole = `/auth/v1/${parts.map(encodeURIComponentOf).filter(isNoStep).join('/')}`
        const sending = { method: verb, path: whole, headers: carried }
        const answer = await send(backend.url, sending)
        expectOrderly('auth', sending, answer)
      })
    },
    fuzzTimeoutMs,
  )
})

describe('an auth endpoint where sign-ups wait for a mail', () => {
  test(
    'answers any body, sends mails only to whole addresses, and puts nothing typed into them',
    async () => {
      const room = await openRoom({ autoconfirm: false })
      const posted = endpoints.filter(([method]) => method === 'POST')
      const inputs = fc.constantFrom(...posted).chain(([, path, body]) => {
        const sent = written(nearly({ ...body, data: { name: '<b>typed</b>' } }))
        return fc.tuple(fc.constant(path), sent)
      })
      await holds(inputs, 300, async ([path, body]) => {
        const response = await room.call(path, { method: 'POST', body: new Uint8Array(body) })
        const answer = await response.text()
        const headers = Object.fromEntries(response.headers)
        const sending = { method: 'POST', path, body }
        expectOrderly('auth', sending, { status: response.status, headers, body: answer })
      })
      await room.auth.settled()
      expect(room.mails.length).toBeGreaterThan(10)
      for (const { to, text, html } of room.mails) {
        expect(to).toMatch(/^[^\s@]+@[^\s@]+$/)
        expect(text + html).not.toContain('typed')
      }
    },
    fuzzTimeoutMs,
  )
})

// A step up leads out of the room, to another one with another shape.
const isNoStep = (part: string) => part !== '.' && part !== '..'

function encodeURIComponentOf(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
