// Everything the account screens ask of the auth service.
import type { User } from '@supabase/auth-js'
import { type Arrival, arrival, arrivalParams } from '../../backend/arrival.ts'
import { auth, mailingAuth } from '../../backend/auth.ts'
import { clearBrowserStorage, storageKeys, store } from '../../backend/browser-storage.ts'
import { connection } from '../../backend/connection.ts'
import { codeOf, dataOf, dataOrNull, Failure } from '../../backend/failure.ts'
import { expectWelcome } from '../../backend/profile-queries.ts'
import { report } from '../../backend/report.ts'
import { deviceZone } from '../../backend/zone.ts'

/** What a sign-up led to: a session, or a mail whose link must be followed first. */
export type SignUpOutcome = 'signed-in' | 'check-mail'

/** An account younger than this may not have been welcomed yet. */
const NEWCOMER_MS = 24 * 60 * 60_000

/** Signs in with e-mail and password after clearing what the browser kept of anyone before. */
export async function signIn(email: string, password: string): Promise<void> {
  clearBrowserStorage({ keepDrafts: true })
  const { user } = dataOf(
    await (await auth()).signInWithPassword({ email: email.trim(), password }),
  )
  if (!user) throw new Failure('no_user', 200)
  store(storageKeys.userId, user.id)
}

/** Creates an account; `target` is where the person was going, for the link in the mail. */
export async function signUp(
  email: string,
  password: string,
  target: string,
): Promise<SignUpOutcome> {
  const came = arrival()
  clearBrowserStorage()
  const address = email.trim()
  const { session, user } = dataOf(
    await (await mailingAuth()).signUp({
      email: address,
      password,
      options: {
        data: { email: address, ...signUpData(came) },
        emailRedirectTo: callbackAddress(target, came),
      },
    }),
  )
  if (!user) throw new Failure('no_user', 200)
  if (!session) return 'check-mail'
  expectWelcome(user.id)
  dataOf(await (await auth()).setSession(session))
  store(storageKeys.userId, user.id)
  return 'signed-in'
}

/** Sends the confirmation mail again. */
export async function resendConfirmation(email: string, target: string): Promise<void> {
  dataOrNull(
    await (await mailingAuth()).resend({
      type: 'signup',
      email: email.trim(),
      options: { emailRedirectTo: callbackAddress(target, arrival()) },
    }),
  )
}

/**
 * Leaves for Google. The service's settings are asked first: an operator without Google credentials would
 * otherwise send the person to a page of raw error text.
 */
export async function signInWithGoogle(target: string): Promise<void> {
  const { config, headers, send } = connection()
  const settings = await send(`${config.supabaseUrl}/auth/v1/settings`, { headers })
  const enabled: unknown = (await settings.json())?.external?.google
  if (enabled !== true) throw new Failure('google', settings.status)
  const came = arrival()
  clearBrowserStorage({ keepDrafts: true })
  dataOf(
    await (await auth()).signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: callbackAddress(target, came),
        queryParams: { access_type: 'offline', prompt: 'consent' },
      },
    }),
  )
}

/** Asks for the reset mail; the answer is the same whether or not the e-mail has an account. */
export async function requestReset(email: string): Promise<void> {
  dataOrNull(
    await (await mailingAuth()).resetPasswordForEmail(email.trim(), {
      redirectTo: `${window.location.origin}/reset-password`,
    }),
  )
}

/** Sets a new password for whoever is signed in. */
export async function updatePassword(password: string): Promise<void> {
  dataOf(await (await auth()).updateUser({ password }))
}

/**
 * Turns the address of a followed link into a session: tokens in the hash, or a code in the query. Throws
 * `no_authentication_data` when it carries neither, and the service's own code when it carries an error.
 */
export async function sessionFromAddress(address: string): Promise<User> {
  const url = new URL(address)
  const hash = new URLSearchParams(url.hash.slice(1))
  const refused = url.searchParams.get('error') ?? hash.get('error')
  if (refused) throw new Failure(refusalCode(url.searchParams, hash), 400)
  const user = await userFrom(url.searchParams.get('code'), hash)
  if (!user) throw new Failure('no_user', 200)
  store(storageKeys.userId, user.id)
  return user
}

/** A member who came by Google has consented on our screen, but not in a sign-up form: keep it on the account. */
export async function keepConsent(user: User): Promise<void> {
  if (Date.now() - Date.parse(user.created_at) < NEWCOMER_MS) expectWelcome(user.id)
  if (user.user_metadata.consent_at) return
  dataOf(await (await auth()).updateUser({ data: signUpData(arrival()) }))
}

/** Ends the session on every device, forgets everything here and leaves for the landing page. */
export async function signOut(): Promise<void> {
  try {
    dataOrNull({ data: null, ...(await (await auth()).signOut({ scope: 'global' })) })
  } catch (error) {
    report(`sign_out_${codeOf(error)}`)
  }
  clearBrowserStorage()
  window.location.replace('/')
}

async function userFrom(code: string | null, hash: URLSearchParams): Promise<User | null> {
  const client = await auth()
  const [access, refresh] = [hash.get('access_token'), hash.get('refresh_token')]
  if (access && refresh) {
    return dataOf(await client.setSession({ access_token: access, refresh_token: refresh })).user
  }
  if (!code) throw new Failure('no_authentication_data', 400)
  return dataOf(await client.exchangeCodeForSession(code)).user
}

function refusalCode(query: URLSearchParams, hash: URLSearchParams): string {
  const code = query.get('error_code') ?? hash.get('error_code')
  return code === 'otp_expired' ? code : 'google'
}

function signUpData(came: Arrival) {
  return {
    consent_at: new Date().toISOString(),
    age_confirmed: true,
    time_zone: deviceZone(),
    fellowship: came.fellowship,
    ...(came.ref && { ref: came.ref }),
    ...(came.gift && { gift: came.gift }),
  }
}

/** Where a mail's link or Google comes back to, with where the person was going and how they had come. */
function callbackAddress(target: string, came: Arrival): string {
  const params = new URLSearchParams({ redirect: target, ...arrivalParams(came) })
  return `${window.location.origin}/auth/callback?${params}`
}
