// Tells who sent a request, by its apikey and Authorization headers; knows no person, only tokens.
import type { Caller } from './caller.ts'
import { Failure } from './failure.ts'

/** Claims of a token, as far as the rim looks at them. */
interface Claims {
  readonly role?: unknown
  readonly sub?: unknown
  readonly session_id?: unknown
  readonly exp?: unknown
  readonly nbf?: unknown
}

/** Verifies a token's signature and times, or rejects. */
export type Verify = (token: string) => Promise<Readonly<Record<string, unknown>>>

/** Where a request comes from. */
export interface Origin {
  readonly address: string
  readonly requestId: string
}

/** Resolves the caller of a request. */
export type Recognize = (request: Request, origin: Origin) => Promise<Caller>

const bearer = /^Bearer\s+(\S+)\s*$/i
const roles = new Set(['anon', 'authenticated', 'service_role'])
const rememberedTokens = 5_000

/**
 * The caller by the bearer token, or by the apikey when there is none; a guest when there is neither.
 * Rejects with 401 PGRST301 (unreadable), PGRST303 (expired or not valid yet) or PGRST302 (unknown role).
 */
export function createRecognize(verify: Verify): Recognize {
  const known = rememberVerified(verify)
  return async (request, { address, requestId }) => {
    const token = tokenOf(request.headers)
    if (token === null) return guest(address, requestId)
    const claims = await known(token)
    const { role = 'anon', sub, session_id }: Claims = claims
    if (typeof role !== 'string' || !roles.has(role)) throw unknownRole()
    return {
      role,
      claims,
      userId: role === 'authenticated' && typeof sub === 'string' ? sub : null,
      sessionId: typeof session_id === 'string' ? session_id : null,
      address,
      requestId,
    }
  }
}

/** A caller without a token. */
export function guest(address: string, requestId: string): Caller {
  const claims = { role: 'anon' }
  return { role: 'anon', claims, userId: null, sessionId: null, address, requestId }
}

function tokenOf(headers: Headers): string | null {
  const authorization = headers.get('authorization')
  if (authorization === null) return headers.get('apikey')
  const token = bearer.exec(authorization)?.[1]
  if (token === undefined) throw invalid('Expected a Bearer token in the Authorization header')
  return token
}

// Verifying costs more than the rest of the rim together, and a browser sends the same token for an hour.
function rememberVerified(verify: Verify): Verify {
  const verified = new Map<string, Readonly<Record<string, unknown>>>()
  return async (token) => {
    const remembered = verified.get(token)
    if (remembered !== undefined && isCurrent(remembered)) return remembered
    const claims = await verify(token).catch((error: unknown) => {
      throw refusalOf(error)
    })
    if (verified.size >= rememberedTokens) verified.clear()
    verified.set(token, claims)
    return claims
  }
}

function isCurrent({ exp, nbf }: Claims): boolean {
  const now = Date.now() / 1000
  return (typeof exp !== 'number' || now < exp) && (typeof nbf !== 'number' || now >= nbf)
}

function refusalOf(error: unknown): Failure {
  const reason = error instanceof Error ? error.message : ''
  if (reason.includes('expired')) return invalid('JWT expired', 'PGRST303')
  if (reason.includes('not valid yet')) return invalid('JWT not yet valid', 'PGRST303')
  return invalid('No suitable key was found to decode the JWT')
}

function unknownRole(): Failure {
  return invalid('The role of the JWT is not one of this server', 'PGRST302')
}

function invalid(message: string, code = 'PGRST301'): Failure {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`
  return new Failure(code, 401, message, { headers: { 'www-authenticate': challenge } })
}
