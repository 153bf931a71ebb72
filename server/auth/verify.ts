// GET and POST /verify: uses up the link or the six digits of a mail.
import * as v from 'valibot'
import { readBody, text } from './body.ts'
import { confirmEmail } from './confirm.ts'
import { acceptEmailChange } from './email-change.ts'
import { issueAuthCode } from './flow-states.ts'
import { landing, landingWithError } from './landing.ts'
import {
  type ConsumedToken,
  consumeCode,
  consumeLink,
  dropTokens,
  PKCE_PREFIX,
  type TokenType,
} from './one-time-tokens.ts'
import type { AuthContext, Exchange } from './options.ts'
import { checkPhone } from './phone-number.ts'
import type { Queries } from './queries.ts'
import { requestedRedirect } from './redirect-request.ts'
import { asFailure, invalid, refusal } from './refusals.ts'
import { json, redirect } from './respond.ts'
import { beginSession } from './sessions.ts'
import type { Body } from './user-body.ts'
import { findUserByEmail, isBanned, lockUser, type User, updateUser } from './users.ts'

const EMAIL_CHANGE = ['email_change_token_current', 'email_change_token_new'] as const

const TOKEN_TYPES: Record<string, readonly TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: EMAIL_CHANGE,
}

const HALF_CHANGED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * A link opened in a browser: leads on with tokens in the hash, with a code in the query (PKCE), or
 * with what went wrong.
 */
export async function verifyLink(exchange: Exchange): Promise<Response> {
  const { auth, url, caller } = exchange
  const redirectTo = requestedRedirect(exchange)
  const token = url.searchParams.get('token') ?? ''
  const type = url.searchParams.get('type') ?? ''
  try {
    if (token === '') throw invalid('Verify requires a token')
    const types = typesOf(type)
    await auth.rateLimiter.count('verifyByAddress', caller.address)
    const outcome = await auth.database.transaction(async (transaction) => {
      const consumed = await consumeLink(transaction, token, types, auth.now())
      if (!consumed) throw linkExpired()
      const user = await settle(auth, transaction, consumed)
      if (!user) return { message: HALF_CHANGED }
      if (consumed.flowStateId === null) {
        return { session: await beginSession(auth, transaction, user, 'otp') }
      }
      return { code: await authCode(auth, transaction, consumed.flowStateId, user) }
    })
    return redirect(landing(redirectTo, outcome, type))
  } catch (error) {
    // A person sits before this browser: whatever went wrong, they are led back to the app.
    const failure = asFailure(error, auth.log)
    return redirect(landingWithError(redirectTo, failure, token.startsWith(PKCE_PREFIX)))
  }
}

const verifyBody = v.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
})

/** Answers a session for the token of a link (`token_hash`) or for an address and its six digits. */
export async function verifyPosted(exchange: Exchange): Promise<Response> {
  const { auth, caller, request } = exchange
  const body = await readBody(request, verifyBody)
  const types = checkPosted(body)
  await auth.rateLimiter.count('verifyByAddress', caller.address)
  const consume = body.token_hash
    ? (transaction: Queries) => consumeLink(transaction, body.token_hash, types, auth.now())
    : await consumerOfCode(auth, body.email.trim().toLowerCase(), body.token, types)
  const answer = await auth.database.transaction(async (transaction) => {
    const consumed = await consume(transaction)
    if (!consumed) return null
    const user = await settle(auth, transaction, consumed)
    if (!user) return { msg: HALF_CHANGED, code: '200' }
    return await beginSession(auth, transaction, user, 'otp')
  })
  if (!answer) throw body.token_hash ? linkExpired() : codeExpired()
  return json(answer satisfies Body)
}

function checkPosted(body: v.InferOutput<typeof verifyBody>): readonly TokenType[] {
  if (body.type === '') throw invalid('Verify requires a verification type')
  if (body.token === '' && body.token_hash === '') {
    throw invalid('Verify requires a token or a token hash')
  }
  if (body.token_hash !== '') {
    if (body.token !== '' || body.email !== '' || body.phone !== '') {
      throw invalid('Only the token_hash and type should be provided')
    }
    return typesOf(body.type)
  }
  if (body.phone !== '') {
    // No telephone has an account here, so no code of one is good.
    checkPhone(body.phone)
    throw codeExpired()
  }
  if (body.email === '') {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  return typesOf(body.type)
}

function typesOf(type: string): readonly TokenType[] {
  const types = Object.hasOwn(TOKEN_TYPES, type) ? TOKEN_TYPES[type] : undefined
  if (!types) throw invalid('Invalid email verification type')
  return types
}

async function consumerOfCode(
  auth: AuthContext,
  email: string,
  code: string,
  types: readonly TokenType[],
) {
  await auth.rateLimiter.count('verifyByAccount', email)
  const user = await userOfCode(auth, email, types)
  return async (transaction: Queries) =>
    user &&
    (await consumeCode(
      transaction,
      auth.secrets,
      { userId: user.id, code: code.replaceAll(/[\s-]/g, ''), types, sentTo: email },
      auth.now(),
    ))
}

/** Whose code it can be: for a change of address that of the old or of the new one. */
async function userOfCode(
  auth: AuthContext,
  email: string,
  types: readonly TokenType[],
): Promise<{ readonly id: string } | null> {
  if (types !== EMAIL_CHANGE) return await findUserByEmail(auth.database, email)
  const { rows } = await auth.database.query({
    text: `select user_id from auth.one_time_tokens
      where relates_to = $1 and token_type in ('email_change_token_current', 'email_change_token_new')
      order by created_at desc limit 1`,
    values: [email],
  })
  return rows[0] ? { id: String(rows[0].user_id) } : null
}

/** Does what the mail was for. Answers the account, or null when the other address must agree too. */
async function settle(
  auth: AuthContext,
  transaction: Queries,
  consumed: ConsumedToken,
): Promise<User | null> {
  const user = await lockUser(transaction, consumed.userId)
  if (!user) throw linkExpired()
  if (isBanned(user, auth.now())) throw refusal(403, 'user_banned', 'User is banned')
  if (consumed.type === 'confirmation_token') {
    await dropTokens(transaction, user.id)
    return await confirmEmail(transaction, user, auth.now())
  }
  if (consumed.type === 'recovery_token') return await recoverAccount(auth, transaction, user)
  return await acceptEmailChange(auth, transaction, user)
}

// Whoever opens this mail owns the address. A password set on an account that was never confirmed
// may be somebody else's who lies in wait, so it goes.
async function recoverAccount(auth: AuthContext, transaction: Queries, user: User): Promise<User> {
  if (user.email_confirmed_at) return user
  await dropTokens(transaction, user.id)
  const now = auth.now()
  const claimed = await updateUser(transaction, user.id, { encrypted_password: null }, now)
  return await confirmEmail(transaction, claimed, now)
}

async function authCode(
  auth: AuthContext,
  transaction: Queries,
  flowStateId: string,
  user: User,
): Promise<string> {
  const code = await issueAuthCode(transaction, flowStateId, user.id, auth.now())
  if (!code) throw refusal(404, 'flow_state_not_found', 'No associated flow state found')
  return code
}

function linkExpired() {
  return refusal(403, 'otp_expired', 'Email link is invalid or has expired')
}

function codeExpired() {
  return refusal(403, 'otp_expired', 'Token has expired or is invalid')
}
