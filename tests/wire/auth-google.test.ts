// Signing in with Google, against a real OpenID provider on this machine.
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeIn, newAddress, ORIGIN, openRoom, PASSWORD, type Room } from './auth/room.ts'

const provider = new OAuth2Server()
let room: Room

const LANDING = `${ORIGIN}/auth/callback`

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  room = await openRoom({ google: googleAtTheDouble() })
})

afterAll(() => provider.stop())

function googleAtTheDouble() {
  const issuer = provider.issuer.url ?? ''
  return { clientId: 'client', clientSecret: 'client-secret', issuer }
}

/** Who the provider says has signed in, for the next ID token. */
function atProvider(claims: Record<string, unknown>) {
  provider.service.once('beforeTokenSigning', (token: MutableToken) => {
    // The first token of an answer is the access token, the second the ID token.
    Object.assign(token.payload, claims)
    provider.service.once('beforeTokenSigning', (second: MutableToken) => {
      Object.assign(second.payload, { aud: 'client', ...claims })
    })
  })
}

/** Follows the browser to the provider and back; answers where it lands. */
async function visit(authorizeUrl: string, options: { cookie?: string } = {}) {
  const out = await room.call(authorizeUrl.replace(`${ORIGIN}/auth/v1`, ''))
  expect(out.status).toBe(302)
  const there = new URL(out.headers.get('location') ?? '')
  const cookie = options.cookie ?? (out.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const back = await fetch(there, { redirect: 'manual' })
  const callback = new URL(back.headers.get('location') ?? '')
  return { there, callback, cookie, out, landing: await land(callback, cookie) }
}

async function land(callback: URL, cookie: string): Promise<URL> {
  const headers = { cookie }
  const response = await room.call(`/callback${callback.search}`, { headers })
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '')
}

async function signInUrl(flowType: 'implicit' | 'pkce' = 'pkce') {
  const browser = room.browser({ flowType })
  const { data } = await browser.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: LANDING,
      skipBrowserRedirect: true,
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  })
  return { browser, url: data.url ?? '' }
}

function hashOf(url: URL) {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}

let people = 0

function newGoogler(claims: Record<string, unknown> = {}) {
  people += 1
  const email = newAddress()
  return { sub: `google-${people}`, email, email_verified: true, name: 'A. Member', ...claims }
}

describe('signing in with Google', () => {
  it('makes an account and gives this browser its session by code', async () => {
    const person = newGoogler()
    atProvider(person)
    const { browser, url } = await signInUrl()
    const { landing, there } = await visit(url)
    expect(there.searchParams.get('access_type')).toBe('offline')
    expect(there.searchParams.get('prompt')).toBe('consent')
    expect(there.searchParams.get('scope')).toBe('openid email profile')
    expect(there.searchParams.get('code_challenge_method')).toBe('S256')
    expect(there.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/auth/v1/callback`)
    expect(landing.origin + landing.pathname).toBe(LANDING)
    const code = landing.searchParams.get('code') ?? ''
    const { data, error } = await browser.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'A. Member' },
      identities: [{ provider: 'google', id: person.sub }],
    })
  })

  it('gives the tokens in the hash to a browser without PKCE', async () => {
    atProvider(newGoogler())
    const { url } = await signInUrl('implicit')
    const { landing } = await visit(url)
    expect(hashOf(landing)).toMatchObject({ token_type: 'bearer', expires_in: '3600' })
    const used = await room.browser().auth.getUser(hashOf(landing).access_token)
    expect(used.data.user?.identities).toHaveLength(1)
  })

  it('finds the same account the next time', async () => {
    const person = newGoogler()
    const ids = []
    for (const _ of [1, 2]) {
      atProvider(person)
      const { url } = await signInUrl('implicit')
      const { landing } = await visit(url)
      const { data } = await room.browser().auth.getUser(hashOf(landing).access_token)
      ids.push(data.user?.id)
    }
    expect(ids[0]).toBeDefined()
    expect(ids[1]).toBe(ids[0])
  })

  it('links to the account with the same confirmed address, which keeps its password', async () => {
    const person = newGoogler()
    const browser = room.browser()
    const { email } = person
    const { data } = await browser.auth.signUp({ email, password: PASSWORD })
    const token = codeIn((await room.inbox(email)).at(-1))
    await browser.auth.verifyOtp({ email, token, type: 'email' })
    atProvider({ ...person, email: email.toUpperCase() })
    const { url } = await signInUrl('implicit')
    const { landing } = await visit(url)
    const linked = await room.browser().auth.getUser(hashOf(landing).access_token)
    expect(linked.data.user?.id).toBe(data.user?.id)
    expect(linked.data.user?.app_metadata).toMatchObject({ providers: ['email', 'google'] })
    expect((await browser.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  it('takes an unconfirmed account over without the password somebody had set on it', async () => {
    const person = newGoogler()
    const { email } = person
    const intruder = room.browser()
    await intruder.auth.signUp({ email, password: PASSWORD, options: { data: { trap: true } } })
    atProvider(person)
    const { url } = await signInUrl('implicit')
    const { landing } = await visit(url)
    const { data } = await room.browser().auth.getUser(hashOf(landing).access_token)
    expect(data.user?.identities).toMatchObject([{ provider: 'google' }])
    expect(data.user?.user_metadata.trap).toBeUndefined()
    const { error } = await intruder.auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('trusts no address that Google has not verified', async () => {
    const person = newGoogler({ email_verified: false })
    atProvider(person)
    const { url } = await signInUrl()
    const { landing } = await visit(url)
    expect(landing.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect(landing.searchParams.get('code')).toBeNull()
  })

  it('makes no account where sign-ups are switched off', async () => {
    const open = room
    room = await openRoom({ google: googleAtTheDouble(), disableSignup: true })
    try {
      atProvider(newGoogler())
      const { url } = await signInUrl()
      const { landing } = await visit(url)
      expect(landing.searchParams.get('error_code')).toBe('signup_disabled')
    } finally {
      room = open
    }
  })
})

describe('what comes back from the provider', () => {
  it('counts only in the browser that went there', async () => {
    atProvider(newGoogler())
    const { url } = await signInUrl()
    const { landing } = await visit(url, { cookie: 'sb-oauth-other=value' })
    expect(landing.origin).toBe(ORIGIN)
    expect(hashOf(landing).error_code).toBe('bad_oauth_state')
    provider.service.removeAllListeners('beforeTokenSigning')
  })

  it('counts once', async () => {
    atProvider(newGoogler())
    const { url } = await signInUrl()
    const { callback, cookie, landing } = await visit(url)
    expect(landing.searchParams.get('code')).not.toBeNull()
    const again = await land(callback, cookie)
    expect(again.searchParams.get('error_code')).toBe('bad_oauth_callback')
  })

  it('is refused with a state that is made up, or signed for something else', async () => {
    const { data } = await room.browser().auth.signUp({ email: newAddress(), password: PASSWORD })
    expect(data.session).toBeNull()
    for (const state of ['', 'made.up.state', 'eyJhbGciOiJub25lIn0.e30.']) {
      const landing = await land(new URL(`${ORIGIN}/auth/v1/callback?code=x&state=${state}`), '')
      expect(landing.origin).toBe(ORIGIN)
      expect(hashOf(landing).error_code).toBe('bad_oauth_state')
    }
  })

  it('is refused with the nonce of another sign-in', async () => {
    atProvider(newGoogler({ nonce: 'another' }))
    const { url } = await signInUrl()
    const { landing } = await visit(url)
    expect(landing.searchParams.get('error_code')).toBe('bad_oauth_callback')
  })

  it('is refused when it was meant for another client', async () => {
    atProvider(newGoogler({ aud: 'somebody-else' }))
    const { url } = await signInUrl()
    const { landing } = await visit(url)
    expect(landing.searchParams.get('error_code')).toBe('bad_oauth_callback')
  })

  it('is refused when the ID token was changed on its way', async () => {
    atProvider(newGoogler())
    provider.service.once('beforeResponse', (answer: MutableResponse) => {
      if (answer.body === '') return
      const [header, payload, signature] = String(answer.body.id_token).split('.')
      const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
      const forged = { ...claims, email: 'somebody.else@example.org' }
      const changed = Buffer.from(JSON.stringify(forged)).toString('base64url')
      answer.body.id_token = `${header}.${changed}.${signature}`
    })
    const { url } = await signInUrl()
    const { landing } = await visit(url)
    expect(landing.searchParams.get('error_code')).toBe('bad_oauth_callback')
  })

  it('tells the app when the person said no', async () => {
    const { url } = await signInUrl()
    const out = await room.call(url.replace(`${ORIGIN}/auth/v1`, ''))
    const state = new URL(out.headers.get('location') ?? '').searchParams.get('state')
    const cookie = (out.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const answer = new URL(
      `${ORIGIN}/auth/v1/callback?error=access_denied&error_description=<b>no</b>&state=${state}`,
    )
    const landing = await land(answer, cookie)
    expect(landing.origin + landing.pathname).toBe(LANDING)
    expect(landing.searchParams.get('error_code')).toBe('bad_oauth_callback')
    expect(landing.href).not.toContain('<b>')
  })

  it('binds the browser by a cookie that scripts cannot read', async () => {
    const { url } = await signInUrl()
    const out = await room.call(url.replace(`${ORIGIN}/auth/v1`, ''))
    const cookie = out.headers.get('set-cookie') ?? ''
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('Secure')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain('Path=/auth/v1/callback')
  })
})

describe('a provider that cannot be reached', () => {
  it('leads back to the app, which is told so', async () => {
    const google = { clientId: 'client', clientSecret: 'secret', issuer: 'http://127.0.0.1:1' }
    const cut = await openRoom({ google })
    const response = await cut.call(`/authorize?provider=google&redirect_to=${LANDING}`)
    const landing = new URL(response.headers.get('location') ?? '')
    expect(landing.origin + landing.pathname).toBe(LANDING)
    expect(hashOf(landing)).toMatchObject({ error: 'temporarily_unavailable' })
    expect(cut.logged.map(({ message }) => message)).toEqual([
      'the sign-in provider cannot be reached',
    ])
  })
})

describe('a provider that is not set up', () => {
  it('is refused, and the log tells the operator what to set', async () => {
    const bare = await openRoom()
    const response = await bare.call('/authorize?provider=google')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    })
    expect(bare.logged.map(({ message }) => message).join()).toContain('GOOGLE_CLIENT_ID')
    expect((await bare.call('/authorize?provider=github')).status).toBe(400)
  })
})
