// The account behind somebody at a provider: known, linked by a verified address, or new.
import { confirmEmail } from './confirm.ts'
import type { ProviderAccount } from './google.ts'
import { addIdentity, dropEmailIdentity, findUserByIdentity, noteProviders } from './identities.ts'
import { dropTokens } from './one-time-tokens.ts'
import type { AuthContext } from './options.ts'
import type { Queries } from './queries.ts'
import { refusal } from './refusals.ts'
import { signupDisabled } from './sign-up.ts'
import {
  findUserByEmail,
  insertUser,
  isBanned,
  lockUser,
  mergedMetadata,
  type User,
  updateUser,
} from './users.ts'

const PROVIDER = 'google'

/**
 * Answers the account, made or linked if need be. Without a verified address there is nothing to trust
 * (422 provider_email_needs_verification); one that is locked out stays so (403 user_banned).
 */
export async function accountAtProvider(
  auth: AuthContext,
  transaction: Queries,
  account: ProviderAccount,
): Promise<User> {
  const known = await findUserByIdentity(transaction, PROVIDER, account.subject)
  if (known) return await welcomeBack(auth, transaction, known, account)
  const { email, emailVerified } = account
  if (email === null || !emailVerified) {
    const message = `Unverified email with ${PROVIDER}. Verify the email with ${PROVIDER} in order to sign in`
    throw refusal(422, 'provider_email_needs_verification', message)
  }
  const sameAddress = await findUserByEmail(transaction, email)
  if (sameAddress) return await link(auth, transaction, sameAddress.id, account)
  if (auth.disableSignup) throw signupDisabled()
  return await enrol(auth, transaction, email, account)
}

async function welcomeBack(
  auth: AuthContext,
  transaction: Queries,
  user: User,
  account: ProviderAccount,
): Promise<User> {
  refuseBanned(auth, user)
  await attach(auth, transaction, user, account)
  return await noteProfile(auth, transaction, user, account)
}

/**
 * Links the provider to an account with the same address. If that address was never confirmed, whoever
 * made the account has not shown that it is theirs: their password and data go.
 */
async function link(
  auth: AuthContext,
  transaction: Queries,
  userId: string,
  account: ProviderAccount,
): Promise<User> {
  const now = auth.now()
  const locked = await lockUser(transaction, userId)
  if (!locked) throw refusal(404, 'user_not_found', 'User not found')
  refuseBanned(auth, locked)
  const user = locked.email_confirmed_at ? locked : await disown(auth, transaction, locked)
  await attach(auth, transaction, user, account)
  const noted = await noteProfile(auth, transaction, user, account)
  return await confirmEmail(transaction, await noteProviders(transaction, noted, now), now)
}

async function disown(auth: AuthContext, transaction: Queries, user: User): Promise<User> {
  await dropTokens(transaction, user.id)
  await dropEmailIdentity(transaction, user.id)
  const nothing = { encrypted_password: null, raw_user_meta_data: {} }
  return await updateUser(transaction, user.id, nothing, auth.now())
}

async function enrol(
  auth: AuthContext,
  transaction: Queries,
  email: string,
  account: ProviderAccount,
): Promise<User> {
  const appMetadata = { provider: PROVIDER, providers: [PROVIDER] }
  const userMetadata = mergedMetadata({}, withoutGaps(account))
  const application = { email, passwordHash: null, appMetadata, userMetadata }
  const user = await insertUser(transaction, application, auth.now())
  await attach(auth, transaction, user, account)
  return await confirmEmail(transaction, user, auth.now())
}

async function attach(
  auth: AuthContext,
  transaction: Queries,
  user: User,
  account: ProviderAccount,
): Promise<void> {
  const { subject: providerId, profile: data } = account
  await addIdentity(
    transaction,
    { userId: user.id, provider: PROVIDER, providerId, data },
    auth.now(),
  )
}

function noteProfile(
  auth: AuthContext,
  transaction: Queries,
  user: User,
  account: ProviderAccount,
): Promise<User> {
  const data = mergedMetadata(user.raw_user_meta_data, withoutGaps(account))
  return updateUser(transaction, user.id, { raw_user_meta_data: data }, auth.now())
}

function withoutGaps({ profile }: ProviderAccount): Record<string, unknown> {
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined))
}

function refuseBanned(auth: AuthContext, user: User): void {
  if (isBanned(user, auth.now())) throw refusal(403, 'user_banned', 'User is banned')
}
