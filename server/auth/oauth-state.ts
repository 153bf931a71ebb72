// The state of a sign-in at a provider: signed, short-lived, and bound to the browser that began it.
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { ProviderChecks } from './google.ts'
import type { AuthContext, Exchange } from './options.ts'
import { refusal } from './refusals.ts'
import { plainHash, randomToken, type SecretKeys, sameSecret } from './secrets.ts'

const LIFETIME_SECONDS = 600
const CALLBACK_PATH = '/auth/v1/callback'

const stateClaims = v.object({
  jti: v.string(),
  redirect_to: v.string(),
  /** The PKCE flow between browser and engine, if there is one. */
  flow: v.nullable(v.string()),
  /** SHA-256 of what the browser's cookie holds. */
  browser: v.string(),
})

/** Where the sign-in leads to, and in which PKCE flow. */
export interface SignInUnderWay {
  readonly redirectTo: string
  readonly flowStateId: string | null
}

/** Begins: what to tell the provider, and the cookie that ties it to this browser. */
export async function beginSignIn(
  auth: AuthContext,
  { redirectTo, flowStateId }: SignInUnderWay,
): Promise<{ readonly checks: ProviderChecks; readonly cookie: string }> {
  const browser = randomToken()
  const id = randomToken().slice(0, 12)
  const issuedAt = Math.floor(auth.now().getTime() / 1000)
  const claims = { redirect_to: redirectTo, flow: flowStateId, browser: plainHash(browser) }
  const state = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(stateKey(auth.secrets))
  const cookie = cookieFor(auth, id, browser, LIFETIME_SECONDS)
  return { checks: { state, ...derived(auth.secrets, browser) }, cookie }
}

/**
 * Comes back: the checks the provider's answer must pass, and where the sign-in leads. Refuses a state
 * that is not ours or too old, or another browser's: 400 bad_oauth_state.
 */
export async function resumeSignIn(exchange: Exchange): Promise<{
  readonly checks: ProviderChecks
  readonly underWay: SignInUnderWay
  /** Takes the cookie away again. */
  readonly cookie: string
}> {
  const { auth, url, request } = exchange
  const state = url.searchParams.get('state') ?? ''
  const claims = await readState(auth, state)
  const browser = cookieOf(request, cookieName(claims.jti))
  if (browser === null || !sameSecret(plainHash(browser), claims.browser)) {
    throw badState('OAuth state belongs to another browser')
  }
  return {
    checks: { state, ...derived(auth.secrets, browser) },
    underWay: { redirectTo: claims.redirect_to, flowStateId: claims.flow },
    cookie: cookieFor(auth, claims.jti, '', 0),
  }
}

async function readState(auth: AuthContext, state: string) {
  try {
    const checks = { algorithms: ['HS256'], currentDate: auth.now() }
    const { payload } = await jwtVerify(state, stateKey(auth.secrets), checks)
    return v.parse(stateClaims, payload)
  } catch {
    throw badState('OAuth state is invalid or has expired')
  }
}

function badState(message: string) {
  return refusal(400, 'bad_oauth_state', message)
}

// A key of its own: a state is never an access token, nor the other way round.
function stateKey(secrets: SecretKeys): Uint8Array {
  return new TextEncoder().encode(secrets.keyedHash('oauth state', 'key'))
}

/** Both follow from the cookie, so that nothing needs to be stored and no other browser knows them. */
function derived(secrets: SecretKeys, browser: string) {
  return {
    nonce: secrets.keyedHash('oauth nonce', browser),
    codeVerifier: secrets.keyedHash('oauth verifier', browser),
  }
}

function cookieName(id: string): string {
  return `sb-oauth-${id}`
}

function cookieFor(auth: AuthContext, id: string, value: string, seconds: number): string {
  const secure = auth.publicUrl.startsWith('https:') ? '; Secure' : ''
  const scope = `Path=${CALLBACK_PATH}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
  return `${cookieName(id)}=${value}; ${scope}`
}

function cookieOf(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}
