// POST /token?grant_type=refresh_token: goes on with a session.
import * as v from 'valibot'
import { readBody, text } from './body.ts'
import type { Exchange } from './options.ts'
import { type Rotation, rotateRefreshToken } from './refresh-tokens.ts'
import { invalid, refusal } from './refusals.ts'
import { json } from './respond.ts'
import { sessionBody } from './sessions.ts'
import { findUserById, isBanned } from './users.ts'

const refreshBody = v.object({ refresh_token: text })

const REFUSALS = {
  unknown: ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  reused: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  expired: ['session_expired', 'Invalid Refresh Token: Session Expired'],
} as const

/**
 * Answers the session with new tokens. A token that was used before, longer than the reuse interval
 * ago, ends its session: 400 refresh_token_already_used.
 */
export async function tokenByRefresh({ auth, request, caller }: Exchange): Promise<Response> {
  const { refresh_token } = await readBody(request, refreshBody)
  if (refresh_token === '') throw invalid('refresh_token required')
  await auth.rateLimiter.count('refreshByAddress', caller.address)
  const rotation = await auth.database.transaction((transaction) =>
    rotateRefreshToken(transaction, auth.secrets, refresh_token, auth.now()),
  )
  const { userId, sessionId, refreshToken } = rotated(rotation)
  const user = await findUserById(auth.database, userId)
  if (!user) throw refuse('unknown')
  if (isBanned(user, auth.now())) {
    throw refusal(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  }
  return json(await sessionBody(auth, auth.database, { user, sessionId, refreshToken }))
}

function rotated(rotation: Rotation) {
  if (rotation.kind !== 'rotated') throw refuse(rotation.kind)
  return rotation
}

function refuse(kind: keyof typeof REFUSALS) {
  const [code, message] = REFUSALS[kind]
  return refusal(400, code, message)
}
