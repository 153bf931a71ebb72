// GET /callback: a browser comes back from the provider, signed in there or not.
import { issueAuthCode } from './flow-states.ts'
import type { ProviderAccount } from './google.ts'
import { landing, landingWithError, type Outcome } from './landing.ts'
import { resumeSignIn, type SignInUnderWay } from './oauth-state.ts'
import type { AuthContext, Exchange } from './options.ts'
import { accountAtProvider } from './provider-account.ts'
import { asFailure, refusal } from './refusals.ts'
import { redirect } from './respond.ts'
import { beginSession } from './sessions.ts'

/** Leads on to where the sign-in began, with a code (PKCE), tokens in the hash, or an error. */
export async function callback(exchange: Exchange): Promise<Response> {
  const { auth } = exchange
  // Until the state is known to be ours, nothing in it is believed: errors lead to the front page.
  let underWay: SignInUnderWay = { redirectTo: auth.redirects.allowed(null), flowStateId: null }
  try {
    const resumed = await resumeSignIn(exchange)
    underWay = resumed.underWay
    const account = await identify(exchange, resumed.checks)
    const outcome = await signIn(auth, account, underWay)
    return redirect(landing(underWay.redirectTo, outcome, ''), 302, [resumed.cookie])
  } catch (error) {
    const failure = asFailure(error, auth.log)
    const pkce = underWay.flowStateId !== null
    return redirect(landingWithError(underWay.redirectTo, failure, pkce), 302)
  }
}

type Checks = Awaited<ReturnType<typeof resumeSignIn>>['checks']

async function identify({ auth, url }: Exchange, checks: Checks): Promise<ProviderAccount> {
  if (!auth.google) throw refusal(400, 'provider_disabled', 'Unsupported provider')
  const refused = url.searchParams.get('error')
  if (refused !== null) {
    // The provider's own words may be anybody's: only its error code is passed on.
    const reason = refused.replaceAll(/[^\w-]/g, '').slice(0, 40)
    throw refusal(403, 'bad_oauth_callback', `The provider answered: ${reason}`)
  }
  try {
    return await auth.google.identify(url, checks)
  } catch (error) {
    auth.log.warn({ reason: reasonOf(error) }, 'the answer of the sign-in provider was refused')
    throw refusal(400, 'bad_oauth_callback', 'Unable to exchange external code')
  }
}

// Codes only: the texts around them may carry tokens and addresses.
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

function signIn(
  auth: AuthContext,
  account: ProviderAccount,
  { flowStateId }: SignInUnderWay,
): Promise<Outcome> {
  return auth.database.transaction(async (transaction) => {
    const user = await accountAtProvider(auth, transaction, account)
    if (flowStateId === null) {
      return { session: await beginSession(auth, transaction, user, 'oauth') }
    }
    const code = await issueAuthCode(transaction, flowStateId, user.id, auth.now())
    if (!code) throw refusal(404, 'flow_state_not_found', 'No associated flow state found')
    return { code }
  })
}
