// Sessions: begins one, answers its tokens, ends one, the others or all of them.
import { randomUUID } from 'node:crypto'
import type { Row } from '#server/database/database.ts'
import type { AuthContext } from './options.ts'
import type { Queries } from './queries.ts'
import { insertFirstRefreshToken } from './refresh-tokens.ts'
import { type Body, userBody } from './user-body.ts'
import { findUserById, type User, updateUser } from './users.ts'

/** How somebody proved who they are: the `method` in the amr claim. */
export type Method = 'password' | 'otp' | 'oauth' | 'recovery' | 'invite' | 'magiclink'

/**
 * Begins a session of its own (no other one is touched) and answers GoTrue's session body: tokens,
 * their lifetime in seconds, and the user.
 */
export async function beginSession(
  auth: AuthContext,
  database: Queries,
  user: User,
  method: Method,
): Promise<Body> {
  const now = auth.now()
  const sessionId = randomUUID()
  await database.query({
    text: `with session as (
        insert into auth.sessions (id, user_id, created_at, updated_at, aal)
        values ($1::uuid, $2::uuid, $3::timestamptz, $3::timestamptz, 'aal1') returning id
      )
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      select $4::uuid, id, $3::timestamptz, $3::timestamptz, $5 from session`,
    values: [sessionId, user.id, now.toISOString(), randomUUID(), method],
  })
  const refreshToken = await insertFirstRefreshToken(database, { user, sessionId, now })
  const seen = await updateUser(database, user.id, { last_sign_in_at: now.toISOString() }, now)
  return await sessionBody(auth, database, { user: seen, sessionId, refreshToken })
}

/** A fresh access token for the session, with the refresh token it has now. */
export async function sessionBody(
  auth: AuthContext,
  database: Queries,
  session: { readonly user: User; readonly sessionId: string; readonly refreshToken: string },
): Promise<Body> {
  const { user, sessionId, refreshToken } = session
  const signed = await auth.accessTokens.sign({
    userId: user.id,
    email: user.email,
    phone: user.phone,
    role: user.role || 'authenticated',
    appMetadata: user.raw_app_meta_data,
    userMetadata: user.raw_user_meta_data,
    sessionId,
    methods: await methodsOf(database, sessionId),
    isAnonymous: user.is_anonymous,
  })
  return {
    access_token: signed.token,
    token_type: 'bearer',
    expires_in: signed.expiresIn,
    expires_at: signed.expiresAt,
    refresh_token: refreshToken,
    user: userBody(user),
  }
}

async function methodsOf(database: Queries, sessionId: string) {
  const { rows } = await database.query({
    text: `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
      from auth.mfa_amr_claims where session_id = $1::uuid order by updated_at desc`,
    values: [sessionId],
  })
  return rows.map((row: Row) => ({ method: String(row.method), timestamp: Number(row.timestamp) }))
}

/** The account behind a session that has not ended, or null. */
export async function findSessionUser(
  database: Queries,
  sessionId: string,
  now: Date,
): Promise<User | null> {
  const { rows } = await database.query({
    name: 'auth_session_user',
    text: `select user_id from auth.sessions
      where id = $1::uuid and (not_after is null or not_after > $2::timestamptz)`,
    values: [sessionId, now.toISOString()],
  })
  const userId = rows[0]?.user_id
  return typeof userId === 'string' ? await findUserById(database, userId) : null
}

/** How many seconds ago the session began, or null when there is none. */
export async function sessionAgeSeconds(
  database: Queries,
  sessionId: string,
  now: Date,
): Promise<number | null> {
  const { rows } = await database.query({
    text: `select floor(extract(epoch from $2::timestamptz - created_at))::int as age
      from auth.sessions where id = $1::uuid`,
    values: [sessionId, now.toISOString()],
  })
  return typeof rows[0]?.age === 'number' ? rows[0].age : null
}

/** Ends all sessions of an account but `except`, with their refresh tokens. */
export async function endSessions(
  database: Queries,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await database.query({
    text: 'delete from auth.sessions where user_id = $1::uuid and id is distinct from $2::uuid',
    values: [userId, except],
  })
}

/** Ends one session with its refresh tokens. */
export async function endSession(database: Queries, sessionId: string): Promise<void> {
  await database.query({
    text: 'delete from auth.sessions where id = $1::uuid',
    values: [sessionId],
  })
}
