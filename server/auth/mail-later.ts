// Mails that are prepared after the answer: nothing before it touches the account.

import type { MailKind } from '../mail/templates.ts'
import { type LinkType, prepareToken, verificationLink } from './mail-links.ts'
import type { TokenType } from './one-time-tokens.ts'
import type { Exchange } from './options.ts'
import type { Challenge } from './pkce.ts'
import type { Queries } from './queries.ts'
import { requestedRedirect } from './redirect-request.ts'
import { isBanned, type User } from './users.ts'

/** A link to mail, and how to find (or make) the account it is for. */
export interface LaterLink {
  readonly email: string
  readonly challenge: Challenge | null
  readonly tokenType: TokenType
  readonly linkType: LinkType
  readonly kind: MailKind
  /** The account to mail to, or null when there is none that should get this mail. */
  account(transaction: Queries): Promise<User | null>
}

/** Counts the mail against its limits for known and unknown addresses alike, then leaves the rest. */
export async function mailLinkLater(exchange: Exchange, later: LaterLink): Promise<void> {
  const { auth, caller } = exchange
  const redirectTo = requestedRedirect(exchange)
  await auth.rateLimiter.count('mailByAddress', caller.address)
  await auth.rateLimiter.count('mailByAccount', later.email)
  auth.outgoing.deliverLater(async () => {
    const issued = await auth.database.transaction(async (transaction) => {
      const user = await later.account(transaction)
      if (!user || isBanned(user, auth.now())) return null
      const { tokenType: type, email: sentTo, challenge } = later
      return await prepareToken(auth, transaction, user, { type, sentTo, challenge })
    })
    if (!issued) return null
    const link = verificationLink(auth, issued.token, later.linkType, redirectTo)
    return { kind: later.kind, to: later.email, content: { link, code: issued.code } }
  })
}
