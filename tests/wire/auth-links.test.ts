// What is mailed: confirmations, resets, sign-in links and codes, used through the official client.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  codeIn,
  linkIn,
  newAddress,
  ORIGIN,
  openRoom,
  PASSWORD,
  type Room,
  refusalIn,
} from './auth/room.ts'

let room: Room

beforeAll(async () => {
  room = await openRoom()
})

const LANDING = `${ORIGIN}/auth/callback`

/** Signs up by mail; the account is not confirmed yet. */
async function applicant(flowType: 'implicit' | 'pkce' = 'implicit') {
  const browser = room.browser({ flowType })
  const email = newAddress()
  const options = { emailRedirectTo: LANDING }
  const { data, error } = await browser.auth.signUp({ email, password: PASSWORD, options })
  if (error) throw error
  return { browser, email, data }
}

/** Signs up and confirms. */
async function member() {
  const { browser, email } = await applicant()
  const { error } = await browser.auth.verifyOtp({
    email,
    token: codeIn(await newestMail(email)),
    type: 'email',
  })
  if (error) throw error
  return { browser, email }
}

async function newestMail(email: string) {
  return (await room.inbox(email)).at(-1)
}

/** Opens a link as a browser does; answers where it leads. */
async function follow(link: URL): Promise<URL> {
  const response = await room.call(link.href.replace(`${ORIGIN}/auth/v1`, ''))
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

function hashOf(url: URL) {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}

async function tokensFrom(link: URL) {
  const { access_token = '', refresh_token = '' } = hashOf(await follow(link))
  return { access_token, refresh_token }
}

describe('confirming a sign-up', () => {
  it('gives no session before the link is followed, and one after it', async () => {
    const { browser, email, data } = await applicant()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const early = await browser.auth.signInWithPassword({ email, password: PASSWORD })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    const mail = await newestMail(email)
    expect(mail?.subject).toBe('Confirm your e-mail')
    const landing = await follow(linkIn(mail))
    expect(landing.origin + landing.pathname).toBe(LANDING)
    expect(hashOf(landing)).toMatchObject({
      type: 'signup',
      token_type: 'bearer',
      expires_in: '3600',
    })
    const { access_token = '', refresh_token = '' } = hashOf(landing)
    const session = await room.browser().auth.setSession({ access_token, refresh_token })
    expect(session.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    const later = await browser.auth.signInWithPassword({ email, password: PASSWORD })
    expect(later.error).toBeNull()
  })

  it('takes the six digits of the mail instead of the link', async () => {
    const { browser, email } = await applicant()
    const token = codeIn(await newestMail(email))
    const { data, error } = await browser.auth.verifyOtp({ email, token, type: 'signup' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const again = await browser.auth.verifyOtp({ email, token, type: 'signup' })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  it('takes the token of the link through the client', async () => {
    const { browser, email } = await applicant()
    const token_hash = linkIn(await newestMail(email)).searchParams.get('token') ?? ''
    const { data, error } = await browser.auth.verifyOtp({ token_hash, type: 'email' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  it('mails it again on request, and only the newest link counts', async () => {
    const { browser, email } = await applicant()
    const first = linkIn(await newestMail(email))
    const { error } = await browser.auth.resend({ type: 'signup', email })
    expect(error).toBeNull()
    const second = linkIn(await newestMail(email))
    expect(second.href).not.toBe(first.href)
    expect(hashOf(await follow(first)).error_code).toBe('otp_expired')
    expect(hashOf(await follow(second)).access_token).toBeDefined()
  })

  it('keeps nobody waiting with an address that is not theirs: the newest sign-up counts', async () => {
    const { email } = await applicant()
    const owner = room.browser()
    await owner.auth.signUp({ email, password: 'the password of the owner' })
    await follow(linkIn(await newestMail(email)))
    const intruder = await room.browser().auth.signInWithPassword({ email, password: PASSWORD })
    expect(intruder.error).toMatchObject({ code: 'invalid_credentials' })
    const rightful = { email, password: 'the password of the owner' }
    expect((await owner.auth.signInWithPassword(rightful)).error).toBeNull()
  })

  it('tells the operator and the client when the mail server fails; the account can resend', async () => {
    let broken = true
    const sent: string[] = []
    const failing = await openRoom({
      mailer: {
        send: async (mail) => {
          if (broken) throw new Error('connect ECONNREFUSED for someone@example.org')
          sent.push(mail.to)
        },
        close: () => {},
      },
    })
    const email = newAddress()
    const { error } = await failing.browser().auth.signUp({ email, password: PASSWORD })
    expect(error).toMatchObject({ status: 500, message: 'Error sending confirmation email' })
    expect(JSON.stringify(failing.logged)).not.toContain('example.org')
    broken = false
    expect((await failing.browser().auth.resend({ type: 'signup', email })).error).toBeNull()
    await failing.auth.settled()
    expect(sent).toEqual([email])
  })
})

describe('links', () => {
  it('are good once', async () => {
    const { email } = await applicant()
    const link = linkIn(await newestMail(email))
    await follow(link)
    const again = await follow(link)
    expect(again.origin + again.pathname).toBe(LANDING)
    expect(hashOf(again)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
  })

  it('are good for a day at sign-up and for an hour at recovery', async () => {
    const own = await openRoom()
    const email = newAddress()
    await own.browser().auth.signUp({ email, password: PASSWORD })
    own.clock.turn(24 * 3600 - 5)
    const first = await own.call(pathOf(linkIn((await own.inbox(email)).at(-1))))
    expect(first.headers.get('location')).toContain('access_token=')
    await own.browser().auth.resetPasswordForEmail(email)
    await own.auth.settled()
    own.clock.turn(3605)
    const late = await own.call(pathOf(linkIn((await own.inbox(email)).at(-1))))
    expect(late.headers.get('location')).toContain('error_code=otp_expired')
  })

  it('open one session however many ask at once', async () => {
    const { email } = await member()
    await room.browser().auth.resetPasswordForEmail(email, { redirectTo: LANDING })
    const link = linkIn(await newestMail(email))
    const landings = await Promise.all(Array.from({ length: 100 }, () => follow(link)))
    const opened = landings.filter((landing) => landing.hash.includes('access_token='))
    expect(opened).toHaveLength(1)
    expect(landings.filter((landing) => landing.hash.includes('otp_expired'))).toHaveLength(99)
  })

  it('work only for what they were mailed for', async () => {
    const { email } = await applicant()
    const link = linkIn(await newestMail(email))
    link.searchParams.set('type', 'recovery')
    expect(hashOf(await follow(link)).error_code).toBe('otp_expired')
    link.searchParams.set('type', 'constructor')
    expect(hashOf(await follow(link)).error_code).toBe('validation_failed')
    link.searchParams.set('type', 'signup')
    expect(hashOf(await follow(link)).access_token).toBeDefined()
  })

  it('are in the database only as hashes', async () => {
    const { email } = await applicant()
    const mail = await newestMail(email)
    const token = linkIn(mail).searchParams.get('token') ?? ''
    const { rows } = await room.database.query({
      text: 'select to_jsonb(t)::text as row from auth.one_time_tokens t where relates_to = $1',
      values: [email],
    })
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.row)).not.toContain(token)
    expect(String(rows[0]?.row)).not.toContain(`"${codeIn(mail)}"`)
  })
})

describe('codes', () => {
  it('die after five wrong guesses, while the link of the same mail lives', async () => {
    const { browser, email } = await applicant()
    const mail = await newestMail(email)
    const right = codeIn(mail)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let guess = 0; guess < 5; guess += 1) {
      const { error } = await browser.auth.verifyOtp({ email, token: wrong, type: 'email' })
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
    }
    const late = await browser.auth.verifyOtp({ email, token: right, type: 'email' })
    expect(late.error).toMatchObject({ code: 'otp_expired' })
    expect(hashOf(await follow(linkIn(mail))).access_token).toBeDefined()
  })

  it('say the same for an address without an account', async () => {
    const { error } = await room
      .browser()
      .auth.verifyOtp({ email: newAddress(), token: '123456', type: 'email' })
    expect(error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  })
})

describe('a forgotten password', () => {
  it('is replaced through the mailed link', async () => {
    const { email } = await member()
    const browser = room.browser()
    const { error } = await browser.auth.resetPasswordForEmail(email, {
      redirectTo: `${ORIGIN}/reset-password`,
    })
    expect(error).toBeNull()
    const mail = await newestMail(email)
    expect(mail?.subject).toBe('Reset your password')
    await browser.auth.setSession(await tokensFrom(linkIn(mail)))
    expect((await browser.auth.updateUser({ password: 'a fresh beginning' })).error).toBeNull()
    const fresh = { email, password: 'a fresh beginning' }
    expect((await room.browser().auth.signInWithPassword(fresh)).error).toBeNull()
  })

  it('leaves no open mail behind once it is replaced', async () => {
    const { email, browser } = await member()
    await browser.auth.resetPasswordForEmail(email)
    const link = linkIn(await newestMail(email))
    await browser.auth.updateUser({ password: 'a fresh beginning' })
    expect(hashOf(await follow(link)).error_code).toBe('otp_expired')
  })

  it('opens an account that was never confirmed, without the password somebody had set', async () => {
    const { email } = await applicant()
    await room.browser().auth.resetPasswordForEmail(email)
    expect((await tokensFrom(linkIn(await newestMail(email)))).access_token).not.toBe('')
    const { error } = await room.browser().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })
})

describe('links of a browser that uses PKCE', () => {
  async function mailed() {
    const { browser, email } = await applicant('pkce')
    const landing = await follow(linkIn(await newestMail(email)))
    return { browser, email, code: landing.searchParams.get('code') ?? '', landing }
  }

  it('lead back with a code that only this browser can exchange', async () => {
    const { browser, email, code, landing } = await mailed()
    expect(landing.hash).toBe('')
    const other = room.browser({ flowType: 'pkce' })
    await other.auth.resetPasswordForEmail(newAddress())
    const stolen = await other.auth.exchangeCodeForSession(code)
    expect(stolen.error).toMatchObject({ status: 400, code: 'bad_code_verifier' })
    const { data, error } = await browser.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  it('give codes that are good once and for five minutes', async () => {
    const own = await openRoom()
    const verifier = 'v'.repeat(50)
    const codeFor = async () => {
      const email = newAddress()
      await own.call('/signup', {
        method: 'POST',
        body: JSON.stringify({
          email,
          password: PASSWORD,
          code_challenge: verifier,
          code_challenge_method: 'plain',
        }),
      })
      const response = await own.call(pathOf(linkIn((await own.inbox(email)).at(-1))))
      return new URL(response.headers.get('location') ?? '').searchParams.get('code')
    }
    const exchange = (auth_code: string | null) =>
      own.call('/token?grant_type=pkce', {
        method: 'POST',
        body: JSON.stringify({ auth_code, code_verifier: verifier }),
      })
    const code = await codeFor()
    expect((await exchange(code)).status).toBe(200)
    const again = await exchange(code)
    expect(again.status).toBe(404)
    expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' })
    const late = await codeFor()
    own.clock.turn(301)
    const expired = await exchange(late)
    expect(expired.status).toBe(403)
    expect(await expired.json()).toMatchObject({ error_code: 'flow_state_expired' })
  })

  it('say in the query, too, what went wrong', async () => {
    const landing = await follow(
      new URL(`${ORIGIN}/auth/v1/verify?token=pkce_gone&type=signup&redirect_to=${LANDING}`),
    )
    expect(landing.searchParams.get('error_code')).toBe('otp_expired')
    expect(hashOf(landing).error_code).toBe('otp_expired')
  })

  it.each([
    ['a', 's256', 'between 43 and 128'],
    ['$'.repeat(50), 's256', 'can only contain'],
    ['v'.repeat(50), '', 'requires code_challenge_method'],
    ['v'.repeat(50), 'md5', 'unsupported'],
  ])('refuse the challenge %s with method %s', async (code_challenge, method, reason) => {
    const response = await room.call('/recover', {
      method: 'POST',
      body: JSON.stringify({ email: newAddress(), code_challenge, code_challenge_method: method }),
    })
    expect(response.status).toBe(400)
    const body = await refusalIn(response)
    expect(body.error_code).toBe('validation_failed')
    expect(body.msg).toContain(reason)
  })
})

describe('signing in without a password', () => {
  it('opens a session by link', async () => {
    const { email } = await member()
    const { error } = await room.browser().auth.signInWithOtp({ email })
    expect(error).toBeNull()
    const mail = await newestMail(email)
    expect(mail?.subject).toBe('Your sign-in link')
    expect((await tokensFrom(linkIn(mail))).access_token).not.toBe('')
  })

  it('makes the account of an unknown address at the first use of its mail', async () => {
    const email = newAddress()
    const browser = room.browser()
    await browser.auth.signInWithOtp({ email, options: { data: { hello: 'world' } } })
    const token = codeIn(await newestMail(email))
    const { data, error } = await browser.auth.verifyOtp({ email, token, type: 'email' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { hello: 'world' } })
  })

  it('mails nothing to an unknown address when no account may be made', async () => {
    const email = newAddress()
    const options = { shouldCreateUser: false }
    const { error } = await room.browser().auth.signInWithOtp({ email, options })
    expect(error).toBeNull()
    expect(await room.inbox(email)).toHaveLength(0)
  })
})

describe('a new address', () => {
  it('counts once both addresses have confirmed it', async () => {
    const { browser, email } = await member()
    const next = newAddress()
    const { data, error } = await browser.auth.updateUser({ email: next })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: next })
    const half = await follow(linkIn(await newestMail(next)))
    expect(hashOf(half).message).toMatch(/^Confirmation link accepted/)
    expect((await browser.auth.getUser()).data.user?.email).toBe(email)
    const whole = await follow(linkIn(await newestMail(email)))
    expect(hashOf(whole).access_token).toBeDefined()
    const { data: changed } = await browser.auth.getUser()
    expect(changed.user).toMatchObject({ email: next, identities: [{ email: next }] })
    expect(changed.user?.new_email).toBeUndefined()
  })

  it('can be confirmed by codes, and mailed again', async () => {
    const { browser, email } = await member()
    const next = newAddress()
    await browser.auth.updateUser({ email: next })
    await browser.auth.resend({ type: 'email_change', email })
    expect(await room.inbox(next)).toHaveLength(2)
    const confirm = async (address: string) =>
      browser.auth.verifyOtp({
        email: address,
        token: codeIn(await newestMail(address)),
        type: 'email_change',
      })
    expect((await confirm(email)).error).toBeNull()
    expect((await confirm(next)).data.user?.email).toBe(next)
  })

  it('does not tell whether somebody has it already', async () => {
    const { email: taken } = await member()
    const { browser } = await member()
    const { data, error } = await browser.auth.updateUser({ email: taken })
    expect(error).toBeNull()
    expect(data.user?.new_email).toBe(taken)
    expect((await newestMail(taken))?.subject).toBe('You already have an account')
  })
})

describe('proving oneself once more', () => {
  it('is needed for a new password when the session is old, if the operator wants so', async () => {
    const strict = await openRoom({ requireReauthentication: true, autoconfirm: true })
    const browser = strict.browser()
    const email = newAddress()
    await browser.auth.signUp({ email, password: PASSWORD })
    expect((await browser.auth.updateUser({ password: 'within the day' })).error).toBeNull()
    strict.clock.turn(25 * 3600)
    await browser.auth.refreshSession()
    const refused = await browser.auth.updateUser({ password: 'the day after' })
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    const guessed = await browser.auth.updateUser({ password: 'the day after', nonce: 'x' })
    expect(guessed.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await browser.auth.reauthenticate()).error).toBeNull()
    const mail = (await strict.inbox(email)).at(-1)
    const nonce = /code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
    const changed = await browser.auth.updateUser({ password: 'the day after', nonce })
    expect(changed.error).toBeNull()
  })
})

function pathOf(link: URL): string {
  return link.href.replace(`${ORIGIN}/auth/v1`, '')
}
