// Who asks: reads the Authorization header, and finds the account and session behind its token.
import type { JWTPayload } from 'jose'
import type { Exchange } from './options.ts'
import { refusal } from './refusals.ts'
import { findSessionUser } from './sessions.ts'
import { findUserById, type User } from './users.ts'

const BEARER = /^Bearer\s+(\S+)$/i
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Roles whose tokens may administer accounts. */
const ADMIN_ROLES = ['service_role', 'supabase_admin']

/** A signed-in person: their account and the session of the token they sent. */
export interface SignedIn {
  readonly user: User
  readonly sessionId: string | null
}

/** The verified claims of the request's bearer token; 401 no_authorization without one, else bad_jwt. */
async function requireClaims({ request, auth }: Exchange): Promise<JWTPayload> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) {
    throw refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  return await auth.accessTokens.verify(token)
}

/**
 * The account behind the request's access token. Refuses a token without a person (bad_jwt), of a
 * deleted account (user_not_found) or of a session that has ended (session_not_found), all 403.
 */
export async function requireUser(exchange: Exchange): Promise<SignedIn> {
  const { auth } = exchange
  const claims = await requireClaims(exchange)
  if (!claims.sub) throw refusal(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!UUID.test(claims.sub)) {
    throw refusal(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  }
  const sessionId = sessionIdOf(claims)
  if (sessionId === null) {
    const user = await findUserById(auth.database, claims.sub)
    if (!user) throw userNotFound()
    return { user, sessionId }
  }
  const user = await findSessionUser(auth.database, sessionId, auth.now())
  if (user?.id === claims.sub) return { user, sessionId }
  if (!(await findUserById(auth.database, claims.sub))) throw userNotFound()
  const message = 'Session from session_id claim in JWT does not exist'
  throw refusal(403, 'session_not_found', message)
}

/** Lets only the service role through; 403 not_admin to everybody else. */
export async function requireAdmin(exchange: Exchange): Promise<void> {
  const claims = await requireClaims(exchange)
  if (typeof claims.role !== 'string' || !ADMIN_ROLES.includes(claims.role)) {
    throw refusal(403, 'not_admin', 'User not allowed')
  }
}

function sessionIdOf(claims: JWTPayload): string | null {
  const id = claims.session_id
  if (typeof id !== 'string' || id === '') return null
  if (!UUID.test(id)) throw refusal(403, 'bad_jwt', 'invalid claim: session_id must be a UUID')
  return id
}

function userNotFound() {
  return refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}

/** Whether the text is a UUID, so that Postgres will take it as one. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
