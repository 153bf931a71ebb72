// GET and PUT /user: a person reads their account, and changes its password, address or data.
import * as v from 'valibot'
import { requireUser, type SignedIn } from './bearer.ts'
import { challengeFields, object, readBody, text } from './body.ts'
import { normalEmail } from './email-address.ts'
import { changeEmail } from './email-change.ts'
import { consumeCode, dropTokens } from './one-time-tokens.ts'
import type { AuthContext, Exchange } from './options.ts'
import { readChallenge } from './pkce.ts'
import type { Queries } from './queries.ts'
import { requestedRedirect } from './redirect-request.ts'
import { refusal } from './refusals.ts'
import { json } from './respond.ts'
import { endSessions, sessionAgeSeconds } from './sessions.ts'
import { userBody } from './user-body.ts'
import { mergedMetadata, type User, updateUser } from './users.ts'

/** Answers the account behind the access token. */
export async function getUser(exchange: Exchange): Promise<Response> {
  const { user } = await requireUser(exchange)
  return json(userBody(user))
}

const changesBody = v.object({
  email: text,
  phone: text,
  password: v.nullish(v.string()),
  nonce: text,
  data: object,
  app_metadata: object,
  ...challengeFields,
})

type Changes = v.InferOutput<typeof changesBody>

/**
 * Changes what the body names. A new password (422 same_password, weak_password) ends all other
 * sessions; a new address counts once it is confirmed from both addresses.
 */
export async function putUser(exchange: Exchange): Promise<Response> {
  const { auth, request } = exchange
  const signedIn = await requireUser(exchange)
  const changes = await readBody(request, changesBody)
  const email = checkChanges(auth, changes)
  const challenge = readChallenge(changes.code_challenge, changes.code_challenge_method)
  const passwordHash = changes.password
    ? await newPasswordHash(auth, signedIn, changes.password, changes.nonce)
    : null
  const user = await auth.database.transaction((transaction) =>
    applyChanges(auth, transaction, signedIn, changes.data, passwordHash),
  )
  if (email === null || email === user.email) return json(userBody(user))
  const redirectTo = requestedRedirect(exchange)
  return json(userBody(await changeEmail(auth, user, { email, challenge, redirectTo })))
}

/** Refuses what nobody may change about themselves; answers the new address, if one is given. */
function checkChanges(auth: AuthContext, changes: Changes): string | null {
  if (changes.app_metadata) {
    throw refusal(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (changes.phone !== '') {
    throw refusal(422, 'phone_provider_disabled', 'Phone provider is disabled')
  }
  if (changes.password) auth.passwords.check(changes.password)
  return changes.email === '' ? null : normalEmail(changes.email)
}

async function newPasswordHash(
  auth: AuthContext,
  signedIn: SignedIn,
  password: string,
  nonce: string,
): Promise<string> {
  if (auth.requireReauthentication) await checkReauthentication(auth, signedIn, nonce)
  const stored = signedIn.user.encrypted_password
  if (stored && (await auth.passwords.verify(stored, password))) {
    const message = 'New password should be different from the old password.'
    throw refusal(422, 'same_password', message)
  }
  return await auth.passwords.hash(password)
}

/** A session older than this must be proven again by a mailed code, if the operator wants so. */
const FRESH_SECONDS = 24 * 3600

async function checkReauthentication(
  auth: AuthContext,
  { user, sessionId }: SignedIn,
  nonce: string,
): Promise<void> {
  const now = auth.now()
  const age = sessionId && (await sessionAgeSeconds(auth.database, sessionId, now))
  if (age !== null && Number(age) < FRESH_SECONDS) return
  if (nonce === '') {
    throw refusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  const guess = { userId: user.id, code: nonce, types: ['reauthentication_token'] } as const
  const proven = await auth.database.transaction((transaction) =>
    consumeCode(transaction, auth.secrets, guess, now),
  )
  if (!proven) throw refusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

async function applyChanges(
  auth: AuthContext,
  transaction: Queries,
  { user, sessionId }: SignedIn,
  data: Record<string, unknown> | null,
  passwordHash: string | null,
): Promise<User> {
  if (passwordHash) {
    await dropTokens(transaction, user.id)
    await endSessions(transaction, user.id, sessionId)
  }
  return await updateUser(
    transaction,
    user.id,
    {
      ...(passwordHash && { encrypted_password: passwordHash }),
      ...(data && { raw_user_meta_data: mergedMetadata(user.raw_user_meta_data, data) }),
    },
    auth.now(),
  )
}
