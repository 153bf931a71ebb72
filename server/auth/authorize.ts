// GET /authorize: sends a browser to a provider to sign in there.
import { beginFlow } from './flow-states.ts'
import { landingWithError } from './landing.ts'
import { beginSignIn } from './oauth-state.ts'
import type { AuthContext, Exchange } from './options.ts'
import { type Challenge, readChallenge } from './pkce.ts'
import { requestedRedirect } from './redirect-request.ts'
import { invalid, refusal } from './refusals.ts'
import { json, redirect } from './respond.ts'

/** Parameters of the request that the provider gets to see. */
const PASSED_ON = ['access_type', 'prompt', 'login_hint', 'hd', 'include_granted_scopes']

/**
 * Answers 302 to the provider, or its address as JSON with skip_http_redirect. Refuses a provider that
 * is not set up with validation_failed, and tells the operator in the log what to set.
 */
export async function authorize(exchange: Exchange): Promise<Response> {
  const { auth, url, caller } = exchange
  const parameters = url.searchParams
  const google = providerOf(auth, parameters.get('provider') ?? '')
  const challenge = readChallenge(
    parameters.get('code_challenge') ?? '',
    parameters.get('code_challenge_method') ?? '',
  )
  await auth.rateLimiter.count('signInByAddress', caller.address)
  const redirectTo = requestedRedirect(exchange)
  const flowStateId = challenge && (await beginProviderFlow(auth, challenge))
  const { checks, cookie } = await beginSignIn(auth, { redirectTo, flowStateId })
  const destination = await destinationOf(auth, () =>
    google.authorizationUrl(checks, passedOn(parameters)),
  )
  if (!destination) return redirect(landingWithError(redirectTo, UNREACHABLE, challenge !== null))
  if (parameters.get('skip_http_redirect') === 'true') {
    return json({ url: destination.href }, 200, { 'set-cookie': cookie })
  }
  return redirect(destination.href, 302, [cookie])
}

function providerOf(auth: AuthContext, provider: string) {
  if (provider === 'google' && auth.google) return auth.google
  if (provider === 'google') {
    auth.log.warn(
      { missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
      'Somebody asked to sign in with Google, which is not set up: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    )
  }
  throw invalid('Unsupported provider: provider is not enabled')
}

const UNREACHABLE = refusal(503, 'unexpected_failure', 'The provider cannot be reached')

async function destinationOf(auth: AuthContext, find: () => Promise<URL>): Promise<URL | null> {
  try {
    return await find()
  } catch (error) {
    auth.log.error({ err: error }, 'the sign-in provider cannot be reached')
    return null
  }
}

function beginProviderFlow(auth: AuthContext, challenge: Challenge): Promise<string> {
  const flow = { challenge, provider: 'google', method: 'oauth', userId: null } as const
  return beginFlow(auth.database, flow, auth.now())
}

function passedOn(parameters: URLSearchParams): Record<string, string> {
  const extra: Record<string, string> = {}
  for (const name of PASSED_ON) {
    const value = parameters.get(name)
    if (value !== null) extra[name] = value
  }
  const scopes = parameters.get('scopes')
  return scopes === null ? extra : { ...extra, scope: scopes }
}
