// Access tokens: signs them with the claims Supabase puts there, and refuses what it did not sign.
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { refusal } from './refusals.ts'

/** What an access token says of its holder. */
interface AccessTokenSubject {
  readonly userId: string
  readonly email: string | null
  readonly phone: string | null
  readonly role: string
  readonly appMetadata: Readonly<Record<string, unknown>>
  readonly userMetadata: Readonly<Record<string, unknown>>
  readonly sessionId: string
  readonly methods: readonly { readonly method: string; readonly timestamp: number }[]
  readonly isAnonymous: boolean
}

/** A signed access token and its end, in seconds since 1970. */
interface SignedAccessToken {
  readonly token: string
  readonly expiresIn: number
  readonly expiresAt: number
}

export interface AccessTokens {
  sign(subject: AccessTokenSubject): Promise<SignedAccessToken>
  /** The claims of a token signed here with HS256 and valid now (exp, nbf); else 403 bad_jwt. */
  verify(token: string): Promise<JWTPayload>
}

/** `seconds` is the lifetime of the tokens it signs. */
export function createAccessTokens(options: {
  readonly secret: string
  readonly issuer: string
  readonly seconds: number
  readonly now: () => Date
}): AccessTokens {
  const key = new TextEncoder().encode(options.secret)
  return {
    async sign(subject) {
      const issuedAt = Math.floor(options.now().getTime() / 1000)
      const expiresAt = issuedAt + options.seconds
      const token = await new SignJWT(claimsOf(subject))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(options.issuer)
        .setSubject(subject.userId)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresIn: options.seconds, expiresAt }
    },
    async verify(token) {
      try {
        const checks = { algorithms: ['HS256'], currentDate: options.now() }
        return (await jwtVerify(token, key, checks)).payload
      } catch (error) {
        const reason = `invalid JWT: unable to parse or verify signature, ${reasonOf(error)}`
        throw refusal(403, 'bad_jwt', reason)
      }
    },
  }
}

function claimsOf(subject: AccessTokenSubject): JWTPayload {
  return {
    email: subject.email ?? '',
    phone: subject.phone ?? '',
    app_metadata: subject.appMetadata,
    user_metadata: subject.userMetadata,
    role: subject.role,
    aal: 'aal1',
    amr: subject.methods,
    session_id: subject.sessionId,
    is_anonymous: subject.isAnonymous,
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') {
    return 'token has invalid claims: token is not valid yet'
  }
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims'
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return 'token signature is invalid: signature is invalid'
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return 'signing method is invalid'
  return 'token is malformed'
}
