// POST /recover: mails the link that resets a forgotten password.
import * as v from 'valibot'
import { challengeFields, readBody, text } from './body.ts'
import { normalEmail } from './email-address.ts'
import { mailLinkLater } from './mail-later.ts'
import type { Exchange } from './options.ts'
import { readChallenge } from './pkce.ts'
import { invalid } from './refusals.ts'
import { json } from './respond.ts'
import { findUserByEmail } from './users.ts'

const recoverBody = v.object({ email: text, ...challengeFields })

/** Answers {} at once, whether or not the address has an account. */
export async function recover(exchange: Exchange): Promise<Response> {
  const body = await readBody(exchange.request, recoverBody)
  if (body.email === '') throw invalid('Password recovery requires an email')
  const email = normalEmail(body.email)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  await mailLinkLater(exchange, {
    email,
    challenge,
    tokenType: 'recovery_token',
    linkType: 'recovery',
    kind: 'recovery',
    account: (transaction) => findUserByEmail(transaction, email),
  })
  return json({})
}
