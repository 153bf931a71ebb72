// What an operator may set on an account, checked.
import * as v from 'valibot'
import { isUuid } from './bearer.ts'
import { object, text } from './body.ts'
import { normalEmail } from './email-address.ts'
import type { AuthContext } from './options.ts'
import { invalid, refusal } from './refusals.ts'

/** The body of creating and of changing an account. */
export const adminUserBody = v.object({
  id: text,
  email: text,
  phone: text,
  password: v.nullish(v.string()),
  password_hash: text,
  email_confirm: v.nullish(v.boolean(), false),
  user_metadata: object,
  app_metadata: object,
  ban_duration: text,
  role: text,
})

/** What GoTrue's column for it holds. */
const LONGEST_ROLE = 255

export type AdminUserBody = v.InferOutput<typeof adminUserBody>

/** The wishes in a body, in the form the tables take. */
export interface AdminWishes {
  readonly id: string | null
  readonly email: string | null
  readonly passwordHash: string | null
  /** When a lock-out ends; null lifts it; undefined leaves it. */
  readonly bannedUntil: string | null | undefined
}

/** Checks a body and hashes its password; refuses what GoTrue refuses, with its codes. */
export async function checkAdminBody(auth: AuthContext, body: AdminUserBody): Promise<AdminWishes> {
  if (body.phone !== '') {
    throw refusal(422, 'phone_provider_disabled', 'Phone provider is disabled')
  }
  if (body.password && body.password_hash !== '') {
    throw invalid('Only a password or a password hash should be provided')
  }
  if (body.password_hash !== '' && !body.password_hash.startsWith('$argon2')) {
    throw invalid('Only argon2 password hashes are supported')
  }
  if (body.role.length > LONGEST_ROLE) throw invalid('Role is too long')
  if (body.id !== '' && !isUuid(body.id)) throw invalid('ID must be a valid UUID')
  return {
    id: body.id || null,
    email: body.email === '' ? null : normalEmail(body.email),
    bannedUntil: bannedUntil(body.ban_duration, auth.now()),
    passwordHash: await wantedHash(auth, body),
  }
}

async function wantedHash(auth: AuthContext, body: AdminUserBody): Promise<string | null> {
  if (!body.password) return body.password_hash || null
  auth.passwords.check(body.password)
  return await auth.passwords.hash(body.password)
}

const UNIT_MS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 }

// Go's durations ("24h", "1h30m"), or "none" to lift the lock-out.
function bannedUntil(duration: string, now: Date): string | null | undefined {
  if (duration === '') return undefined
  if (duration === 'none') return null
  if (!/^(\d+(\.\d+)?(h|ms|m|s))+$/.test(duration)) {
    throw invalid('invalid format for ban duration: not a duration')
  }
  let milliseconds = 0
  for (const [, amount, unit] of duration.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)) {
    milliseconds += Number(amount) * (UNIT_MS[unit ?? ''] ?? 0)
  }
  const end = new Date(now.getTime() + milliseconds)
  if (Number.isNaN(end.getTime())) throw invalid('invalid format for ban duration: too long')
  return end.toISOString()
}
