// Sessions as the official client sees them: signing up and in, refreshing, changing, signing out.
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAddress, ORIGIN, openRoom, PASSWORD, type Room } from './auth/room.ts'

let room: Room

beforeAll(async () => {
  room = await openRoom({ autoconfirm: true })
})

/** Signs up somebody new; answers their client, address and session. */
async function member() {
  const browser = room.browser()
  const email = newAddress()
  const { data, error } = await browser.auth.signUp({ email, password: PASSWORD })
  if (error || !data.session) throw error ?? new Error('no session')
  return { browser, email, session: data.session }
}

describe('signing up where accounts need no confirmation', () => {
  it('gives a session with the claims Supabase puts into its tokens', async () => {
    const browser = room.browser()
    const email = newAddress()
    const { data, error } = await browser.auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { ref: 'abc' } },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { ref: 'abc' },
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      identities: [{ provider: 'email', email }],
    })
    const claims = decodeJwt(data.session?.access_token ?? '')
    expect(claims).toMatchObject({
      iss: `${ORIGIN}/auth/v1`,
      sub: data.user?.id,
      aud: 'authenticated',
      email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
      user_metadata: { ref: 'abc' },
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
    await expect(room.auth.verify(data.session?.access_token ?? '')).resolves.toEqual(claims)
  })

  it('refuses an address that has an account', async () => {
    const { email } = await member()
    const { data, error } = await room.browser().auth.signUp({ email, password: PASSWORD })
    expect(data.session).toBeNull()
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })
})

describe('signing in', () => {
  it('opens a session beside those on other devices', async () => {
    const { browser, email } = await member()
    const other = room.browser()
    const { data, error } = await other.auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect((await browser.auth.getUser()).data.user?.email).toBe(email)
    expect((await other.auth.getUser()).data.user?.email).toBe(email)
  })

  it('says the same of a wrong password and of an unknown address', async () => {
    const { email } = await member()
    const wrong = await room.browser().auth.signInWithPassword({ email, password: 'not the one' })
    const unknown = await room
      .browser()
      .auth.signInWithPassword({ email: newAddress(), password: PASSWORD })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(wrong.error?.message).toBe('Invalid login credentials')
    expect(unknown.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(unknown.error?.message).toBe(wrong.error?.message)
  })
})

describe('the claims of a session', () => {
  it('are checked with the server, because its keys are not public', async () => {
    const { browser, email } = await member()
    const { data, error } = await browser.auth.getClaims()
    expect(error).toBeNull()
    expect(data?.claims.email).toBe(email)
    const forged = `${(await browser.auth.getSession()).data.session?.access_token.slice(0, -4)}AAAA`
    const refused = await browser.auth.getClaims(forged)
    expect(refused.error?.message).toContain('unable to parse or verify signature')
  })
})

describe('refreshing', () => {
  it('exchanges the refresh token for a new one of the same session', async () => {
    const { browser, session } = await member()
    const { data, error } = await browser.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(decodeJwt(data.session?.access_token ?? '').session_id).toBe(
      decodeJwt(session.access_token).session_id,
    )
  })

  it('lets two tabs that race with one token both go on, with the same next token', async () => {
    const { session } = await member()
    const refresh_token = session.refresh_token
    const tabs = await Promise.all(
      [1, 2, 3, 4].map(() => room.browser().auth.refreshSession({ refresh_token })),
    )
    const next = new Set(tabs.map(({ data }) => data.session?.refresh_token))
    expect(tabs.map(({ error }) => error)).toEqual([null, null, null, null])
    expect(next.size).toBe(1)
    expect(next.has(refresh_token)).toBe(false)
  })

  it('gives a tab that comes seconds late the newest token of the session', async () => {
    const { browser, session } = await member()
    const { refresh_token } = session
    await browser.auth.refreshSession()
    const { data: newest } = await browser.auth.refreshSession()
    room.clock.turn(5)
    const late = await room.browser().auth.refreshSession({ refresh_token })
    expect(late.data.session?.refresh_token).toBe(newest.session?.refresh_token)
  })

  it('ends the whole session when a token comes back after the reuse interval', async () => {
    const { browser, email, session } = await member()
    const elsewhere = room.browser()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    const { data: thief } = await room
      .browser()
      .auth.refreshSession({ refresh_token: session.refresh_token })
    room.clock.turn(11)
    const owner = await browser.auth.refreshSession({ refresh_token: session.refresh_token })
    expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const stolen = await room
      .browser()
      .auth.refreshSession({ refresh_token: thief.session?.refresh_token ?? '' })
    expect(stolen.error).toMatchObject({ code: 'refresh_token_already_used' })
    const used = await room.browser().auth.getUser(thief.session?.access_token)
    expect(used.error?.name).toBe('AuthSessionMissingError')
    expect((await elsewhere.auth.getUser()).error).toBeNull()
  })

  it('refuses a token that nobody issued', async () => {
    const { error } = await room.browser().auth.refreshSession({ refresh_token: 'made up' })
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })
})

describe('changing the account', () => {
  it('merges user metadata', async () => {
    const { browser } = await member()
    await browser.auth.updateUser({ data: { colour: 'green', tree: 'oak' } })
    const { data, error } = await browser.auth.updateUser({ data: { tree: null, day: 1 } })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toEqual({ colour: 'green', day: 1 })
  })

  it('changes the password, and ends the sessions on other devices', async () => {
    const { browser, email } = await member()
    const other = room.browser()
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    const { error } = await browser.auth.updateUser({ password: 'another good password' })
    expect(error).toBeNull()
    expect((await browser.auth.getUser()).error).toBeNull()
    expect((await other.auth.getUser()).error).not.toBeNull()
    const old = await room.browser().auth.signInWithPassword({ email, password: PASSWORD })
    expect(old.error).toMatchObject({ code: 'invalid_credentials' })
    const fresh = await room
      .browser()
      .auth.signInWithPassword({ email, password: 'another good password' })
    expect(fresh.error).toBeNull()
  })

  it('refuses the password it has already', async () => {
    const { browser } = await member()
    const { error } = await browser.auth.updateUser({ password: PASSWORD })
    expect(error).toMatchObject({ status: 422, code: 'same_password' })
  })

  it('refuses a weak password and says why', async () => {
    const { browser } = await member()
    const { error } = await browser.auth.updateUser({ password: 'short' })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
      message: 'Password should be at least 8 characters.',
    })
  })
})

describe('signing out', () => {
  async function onTwoDevices() {
    const { browser, email } = await member()
    const other = room.browser()
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    const { data } = await browser.auth.getSession()
    return { browser, other, token: data.session?.access_token ?? '' }
  }

  it('ends every session by default', async () => {
    const { browser, other, token } = await onTwoDevices()
    expect((await browser.auth.signOut()).error).toBeNull()
    expect((await other.auth.getUser()).error).not.toBeNull()
    const left = await room.browser().auth.getUser(token)
    expect(left.error?.name).toBe('AuthSessionMissingError')
  })

  it('ends only this session with scope local', async () => {
    const { browser, other, token } = await onTwoDevices()
    expect((await browser.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect((await other.auth.getUser()).error).toBeNull()
    expect((await room.browser().auth.getUser(token)).error).not.toBeNull()
  })

  it('ends only the other sessions with scope others', async () => {
    const { browser, other } = await onTwoDevices()
    expect((await browser.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await browser.auth.getUser()).error).toBeNull()
    expect((await other.auth.getUser()).error).not.toBeNull()
  })

  it('refuses an unknown scope', async () => {
    const { browser, token } = await onTwoDevices()
    const headers = { authorization: `Bearer ${token}` }
    const response = await room.call('/logout?scope=nobody', { method: 'POST', headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 400, error_code: 'validation_failed' })
    expect((await browser.auth.getUser()).error).toBeNull()
  })
})
