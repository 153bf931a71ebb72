// POST /resend: mails the open confirmation of a sign-up or of a new address once more.
import * as v from 'valibot'
import { readBody, text } from './body.ts'
import { normalEmail } from './email-address.ts'
import { changeEmail } from './email-change.ts'
import { mailLinkLater } from './mail-later.ts'
import type { Exchange } from './options.ts'
import { checkPhone } from './phone-number.ts'
import { requestedRedirect } from './redirect-request.ts'
import { invalid } from './refusals.ts'
import { json } from './respond.ts'
import { findUserByEmail } from './users.ts'

const resendBody = v.object({ type: text, email: text, phone: text })
const TYPES = ['signup', 'email_change', 'sms', 'phone_change']

/** Answers {} at once, whether or not there is something to confirm. */
export async function resend(exchange: Exchange): Promise<Response> {
  const { type, email: given, phone } = await readBody(exchange.request, resendBody)
  if (!TYPES.includes(type)) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (type === 'signup' && given === '') throw invalid('Type provided requires an email address')
  if (given !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided.')
  }
  if (phone !== '') {
    // No telephone has an account here, so there is nothing to send again.
    checkPhone(phone)
    return json({})
  }
  if (given === '') throw invalid('Missing email address or phone number')
  const email = normalEmail(given)
  if (type === 'email_change') await resendEmailChange(exchange, email)
  else if (type === 'signup') await resendConfirmation(exchange, email)
  return json({})
}

async function resendConfirmation(exchange: Exchange, email: string): Promise<void> {
  await mailLinkLater(exchange, {
    email,
    challenge: null,
    tokenType: 'confirmation_token',
    linkType: 'signup',
    kind: 'confirmation',
    async account(transaction) {
      const user = await findUserByEmail(transaction, email)
      return user?.email_confirmed_at ? null : user
    },
  })
}

async function resendEmailChange(exchange: Exchange, email: string): Promise<void> {
  const { auth, caller } = exchange
  const redirectTo = requestedRedirect(exchange)
  await auth.rateLimiter.count('mailByAddress', caller.address)
  await auth.rateLimiter.count('mailByAccount', email)
  auth.outgoing.deliverLater(async () => {
    const user = await findUserByEmail(auth.database, email)
    if (user?.email_change) {
      await changeEmail(auth, user, { email: user.email_change, challenge: null, redirectTo })
    }
    return null
  })
}
