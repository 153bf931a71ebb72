// POST /invite: an operator makes an account for somebody and mails them the way in.
import * as v from 'valibot'
import { requireAdmin } from './bearer.ts'
import { object, readBody, text } from './body.ts'
import { normalEmail } from './email-address.ts'
import { enrolByEmail } from './enrolment.ts'
import { prepareToken, verificationLink } from './mail-links.ts'
import type { AuthContext, Exchange } from './options.ts'
import type { Queries } from './queries.ts'
import { requestedRedirect } from './redirect-request.ts'
import { json } from './respond.ts'
import { userBody } from './user-body.ts'
import { emailExists, findUserByEmail, type User, updateUser } from './users.ts'

const inviteBody = v.object({ email: text, data: object })

/** Answers the invited account; 422 email_exists when its address is confirmed already. */
export async function invite(exchange: Exchange): Promise<Response> {
  const { auth, request } = exchange
  await requireAdmin(exchange)
  const body = await readBody(request, inviteBody)
  const email = normalEmail(body.email)
  const { user, issued } = await auth.database.transaction(async (transaction) => {
    const invited = await invitedUser(auth, transaction, email, body.data ?? {})
    const wanted = { type: 'confirmation_token', sentTo: email, challenge: null } as const
    return { user: invited, issued: await prepareToken(auth, transaction, invited, wanted) }
  })
  const link = verificationLink(auth, issued.token, 'invite', requestedRedirect(exchange))
  const content = { link, code: issued.code }
  await auth.outgoing.deliver('invite', email, content, 'Error sending invite email')
  return json(userBody(user))
}

/** The account an invitation is for, made if there is none; refuses a confirmed one. */
export async function invitedUser(
  auth: AuthContext,
  transaction: Queries,
  email: string,
  userMetadata: Record<string, unknown>,
): Promise<User> {
  const now = auth.now()
  const known = await findUserByEmail(transaction, email)
  if (known?.email_confirmed_at) throw emailExists()
  const user =
    known ?? (await enrolByEmail(auth, transaction, { email, passwordHash: null, userMetadata }))
  const at = now.toISOString()
  return await updateUser(transaction, user.id, { invited_at: at, confirmation_sent_at: at }, now)
}
