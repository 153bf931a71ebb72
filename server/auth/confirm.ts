// The moment an address is proven: dates it on the account and on its e-mail identity.

import { updateEmailIdentity } from './identities.ts'
import type { Queries } from './queries.ts'
import { type User, updateUser } from './users.ts'

/** Confirms the account's address; one that is confirmed already stays as it is. */
export async function confirmEmail(database: Queries, user: User, now: Date): Promise<User> {
  if (user.email_confirmed_at) return user
  await updateEmailIdentity(database, user.id, { email_verified: true }, now)
  return await updateUser(database, user.id, { email_confirmed_at: now.toISOString() }, now)
}
