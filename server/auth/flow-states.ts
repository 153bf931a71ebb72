// PKCE sign-ins under way: from the challenge a browser sends to the code it exchanges.
import { randomUUID } from 'node:crypto'
import type { Challenge } from './pkce.ts'
import type { Queries } from './queries.ts'
import { plainHash } from './secrets.ts'
import type { Method } from './sessions.ts'

/** An authorization code must be exchanged within this time. */
const CODE_SECONDS = 300

/** A flow whose code has been shown: everything needed to check it and to begin the session. */
export interface ShownFlow {
  readonly userId: string
  readonly challenge: Challenge
  readonly method: Method
  readonly expired: boolean
}

/** Remembers a challenge until its flow ends; answers the flow's id. */
export async function beginFlow(
  database: Queries,
  flow: {
    readonly challenge: Challenge
    readonly provider: string
    readonly method: Method
    readonly userId: string | null
  },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await database.query({
    text: `insert into auth.flow_state (id, user_id, code_challenge_method, code_challenge,
        provider_type, authentication_method, created_at, updated_at)
      values ($1::uuid, $2::uuid, $3::auth.code_challenge_method, $4, $5, $6,
        $7::timestamptz, $7::timestamptz)`,
    values: [
      id,
      flow.userId,
      flow.challenge.method,
      flow.challenge.challenge,
      flow.provider,
      flow.method,
      now.toISOString(),
    ],
  })
  return id
}

/** Makes the code that leads the browser back; null when the flow is gone. */
export async function issueAuthCode(
  database: Queries,
  flowId: string,
  userId: string,
  now: Date,
): Promise<string | null> {
  const code = randomUUID()
  const { rows } = await database.query({
    text: `update auth.flow_state
      set auth_code = $3, user_id = $2::uuid, auth_code_issued_at = $4::timestamptz,
        updated_at = $4::timestamptz
      where id = $1::uuid returning 1`,
    values: [flowId, userId, plainHash(code), now.toISOString()],
  })
  return rows.length > 0 ? code : null
}

/**
 * Takes the flow of a code away and answers it; null for an unknown code. The caller's transaction
 * must fail when the verifier is wrong, so that the rightful browser can still come.
 */
export async function takeFlow(
  database: Queries,
  code: string,
  now: Date,
): Promise<ShownFlow | null> {
  const { rows } = await database.query({
    text: `delete from auth.flow_state where auth_code = $1
      returning user_id, code_challenge, code_challenge_method, authentication_method,
        auth_code_issued_at + make_interval(secs => $3::int) < $2::timestamptz as expired`,
    values: [plainHash(code), now.toISOString(), CODE_SECONDS],
  })
  const row = rows[0]
  if (!row) return null
  return {
    userId: String(row.user_id),
    challenge: {
      challenge: String(row.code_challenge),
      method: row.code_challenge_method === 'plain' ? 'plain' : 's256',
    },
    method: row.authentication_method === 'oauth' ? 'oauth' : 'otp',
    expired: row.expired === true,
  }
}
