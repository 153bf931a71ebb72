// POST /otp and /magiclink: mails a link and a code that sign in without a password.
import * as v from 'valibot'
import { challengeFields, object, readBody, text } from './body.ts'
import { normalEmail } from './email-address.ts'
import { enrolByEmail } from './enrolment.ts'
import { mailLinkLater } from './mail-later.ts'
import type { AuthContext, Exchange } from './options.ts'
import { readChallenge } from './pkce.ts'
import type { Queries } from './queries.ts'
import { invalid, refusal } from './refusals.ts'
import { json } from './respond.ts'
import { findUserByEmail, type User } from './users.ts'

const otpBody = v.object({
  email: text,
  phone: text,
  create_user: v.nullish(v.boolean(), true),
  data: object,
  ...challengeFields,
})

/**
 * Answers {} at once. An unknown address gets an account with the mail's first use, unless
 * create_user is false or sign-ups are switched off.
 */
export async function otp(exchange: Exchange): Promise<Response> {
  const { auth } = exchange
  const body = await readBody(exchange.request, otpBody)
  if (body.email !== '' && body.phone !== '') {
    throw invalid('Only an email address or phone number should be provided')
  }
  if (body.phone !== '') {
    throw refusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }
  if (body.email === '') throw invalid('One of email or phone must be set')
  const email = normalEmail(body.email)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  const mayCreate = body.create_user && !auth.disableSignup
  if (!mayCreate) await refuseUnknown(auth, email)
  await mailLinkLater(exchange, {
    email,
    challenge,
    tokenType: 'recovery_token',
    linkType: 'magiclink',
    kind: 'magic_link',
    account: (transaction) => accountFor(auth, transaction, email, mayCreate, body.data ?? {}),
  })
  return json({})
}

// Where sign-ups tell who has an account anyway (autoconfirm), GoTrue's refusal does no more harm.
async function refuseUnknown(auth: AuthContext, email: string): Promise<void> {
  if (!auth.autoconfirm || (await findUserByEmail(auth.database, email))) return
  throw refusal(422, 'otp_disabled', 'Signups not allowed for otp')
}

async function accountFor(
  auth: AuthContext,
  transaction: Queries,
  email: string,
  mayCreate: boolean,
  userMetadata: Record<string, unknown>,
): Promise<User | null> {
  const known = await findUserByEmail(transaction, email)
  if (known || !mayCreate) return known
  return await enrolByEmail(auth, transaction, { email, passwordHash: null, userMetadata })
}
