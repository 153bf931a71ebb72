// /admin/users: an operator lists, makes, reads, changes and deletes accounts.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type AdminWishes, adminUserBody, checkAdminBody } from './admin-body.ts'
import { isUuid, requireAdmin } from './bearer.ts'
import { readBody, readOptionalBody } from './body.ts'
import { confirmEmail } from './confirm.ts'
import { addEmailIdentity, dropIdentities, updateEmailIdentity } from './identities.ts'
import { dropTokens } from './one-time-tokens.ts'
import type { AuthContext, Exchange } from './options.ts'
import type { Queries } from './queries.ts'
import { invalid, refusal } from './refusals.ts'
import { json } from './respond.ts'
import { endSessions } from './sessions.ts'
import { userBody } from './user-body.ts'
import {
  deleteUser,
  findUserById,
  insertUser,
  mergedMetadata,
  type User,
  type UserChanges,
  updateUser,
} from './users.ts'

/** Makes an account; confirmed with email_confirm. Answers it. */
export async function createUser(exchange: Exchange): Promise<Response> {
  const { auth, request } = exchange
  await requireAdmin(exchange)
  const body = await readBody(request, adminUserBody)
  const wishes = await checkAdminBody(auth, body)
  const { email } = wishes
  if (email === null) throw invalid('Cannot create a user without either an email or phone')
  const user = await auth.database.transaction(async (transaction) => {
    const providers = { provider: 'email', providers: ['email'] }
    const application = {
      email,
      passwordHash: wishes.passwordHash,
      appMetadata: mergedMetadata(providers, body.app_metadata ?? {}),
      userMetadata: body.user_metadata ?? {},
      ...(wishes.id && { id: wishes.id }),
      ...(body.role && { role: body.role }),
    }
    const created = await insertUser(transaction, application, auth.now())
    await addEmailIdentity(transaction, created, body.email_confirm, auth.now())
    const banned = await applyBan(auth, transaction, created, wishes)
    return body.email_confirm ? await confirmEmail(transaction, banned, auth.now()) : banned
  })
  return json(userBody(user))
}

function applyBan(
  auth: AuthContext,
  transaction: Queries,
  user: User,
  { bannedUntil }: AdminWishes,
): Promise<User> {
  const changes = bannedUntil === undefined ? {} : { banned_until: bannedUntil }
  return updateUser(transaction, user.id, changes, auth.now())
}

/** Answers one account; 404 user_not_found. */
export async function readUserById(exchange: Exchange): Promise<Response> {
  await requireAdmin(exchange)
  return json(userBody(await wantedUser(exchange)))
}

/** Changes an account at once, without asking anybody; answers it. */
export async function changeUser(exchange: Exchange): Promise<Response> {
  const { auth, request } = exchange
  await requireAdmin(exchange)
  const user = await wantedUser(exchange)
  const body = await readBody(request, adminUserBody)
  const wishes = await checkAdminBody(auth, body)
  const changed = await auth.database.transaction(async (transaction) => {
    if (wishes.passwordHash) {
      await dropTokens(transaction, user.id)
      await endSessions(transaction, user.id)
    }
    if (wishes.email) {
      const data = { email: wishes.email, email_verified: body.email_confirm }
      await updateEmailIdentity(transaction, user.id, data, auth.now())
    }
    const changes = changesOf(user, wishes, body)
    const after = await updateUser(transaction, user.id, changes, auth.now())
    return body.email_confirm ? await confirmEmail(transaction, after, auth.now()) : after
  })
  return json(userBody(changed))
}

function changesOf(
  user: User,
  wishes: AdminWishes,
  body: {
    readonly role: string
    readonly user_metadata: Record<string, unknown> | null
    readonly app_metadata: Record<string, unknown> | null
  },
): UserChanges {
  const { email, passwordHash, bannedUntil } = wishes
  const { role, user_metadata, app_metadata } = body
  return {
    ...(email && { email }),
    ...(passwordHash && { encrypted_password: passwordHash }),
    ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
    ...(role && { role }),
    ...(user_metadata && {
      raw_user_meta_data: mergedMetadata(user.raw_user_meta_data, user_metadata),
    }),
    ...(app_metadata && {
      raw_app_meta_data: mergedMetadata(user.raw_app_meta_data, app_metadata),
    }),
  }
}

const deletionBody = v.object({ should_soft_delete: v.nullish(v.boolean(), false) })

/**
 * Deletes an account with all that hangs on it. With should_soft_delete the row stays, without
 * anything personal, so that what refers to it still can.
 */
export async function removeUser(exchange: Exchange): Promise<Response> {
  const { auth } = exchange
  await requireAdmin(exchange)
  const user = await wantedUser(exchange)
  const { should_soft_delete } = await readOptionalBody(exchange.request, deletionBody)
  if (should_soft_delete) {
    await auth.database.transaction((transaction) => softDelete(auth, transaction, user))
  } else {
    await deleteUser(auth.database, user.id)
  }
  return json({})
}

async function softDelete(auth: AuthContext, transaction: Queries, user: User): Promise<void> {
  const now = auth.now()
  await endSessions(transaction, user.id)
  await dropTokens(transaction, user.id)
  await dropIdentities(transaction, user.id)
  await updateUser(
    transaction,
    user.id,
    {
      email: createHash('sha256').update(`${user.id}${user.email}`).digest('base64url'),
      encrypted_password: null,
      email_change: '',
      raw_user_meta_data: {},
      raw_app_meta_data: {},
    },
    now,
  )
  await transaction.query({
    text: 'update auth.users set deleted_at = $2::timestamptz where id = $1::uuid',
    values: [user.id, now.toISOString()],
  })
}

async function wantedUser({ auth, parameters }: Exchange): Promise<User> {
  const id = parameters.id ?? ''
  if (!isUuid(id)) throw refusal(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUserById(auth.database, id)
  if (!user) throw refusal(404, 'user_not_found', 'User not found')
  return user
}
