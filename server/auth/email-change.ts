// A new address for an account: asked for here, and made true when both addresses have confirmed it.

import { updateEmailIdentity } from './identities.ts'
import { prepareToken, verificationLink } from './mail-links.ts'
import { dropTokens, type IssuedToken, type TokenType } from './one-time-tokens.ts'
import type { AuthContext } from './options.ts'
import type { Challenge } from './pkce.ts'
import type { Queries } from './queries.ts'
import { emailExists, findUserByEmail, type User, updateUser } from './users.ts'

const MAIL_FAILED = 'Error sending email change email'

/** What somebody asks for: the new address, and where its links lead. */
export interface EmailChange {
  readonly email: string
  readonly challenge: Challenge | null
  readonly redirectTo: string
}

/**
 * Notes the wish and mails a link to each address. When the new one has an account already, the
 * answer is the same and its owner gets a mail that says so; only where sign-ups tell it anyway
 * (autoconfirm), 422 email_exists.
 */
export async function changeEmail(
  auth: AuthContext,
  user: User,
  change: EmailChange,
): Promise<User> {
  const taken = (await findUserByEmail(auth.database, change.email)) !== null
  if (taken && auth.autoconfirm) throw emailExists()
  await auth.rateLimiter.count('mailByAccount', change.email)
  await auth.rateLimiter.count('mailByAccount', user.id)
  const prepared = await auth.database.transaction(async (transaction) => {
    const noted = { email_change: change.email, email_change_confirm_status: 0 }
    const changing = await updateUser(transaction, user.id, noted, auth.now())
    return await prepareTokens(auth, transaction, changing, change)
  })
  const link = (token: IssuedToken) =>
    verificationLink(auth, token.token, 'email_change', change.redirectTo)
  const { current, next } = prepared
  if (current && user.email) {
    const content = { link: link(current), code: current.code }
    await auth.outgoing.deliver('email_change_current', user.email, content, MAIL_FAILED)
  }
  const content = taken ? { link: auth.publicUrl } : { link: link(next), code: next.code }
  const kind = taken ? 'existing_account' : 'email_change_new'
  await auth.outgoing.deliver(kind, change.email, content, MAIL_FAILED)
  return prepared.user
}

async function prepareTokens(
  auth: AuthContext,
  transaction: Queries,
  user: User,
  { email, challenge }: EmailChange,
) {
  const prepare = (type: TokenType, sentTo: string) =>
    prepareToken(auth, transaction, user, { type, sentTo, challenge })
  // An address that was never proven has nothing to say about the new one.
  const asksCurrent = user.email !== null && user.email_confirmed_at !== null
  const current = asksCurrent ? await prepare('email_change_token_current', user.email ?? '') : null
  const next = await prepare('email_change_token_new', email)
  const sent = { email_change_confirm_status: asksCurrent ? 0 : 1 }
  return { current, next, user: await updateUser(transaction, user.id, sent, auth.now()) }
}

/**
 * One of the two addresses has agreed. Answers the changed account, or null while the other one has
 * not; refuses with email_exists when somebody has taken the address meanwhile.
 */
export async function acceptEmailChange(
  auth: AuthContext,
  transaction: Queries,
  user: User,
): Promise<User | null> {
  const now = auth.now()
  if (user.email_change_confirm_status === 0) {
    await updateUser(transaction, user.id, { email_change_confirm_status: 1 }, now)
    return null
  }
  await dropTokens(transaction, user.id)
  const email = user.email_change ?? ''
  await updateEmailIdentity(transaction, user.id, { email, email_verified: true }, now)
  const confirmed = user.email_confirmed_at ? {} : { email_confirmed_at: now.toISOString() }
  const changes = { email, email_change: '', email_change_confirm_status: 0, ...confirmed }
  return await updateUser(transaction, user.id, changes, now)
}
