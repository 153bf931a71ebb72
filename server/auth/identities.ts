// Ways in to an account: the e-mail identity that a password goes with, and those of providers.
import { randomUUID } from 'node:crypto'
import type { Queries } from './queries.ts'
import { readUser, USER_COLUMNS, type User, updateUser } from './users.ts'

/** Adds the identity of somebody who signed up by e-mail. */
export async function addEmailIdentity(
  database: Queries,
  user: User,
  verified: boolean,
  now: Date,
): Promise<void> {
  const data = {
    sub: user.id,
    email: user.email,
    email_verified: verified,
    phone_verified: false,
  }
  await addIdentity(
    database,
    { userId: user.id, provider: 'email', providerId: user.id, data },
    now,
  )
}

/** Adds an identity, or refreshes what the provider says of it, and dates its sign-in. */
export async function addIdentity(
  database: Queries,
  identity: {
    readonly userId: string
    readonly provider: string
    readonly providerId: string
    readonly data: Readonly<Record<string, unknown>>
  },
  now: Date,
): Promise<void> {
  await database.query({
    text: `insert into auth.identities
        (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
      values ($1::uuid, $2::uuid, $3, $4, $5::jsonb, $6::timestamptz, $6::timestamptz, $6::timestamptz)
      on conflict (provider_id, provider) do update
        set identity_data = excluded.identity_data,
            last_sign_in_at = excluded.last_sign_in_at,
            updated_at = excluded.updated_at`,
    values: [
      randomUUID(),
      identity.userId,
      identity.provider,
      identity.providerId,
      identity.data,
      now.toISOString(),
    ],
  })
}

/** The account that an identity of a provider belongs to, or null. */
export async function findUserByIdentity(
  database: Queries,
  provider: string,
  providerId: string,
): Promise<User | null> {
  const { rows } = await database.query({
    text: `select ${USER_COLUMNS} from auth.identities p join auth.users u on u.id = p.user_id
      where p.provider = $1 and p.provider_id = $2 and u.deleted_at is null`,
    values: [provider, providerId],
  })
  return rows[0] ? readUser(rows[0]) : null
}

/** Writes into app_metadata which providers the account has now, oldest first. */
export async function noteProviders(database: Queries, user: User, now: Date): Promise<User> {
  const { rows } = await database.query({
    text: `select provider from auth.identities where user_id = $1::uuid order by created_at, id`,
    values: [user.id],
  })
  const providers = [...new Set(rows.map((row) => row.provider))]
  const noted = { ...user.raw_app_meta_data, provider: providers[0] ?? 'email', providers }
  return await updateUser(database, user.id, { raw_app_meta_data: noted }, now)
}

/** Marks the e-mail identity as proven, or gives it its new address. */
export async function updateEmailIdentity(
  database: Queries,
  userId: string,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  await database.query({
    text: `update auth.identities
      set identity_data = identity_data || $2::jsonb, updated_at = $3::timestamptz
      where user_id = $1::uuid and provider = 'email'`,
    values: [userId, data, now.toISOString()],
  })
}

/** Takes away the e-mail identity of an account whose address its maker never proved. */
export async function dropEmailIdentity(database: Queries, userId: string): Promise<void> {
  await database.query({
    text: `delete from auth.identities where user_id = $1::uuid and provider = 'email'`,
    values: [userId],
  })
}

/** Takes away every identity of an account. */
export async function dropIdentities(database: Queries, userId: string): Promise<void> {
  await database.query({
    text: 'delete from auth.identities where user_id = $1::uuid',
    values: [userId],
  })
}
