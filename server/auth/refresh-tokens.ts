// Refresh tokens: each is good for one refresh; one that comes back later ends its session.
import type { Queries } from './queries.ts'
import { plainHash, randomToken, type SecretKeys } from './secrets.ts'
import type { User } from './users.ts'

/** Two tabs may refresh with the same token this long after each other, as in GoTrue. */
const REUSE_SECONDS = 10

/** A family cannot be longer than this within the reuse interval: the walk along it ends here. */
const MAX_WALK = 100

/** What became of a refresh token that somebody showed. */
export type Rotation =
  | { readonly kind: 'unknown' | 'reused' }
  | { readonly kind: 'expired'; readonly userId: string }
  | {
      readonly kind: 'rotated'
      readonly userId: string
      readonly sessionId: string
      readonly refreshToken: string
    }

/** Makes the first refresh token of a session; only its hash is kept. */
export async function insertFirstRefreshToken(
  database: Queries,
  { user, sessionId, now }: { readonly user: User; readonly sessionId: string; readonly now: Date },
): Promise<string> {
  const token = randomToken()
  await insertToken(database, { token, parent: null, userId: user.id, sessionId, now })
  return token
}

/**
 * Exchanges a refresh token for the next one of its session. Must run inside a transaction that is
 * committed whatever the outcome: a reused token revokes its family here.
 */
export async function rotateRefreshToken(
  database: Queries,
  secrets: SecretKeys,
  token: string,
  now: Date,
): Promise<Rotation> {
  const shown = await lockToken(database, plainHash(token), now)
  if (!shown) return { kind: 'unknown' }
  const { userId, sessionId } = shown
  if (!shown.revoked) {
    if (shown.ended) return { kind: 'expired', userId }
    const next = successor(secrets, token)
    await revokeToken(database, plainHash(token), now)
    await insertToken(database, { token: next, parent: plainHash(token), userId, sessionId, now })
    await touchSession(database, sessionId, now)
    return { kind: 'rotated', userId, sessionId, refreshToken: next }
  }
  const active = shown.reusable ? await activeSuccessor(database, secrets, token) : null
  if (active) return { kind: 'rotated', userId, sessionId, refreshToken: active }
  await revokeFamily(database, sessionId, now)
  return { kind: 'reused' }
}

/**
 * The token that follows a given one. It is derived, not drawn, so that whoever shows the same parent
 * within the reuse interval gets the same child although the database knows only hashes.
 */
function successor(secrets: SecretKeys, token: string): string {
  return secrets.keyedHash('refresh token', token)
}

async function lockToken(database: Queries, hash: string, now: Date) {
  // Two steps: what is read together with the lock may be older than the lock.
  await database.query({
    text: `select 1 from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    values: [hash],
  })
  const { rows } = await database.query({
    text: `select s.user_id, s.id as session_id, t.revoked,
        coalesce(s.not_after <= $2::timestamptz, false) as ended,
        s.not_after is null
          and t.updated_at + make_interval(secs => $3::int) >= $2::timestamptz as reusable
      from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
      where t.token = $1`,
    values: [hash, now.toISOString(), REUSE_SECONDS],
  })
  const row = rows[0]
  if (!row) return null
  return {
    userId: String(row.user_id),
    sessionId: String(row.session_id),
    revoked: row.revoked === true,
    ended: row.ended === true,
    reusable: row.reusable === true,
  }
}

async function isRevoked(database: Queries, hash: string): Promise<boolean | null> {
  const { rows } = await database.query({
    text: 'select revoked from auth.refresh_tokens where token = $1',
    values: [hash],
  })
  return rows[0] ? rows[0].revoked === true : null
}

async function activeSuccessor(
  database: Queries,
  secrets: SecretKeys,
  token: string,
): Promise<string | null> {
  let next = token
  for (let step = 0; step < MAX_WALK; step += 1) {
    next = successor(secrets, next)
    const revoked = await isRevoked(database, plainHash(next))
    if (revoked === null) return null
    if (!revoked) return next
  }
  return null
}

async function insertToken(
  database: Queries,
  entry: {
    readonly token: string
    readonly parent: string | null
    readonly userId: string
    readonly sessionId: string
    readonly now: Date
  },
): Promise<void> {
  await database.query({
    text: `insert into auth.refresh_tokens
        (token, parent, user_id, session_id, revoked, created_at, updated_at)
      values ($1, $2, $3, $4::uuid, false, $5::timestamptz, $5::timestamptz)`,
    values: [
      plainHash(entry.token),
      entry.parent,
      entry.userId,
      entry.sessionId,
      entry.now.toISOString(),
    ],
  })
}

async function revokeToken(database: Queries, hash: string, now: Date): Promise<void> {
  await database.query({
    text: `update auth.refresh_tokens set revoked = true, updated_at = $2::timestamptz where token = $1`,
    values: [hash, now.toISOString()],
  })
}

async function touchSession(database: Queries, sessionId: string, now: Date): Promise<void> {
  await database.query({
    text: `update auth.sessions set refreshed_at = $2::timestamptz, updated_at = $2::timestamptz
      where id = $1::uuid`,
    values: [sessionId, now.toISOString()],
  })
}

// The session stays, ended, so that its tokens keep answering "already used" and its access tokens
// no longer open /user.
async function revokeFamily(database: Queries, sessionId: string, now: Date): Promise<void> {
  await database.query({
    text: `with ended as (
        update auth.sessions set not_after = coalesce(not_after, $2::timestamptz) where id = $1::uuid
      )
      update auth.refresh_tokens set revoked = true, updated_at = $2::timestamptz
      where session_id = $1::uuid and not revoked`,
    values: [sessionId, now.toISOString()],
  })
}
