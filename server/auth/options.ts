// What the auth room is given at start, and what its endpoints share for as long as it runs.
import type { Database } from '#server/database/database.ts'
import type { Caller } from '../caller.ts'
import type { Log, Mailer } from '../mail/mailer.ts'
import type { Brand } from '../mail/templates.ts'
import type { AccessTokens } from './access-token.ts'
import type { GoogleOptions, GoogleProvider } from './google.ts'
import type { Outgoing } from './outgoing.ts'
import type { Passwords } from './passwords.ts'
import type { RateLimiter, RateLimitRules } from './rate-limits.ts'
import type { Redirects } from './redirects.ts'
import type { SecretKeys } from './secrets.ts'

/** How the operator wants accounts to work. Everything without a default must be given. */
export interface AuthOptions {
  readonly database: Database
  /** Signs access tokens (HS256) and keys every other hash; at least 32 characters. */
  readonly jwtSecret: string
  /** Where people reach this server, e.g. https://stillwater.example; links in mails begin with it. */
  readonly publicUrl: string
  /** Further origins or patterns (`https://app.example/**`) that a link may lead back to. */
  readonly redirectAllowList?: readonly string[]
  readonly mailer: Mailer
  readonly brand?: Brand
  readonly google?: GoogleOptions
  /** Whether a sign-up counts as confirmed at once, without a mail. */
  readonly autoconfirm: boolean
  readonly disableSignup?: boolean
  /** Whether a new password needs a mailed code when the session is older than a day. */
  readonly requireReauthentication?: boolean
  /** In characters; 8 unless given. */
  readonly passwordMinLength?: number
  /** Lifetime of an access token; 3600 unless given. */
  readonly accessTokenSeconds?: number
  /** Replaces single rules; 'off' switches all of them off. */
  readonly rateLimits?: Partial<RateLimitRules> | 'off'
  /** After which pauses a mail is tried again while the mail server is down, in milliseconds. */
  readonly mailPauses?: readonly number[]
  readonly clock?: () => Date
  readonly log: Log
}

/** Everything an endpoint may use besides the request itself. */
export interface AuthContext {
  readonly database: Database
  readonly autoconfirm: boolean
  readonly disableSignup: boolean
  readonly requireReauthentication: boolean
  readonly publicUrl: string
  /** `publicUrl` with the room's own path. */
  readonly issuer: string
  readonly now: () => Date
  readonly accessTokens: AccessTokens
  readonly passwords: Passwords
  readonly secrets: SecretKeys
  readonly redirects: Redirects
  readonly rateLimiter: RateLimiter
  readonly outgoing: Outgoing
  readonly google: GoogleProvider | null
  readonly log: Log
}

/** One request on its way through an endpoint. */
export interface Exchange {
  readonly request: Request
  readonly url: URL
  readonly caller: Caller
  /** What the route's placeholders stood for, e.g. the id in /admin/users/:id. */
  readonly parameters: Readonly<Record<string, string>>
  readonly auth: AuthContext
}

/** One route's work: answers, or throws a Failure with GoTrue's code. */
export type Endpoint = (exchange: Exchange) => Promise<Response>
