// The auth room: everything below /auth/v1, in GoTrue's shapes.
import type { JWTPayload } from 'jose'
import type { Caller } from '../caller.ts'
import { createAccessTokens } from './access-token.ts'
import { createCleaning } from './cleaning.ts'
import { createGoogleProvider } from './google.ts'
import type { AuthContext, AuthOptions } from './options.ts'
import { createOutgoing, usualMailPauses } from './outgoing.ts'
import { createPasswords } from './passwords.ts'
import { createRateLimiter } from './rate-limits.ts'
import { createRedirects } from './redirects.ts'
import { refusalResponse } from './refusals.ts'
import { routeOf } from './routes.ts'
import { createSecretKeys } from './secrets.ts'

/** The path under which the room answers. */
const BASE = '/auth/v1'

const MIN_SECRET_LENGTH = 32

/** The auth room as the application uses it. */
export interface Auth {
  /** Answers a request below /auth/v1; never rejects. */
  handle(request: Request, caller: Caller): Promise<Response>
  /** The claims of an access token (or of the anon and service keys); else Failure 403 bad_jwt. */
  verify(token: string): Promise<JWTPayload>
  /** Resolves when the mails that were promised are out. */
  settled(): Promise<void>
}

/** Opens the room. Its tables (authSchemaDirectory) must be there. */
export function createAuth(options: AuthOptions): Auth {
  const auth = createContext(options)
  const clean = createCleaning(auth)
  return {
    async handle(request, caller) {
      try {
        const url = new URL(request.url)
        const path = url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : url.pathname
        const { endpoint, parameters } = routeOf(request.method, path)
        const response = await endpoint({ request, url, caller, parameters, auth })
        clean()
        return response
      } catch (error) {
        return refusalResponse(error, request, auth.log)
      }
    },
    verify: (token) => auth.accessTokens.verify(token),
    settled: () => auth.outgoing.settled(),
  }
}

function createContext(options: AuthOptions): AuthContext {
  const { database, jwtSecret, log } = options
  if (jwtSecret.length < MIN_SECRET_LENGTH) {
    throw new Error(`the JWT secret must have at least ${MIN_SECRET_LENGTH} characters`)
  }
  const publicUrl = new URL(options.publicUrl).href.replace(/\/$/, '')
  const issuer = `${publicUrl}${BASE}`
  const now = options.clock ?? (() => new Date())
  const seconds = options.accessTokenSeconds ?? 3600
  const secrets = createSecretKeys(jwtSecret)
  const brand = options.brand ?? { name: new URL(publicUrl).host }
  return {
    database,
    publicUrl,
    issuer,
    now,
    secrets,
    log,
    autoconfirm: options.autoconfirm,
    disableSignup: options.disableSignup ?? false,
    requireReauthentication: options.requireReauthentication ?? false,
    accessTokens: createAccessTokens({ secret: jwtSecret, issuer, seconds, now }),
    passwords: createPasswords(options.passwordMinLength ?? 8),
    redirects: createRedirects(publicUrl, options.redirectAllowList ?? []),
    rateLimiter: createRateLimiter({ database, secrets, now, rules: options.rateLimits ?? {} }),
    outgoing: createOutgoing({
      mailer: options.mailer,
      brand,
      log,
      pauses: options.mailPauses ?? usualMailPauses,
    }),
    google: options.google ? createGoogleProvider(options.google, `${issuer}/callback`) : null,
  }
}
