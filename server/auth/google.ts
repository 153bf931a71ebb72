// Google as an OpenID provider: builds the address to go to, and checks what comes back from there.
import type { IDToken } from 'openid-client'

/** Google's client, from its developer console; `issuer` only to speak to another OpenID provider. */
export interface GoogleOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer?: string
}

const GOOGLE = 'https://accounts.google.com'

/** Loaded by the first who signs in that way. */
const openidClient = () => import('openid-client')

/** What a person's browser keeps of a sign-in under way, for the provider to repeat. */
export interface ProviderChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Who the provider says has signed in there. */
export interface ProviderAccount {
  readonly subject: string
  /** In lower case, or null. */
  readonly email: string | null
  readonly emailVerified: boolean
  /** What goes into identity_data and user_metadata. */
  readonly profile: Readonly<Record<string, unknown>>
}

export interface GoogleProvider {
  /** Where to send the browser; `extra` are further parameters for the provider. */
  authorizationUrl(checks: ProviderChecks, extra: Record<string, string>): Promise<URL>
  /**
   * Exchanges the code in the callback's address; rejects unless state, nonce, PKCE and the ID token's
   * signature, issuer, audience and times are right.
   */
  identify(callback: URL, checks: ProviderChecks): Promise<ProviderAccount>
}

/** `callbackUrl` must be registered with the provider. Discovery happens at first use. */
export function createGoogleProvider(options: GoogleOptions, callbackUrl: string): GoogleProvider {
  const configuration = remembered(() => discover(options))
  return {
    async authorizationUrl(checks, extra) {
      const oidc = await openidClient()
      return oidc.buildAuthorizationUrl(await configuration(), {
        ...extra,
        scope: scopesOf(extra.scope),
        redirect_uri: callbackUrl,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(callback, checks) {
      // The address the browser used may differ behind a proxy: the registered one counts.
      const current = new URL(callbackUrl)
      current.search = callback.search
      const oidc = await openidClient()
      const tokens = await oidc.authorizationCodeGrant(await configuration(), current, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      return accountOf(claims)
    },
  }
}

function scopesOf(wanted: string | undefined): string {
  const scopes = ['openid', 'email', 'profile', ...(wanted ?? '').split(/[\s,]+/)]
  return [...new Set(scopes.filter((scope) => scope !== ''))].join(' ')
}

async function discover({ clientId, clientSecret, issuer }: GoogleOptions) {
  const oidc = await openidClient()
  const server = new URL(issuer ?? GOOGLE)
  // Only a provider on this machine, as in tests, may be spoken to without TLS.
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  const execute = [oidc.enableNonRepudiationChecks]
  if (loopback && server.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
  return await oidc.discovery(server, clientId, clientSecret, undefined, { execute, timeout: 10 })
}

/** Keeps the first success; a failure is tried again by the next who asks. */
function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch((error) => {
      made = null
      throw error
    })
    return made
  }
}

function accountOf(claims: IDToken): ProviderAccount {
  const email = typeof claims.email === 'string' ? claims.email.toLowerCase() : null
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true'
  const profile = {
    iss: claims.iss,
    sub: claims.sub,
    provider_id: claims.sub,
    email,
    email_verified: emailVerified,
    phone_verified: false,
    name: claims.name,
    full_name: claims.name,
    picture: claims.picture,
    avatar_url: claims.picture,
  }
  return { subject: claims.sub, email, emailVerified, profile }
}
