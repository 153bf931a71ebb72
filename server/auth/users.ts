// Accounts: reads and writes auth.users, and shows a user as GoTrue does.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { DatabaseError, type Row, type Statement } from '#server/database/database.ts'
import type { Queries } from './queries.ts'
import { refusal, unexpected } from './refusals.ts'

const metadata = v.nullish(v.record(v.string(), v.unknown()), () => ({}))
const nullableText = v.nullable(v.string())

const identityRow = v.object({
  id: v.string(),
  provider_id: v.string(),
  user_id: v.string(),
  identity_data: metadata,
  provider: v.string(),
  last_sign_in_at: nullableText,
  created_at: nullableText,
  updated_at: nullableText,
  email: nullableText,
})

const userRow = v.object({
  id: v.string(),
  aud: nullableText,
  role: nullableText,
  email: nullableText,
  encrypted_password: nullableText,
  email_confirmed_at: nullableText,
  invited_at: nullableText,
  confirmation_sent_at: nullableText,
  recovery_sent_at: nullableText,
  email_change: nullableText,
  email_change_sent_at: nullableText,
  email_change_confirm_status: v.nullable(v.number()),
  reauthentication_sent_at: nullableText,
  last_sign_in_at: nullableText,
  raw_app_meta_data: metadata,
  raw_user_meta_data: metadata,
  created_at: nullableText,
  updated_at: nullableText,
  phone: nullableText,
  phone_confirmed_at: nullableText,
  confirmed_at: nullableText,
  banned_until: nullableText,
  deleted_at: nullableText,
  is_anonymous: v.boolean(),
})

const found = v.object({ account: userRow, identities: v.array(identityRow) })

/** A way in, as auth.identities keeps it. */
export type Identity = v.InferOutput<typeof identityRow>

/** An account with its identities; times are ISO 8601 text. */
export interface User extends v.InferOutput<typeof userRow> {
  readonly identities: readonly Identity[]
}

/** For statements that return a user: the row of alias `u` and its identities, as JSON. */
export const USER_COLUMNS = `to_jsonb(u) as account, coalesce((
  select jsonb_agg(to_jsonb(i) order by i.created_at, i.id)
  from auth.identities i where i.user_id = u.id
), '[]'::jsonb) as identities`

/** The user in a row made with USER_COLUMNS. */
export function readUser(row: Row): User {
  const { account, identities } = v.parse(found, row)
  return { ...account, identities }
}

/** Columns that this room changes, by name. */
export type UserChanges = Partial<
  Record<
    | 'email'
    | 'encrypted_password'
    | 'email_confirmed_at'
    | 'invited_at'
    | 'confirmation_sent_at'
    | 'recovery_sent_at'
    | 'email_change'
    | 'email_change_sent_at'
    | 'email_change_confirm_status'
    | 'reauthentication_sent_at'
    | 'last_sign_in_at'
    | 'raw_app_meta_data'
    | 'raw_user_meta_data'
    | 'banned_until'
    | 'deleted_at'
    | 'role',
    string | number | null | Record<string, unknown>
  >
>

async function findUser(database: Queries, statement: Statement): Promise<User | null> {
  const row = (await database.query(statement)).rows[0]
  return row ? readUser(row) : null
}

/** The account of that id, or null. */
export function findUserById(database: Queries, id: string): Promise<User | null> {
  return findUser(database, {
    name: 'auth_user_by_id',
    text: `select ${USER_COLUMNS} from auth.users u where u.id = $1::uuid and u.deleted_at is null`,
    values: [id],
  })
}

/** The account of that address, in lower case, or null. */
export function findUserByEmail(database: Queries, email: string): Promise<User | null> {
  return findUser(database, {
    name: 'auth_user_by_email',
    text: `select ${USER_COLUMNS} from auth.users u
      where u.email = $1 and u.is_sso_user = false and u.deleted_at is null`,
    values: [email],
  })
}

/** The same, locked until the transaction ends, so that two requests do not change it at once. */
export async function lockUser(database: Queries, id: string): Promise<User | null> {
  await database.query({
    text: 'select 1 from auth.users where id = $1::uuid for update',
    values: [id],
  })
  return findUserById(database, id)
}

/** What a new account starts with. */
export interface NewUser {
  readonly id?: string
  readonly email: string
  readonly passwordHash: string | null
  readonly role?: string
  readonly appMetadata: Record<string, unknown>
  readonly userMetadata: Record<string, unknown>
}

/**
 * Inserts an unconfirmed account. Refuses a taken address with 422 email_exists; when one of the
 * product's triggers refuses, 500 "Database error saving new user", as GoTrue.
 */
export async function insertUser(database: Queries, user: NewUser, now: Date): Promise<User> {
  const id = user.id ?? randomUUID()
  const at = now.toISOString()
  try {
    await database.query({
      text: `insert into auth.users (instance_id, id, aud, role, email, encrypted_password,
          raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
        values ('00000000-0000-0000-0000-000000000000', $1::uuid, 'authenticated', $2, $3, $4,
          $5::jsonb, $6::jsonb, $7::timestamptz, $7::timestamptz)`,
      values: [
        id,
        user.role ?? 'authenticated',
        user.email,
        user.passwordHash,
        user.appMetadata,
        user.userMetadata,
        at,
      ],
    })
  } catch (error) {
    throw savingRefused(error, 'Database error saving new user')
  }
  return await freshUser(database, id)
}

/** Changes the given columns of one account and its updated_at; answers it as it then is. */
export async function updateUser(
  database: Queries,
  id: string,
  changes: UserChanges,
  now: Date,
): Promise<User> {
  const columns = Object.entries({ ...changes, updated_at: now.toISOString() })
  const assignments = columns.map(([column], index) => `${column} = $${index + 2}`)
  try {
    await database.query({
      text: `update auth.users set ${assignments.join(', ')} where id = $1::uuid`,
      values: [id, ...columns.map(([, value]) => value)],
    })
  } catch (error) {
    throw savingRefused(error, 'Database error updating user')
  }
  return await freshUser(database, id)
}

// Triggers may have changed the row while it was written, so it is read again.
async function freshUser(database: Queries, id: string): Promise<User> {
  const user = await findUserById(database, id)
  if (!user) throw unexpected('Database error loading user')
  return user
}

function savingRefused(error: unknown, message: string): unknown {
  if (!(error instanceof DatabaseError)) return error
  if (error.code === '23505' && error.constraint === 'users_email_partial_key') {
    return emailExists(error)
  }
  return unexpected(message, error)
}

/** 422 email_exists, as GoTrue says it. */
export function emailExists(cause?: unknown) {
  const message = 'A user with this email address has already been registered'
  return refusal(422, 'email_exists', message, { cause })
}

/** The metadata with the updates laid over it; a null takes its key away. */
export function mergedMetadata(
  current: Readonly<Record<string, unknown>>,
  updates: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = { ...current, ...updates }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

/** Whether the account is locked out at the moment. */
export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && new Date(user.banned_until) > now
}

/** Deletes an account; what refers to it goes along as the tables say. */
export async function deleteUser(database: Queries, id: string): Promise<void> {
  try {
    await database.query({ text: 'delete from auth.users where id = $1::uuid', values: [id] })
  } catch (error) {
    throw savingRefused(error, 'Database error deleting user')
  }
}
