// The link in a mail: makes its one-time token, dates it on the account, and words its address.

import { beginFlow } from './flow-states.ts'
import { type IssuedToken, issueToken, type TokenType } from './one-time-tokens.ts'
import type { AuthContext } from './options.ts'
import type { Challenge } from './pkce.ts'
import type { Queries } from './queries.ts'
import { type User, type UserChanges, updateUser } from './users.ts'

/** The `type` that a link carries, as GoTrue names it. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'

const SENT_AT: Record<TokenType, keyof UserChanges> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
  email_change_token_current: 'email_change_sent_at',
  email_change_token_new: 'email_change_sent_at',
}

/** Makes the token of a mail to `sentTo`, bound to the browser's challenge when it sent one. */
export async function prepareToken(
  auth: AuthContext,
  database: Queries,
  user: User,
  wanted: {
    readonly type: TokenType
    readonly sentTo: string
    readonly challenge: Challenge | null
  },
): Promise<IssuedToken> {
  const now = auth.now()
  const flow = { provider: 'email', method: 'otp', userId: user.id } as const
  const flowStateId = wanted.challenge
    ? await beginFlow(database, { ...flow, challenge: wanted.challenge }, now)
    : null
  const { type, sentTo } = wanted
  const token = { userId: user.id, type, sentTo, flowStateId }
  const issued = await issueToken(database, auth.secrets, token, now)
  await updateUser(database, user.id, { [SENT_AT[type]]: now.toISOString() }, now)
  return issued
}

/** The address that uses up the token and leads on to `redirectTo`. */
export function verificationLink(
  auth: AuthContext,
  token: string,
  type: LinkType,
  redirectTo: string,
): string {
  return `${auth.issuer}/verify?token=${token}&type=${type}&redirect_to=${escaped(redirectTo)}`
}

// Plain addresses stay readable, as in GoTrue; anything that would mix with the link is escaped.
function escaped(address: string): string {
  return /^[\w\-.~:/@]*$/.test(address) ? address : encodeURIComponent(address)
}
