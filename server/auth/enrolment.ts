// A new account with an e-mail address that nobody has confirmed yet.
import { addEmailIdentity } from './identities.ts'
import type { AuthContext } from './options.ts'
import type { Queries } from './queries.ts'
import { findUserById, insertUser, type User } from './users.ts'

/** Makes the account and its e-mail identity; 422 email_exists when the address is taken. */
export async function enrolByEmail(
  auth: AuthContext,
  transaction: Queries,
  person: {
    readonly email: string
    readonly passwordHash: string | null
    readonly userMetadata: Record<string, unknown>
  },
): Promise<User> {
  const appMetadata = { provider: 'email', providers: ['email'] }
  const user = await insertUser(transaction, { ...person, appMetadata }, auth.now())
  await addEmailIdentity(transaction, user, false, auth.now())
  return (await findUserById(transaction, user.id)) ?? user
}
