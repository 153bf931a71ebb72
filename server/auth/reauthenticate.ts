// GET /reauthenticate: mails a code that proves a signed-in person once more.
import { requireUser } from './bearer.ts'
import { prepareToken } from './mail-links.ts'
import type { Exchange } from './options.ts'
import { invalid } from './refusals.ts'
import { json } from './respond.ts'

/** Answers {} once the mail is on its way; the code goes into PUT /user as `nonce`. */
export async function reauthenticate(exchange: Exchange): Promise<Response> {
  const { auth } = exchange
  const { user } = await requireUser(exchange)
  const { email } = user
  if (!email) throw invalid('Reauthentication requires the user to have an email or a phone number')
  await auth.rateLimiter.count('mailByAccount', email)
  const wanted = { type: 'reauthentication_token', sentTo: email, challenge: null } as const
  const { code } = await auth.database.transaction((transaction) =>
    prepareToken(auth, transaction, user, wanted),
  )
  const refusal = 'Error sending reauthentication email'
  await auth.outgoing.deliver('reauthentication', email, { code }, refusal)
  return json({})
}
