// One-time tokens: the link and the six digits of a mail, good once, for a while, kept only as hashes.
import { randomUUID } from 'node:crypto'
import type { Queries } from './queries.ts'
import { plainHash, randomDigits, randomToken, type SecretKeys, sameSecret } from './secrets.ts'

/** What a token is for, with Supabase's own names. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_current'
  | 'email_change_token_new'

const HOUR = 3600
const LIFETIME_SECONDS: Record<TokenType, number> = {
  confirmation_token: 24 * HOUR,
  recovery_token: HOUR,
  reauthentication_token: HOUR,
  email_change_token_current: 24 * HOUR,
  email_change_token_new: 24 * HOUR,
}

/** A million codes and five guesses: one in 200,000 per mail. */
const MAX_ATTEMPTS = 5

/** Links of a PKCE flow lead back with a code instead of tokens; their tokens begin with this. */
export const PKCE_PREFIX = 'pkce_'

/** What goes into a mail. */
export interface IssuedToken {
  readonly token: string
  readonly code: string
}

/** A token that has been used up just now. */
export interface ConsumedToken {
  readonly userId: string
  readonly type: TokenType
  /** The address it was sent to. */
  readonly sentTo: string
  /** The PKCE flow it belongs to, if any. */
  readonly flowStateId: string | null
}

/** Makes a token and takes the place of an earlier one of the same type. */
export async function issueToken(
  database: Queries,
  secrets: SecretKeys,
  wanted: {
    readonly userId: string
    readonly type: TokenType
    readonly sentTo: string
    readonly flowStateId: string | null
  },
  now: Date,
): Promise<IssuedToken> {
  const token = `${wanted.flowStateId === null ? '' : PKCE_PREFIX}${randomToken()}`
  const code = randomDigits()
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS[wanted.type] * 1000)
  await database.query({
    text: `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, otp_hash, relates_to,
        flow_state_id, expires_at, created_at, updated_at)
      values ($1::uuid, $2::uuid, $3::auth.one_time_token_type, $4, $5, $6, $7::uuid,
        $8::timestamptz, $9::timestamptz, $9::timestamptz)
      on conflict (user_id, token_type) do update set id = excluded.id,
        token_hash = excluded.token_hash, otp_hash = excluded.otp_hash,
        relates_to = excluded.relates_to, flow_state_id = excluded.flow_state_id,
        expires_at = excluded.expires_at, created_at = excluded.created_at,
        updated_at = excluded.updated_at, attempts = 0`,
    values: [
      randomUUID(),
      wanted.userId,
      wanted.type,
      plainHash(token),
      codeHash(secrets, wanted.userId, wanted.type, code),
      wanted.sentTo,
      wanted.flowStateId,
      expiresAt.toISOString(),
      now.toISOString(),
    ],
  })
  return { token, code }
}

/**
 * Uses up the token of a link, if it is of one of the types and in time. Of any number of requests
 * at once one gets it; it comes back when the surrounding transaction fails.
 */
export async function consumeLink(
  database: Queries,
  token: string,
  types: readonly TokenType[],
  now: Date,
): Promise<ConsumedToken | null> {
  const { rows } = await database.query({
    text: `delete from auth.one_time_tokens
      where token_hash = $1 and expires_at > $2::timestamptz
        and token_type::text in (select jsonb_array_elements_text($3::jsonb))
      returning user_id, token_type, relates_to, flow_state_id`,
    values: [plainHash(token), now.toISOString(), types],
  })
  return rows[0] ? consumed(rows[0]) : null
}

/**
 * Uses up the six digits that were mailed to an account. A wrong guess is counted, and after five of
 * them the code is dead: the surrounding transaction must be committed whatever the outcome.
 */
export async function consumeCode(
  database: Queries,
  secrets: SecretKeys,
  guess: {
    readonly userId: string
    readonly code: string
    readonly types: readonly TokenType[]
    readonly sentTo?: string
  },
  now: Date,
): Promise<ConsumedToken | null> {
  const { rows } = await database.query({
    text: `update auth.one_time_tokens set attempts = attempts + 1
      where user_id = $1::uuid and expires_at > $2::timestamptz and attempts < $3::int
        and token_type::text in (select jsonb_array_elements_text($4::jsonb))
        and ($5::text is null or relates_to = $5::text)
      returning id, token_type, otp_hash`,
    values: [guess.userId, now.toISOString(), MAX_ATTEMPTS, guess.types, guess.sentTo ?? null],
  })
  const match = rows.find((row) =>
    guess.types.some(
      (type) =>
        type === row.token_type &&
        sameSecret(codeHash(secrets, guess.userId, type, guess.code), String(row.otp_hash)),
    ),
  )
  return match ? await deleteToken(database, String(match.id)) : null
}

async function deleteToken(database: Queries, id: string): Promise<ConsumedToken | null> {
  const { rows } = await database.query({
    text: `delete from auth.one_time_tokens where id = $1::uuid
      returning user_id, token_type, relates_to, flow_state_id`,
    values: [id],
  })
  return rows[0] ? consumed(rows[0]) : null
}

/** Takes away all open tokens of an account: after a new password no earlier mail counts. */
export async function dropTokens(database: Queries, userId: string): Promise<void> {
  await database.query({
    text: 'delete from auth.one_time_tokens where user_id = $1::uuid',
    values: [userId],
  })
}

// Keyed, because a million codes are tried in a moment by whoever has a copy of the table.
function codeHash(secrets: SecretKeys, userId: string, type: TokenType, code: string): string {
  return secrets.keyedHash('one-time code', `${userId}\0${type}\0${code}`)
}

const TYPES = Object.keys(LIFETIME_SECONDS)

function isTokenType(value: unknown): value is TokenType {
  return typeof value === 'string' && TYPES.includes(value)
}

function consumed(row: Record<string, unknown>): ConsumedToken {
  if (!isTokenType(row.token_type)) throw new Error('an unknown type of one-time token')
  return {
    userId: String(row.user_id),
    type: row.token_type,
    sentTo: String(row.relates_to),
    flowStateId: row.flow_state_id === null ? null : String(row.flow_state_id),
  }
}
