// The delete-account function: ends a person's subscription and removes their account with all that is theirs.
import type { User } from '@supabase/auth-js'
import * as v from 'valibot'
import { jsonAnswer, preflight, refusal } from '../_shared/answer.ts'
import { checked, createDatabase } from '../_shared/database.ts'
import { createPayments } from '../_shared/payments.ts'
import type { Handler } from '../_shared/runtime.ts'
import { type Accounts, createAccounts } from './account.ts'
import {
  type DeleteAccountErrorCode,
  DeleteAccountRequestSchema,
  deleteAccountErrorStatus,
} from './contract.ts'
import type { DeleteAccountSettings } from './settings.ts'

const messages: Readonly<Record<DeleteAccountErrorCode, string>> = {
  invalid_request: 'The password is needed.',
  proof_wrong: 'That is not the password of this account.',
  not_authenticated: 'Not authenticated.',
  too_many_attempts: 'Too many tries. Please wait a moment.',
  subscription_not_ended: 'The subscription could not be ended, so nothing was deleted.',
  unavailable: 'Nothing was deleted. Please try again.',
}

const refuse = (code: DeleteAccountErrorCode) =>
  refusal(code, deleteAccountErrorStatus[code], messages[code])

/** The handler of `POST /functions/v1/delete-account` (contract.ts says what goes in and out). */
export function createDeleteAccount(settings: DeleteAccountSettings): Handler {
  const accounts = createAccounts(settings)
  const endSubscriptions = subscriptionEnder(settings)

  async function answer(request: Request): Promise<Response> {
    const body = v.safeParse(DeleteAccountRequestSchema, await request.json().catch(() => null))
    if (!body.success) return refuse('invalid_request')
    const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    const user = token === undefined ? null : await accounts.whoHas(token)
    if (user === null) return refuse('not_authenticated')
    const refused = await refusedProof(accounts, user, body.output.proof)
    if (refused !== null) return refuse(refused)
    if (!(await endSubscriptions(user.id))) return refuse('subscription_not_ended')
    await accounts.remove(user.id)
    return jsonAnswer({ deleted: true })
  }

  return async (request) => {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'POST')
      return refusal('method_not_allowed', 405, 'Only POST is answered.')
    try {
      return await answer(request)
    } catch (error) {
      settings.report({ code: error instanceof Error ? error.name : 'unknown' })
      return refuse('unavailable')
    }
  }
}

// An account made with Google has no password to ask for: its address, typed out, stands in for it.
async function refusedProof(
  accounts: Accounts,
  user: User,
  proof: string,
): Promise<DeleteAccountErrorCode | null> {
  const email = user.email ?? ''
  const providers: unknown = user.app_metadata.providers
  if (Array.isArray(providers) && !providers.includes('email')) {
    return proof.trim().toLowerCase() === email.toLowerCase() ? null : 'proof_wrong'
  }
  const check = await accounts.checkPassword(email, proof)
  return check === 'right' ? null : check === 'wrong' ? 'proof_wrong' : check
}

const SubscriptionsSchema = v.array(v.object({ subscription_id: v.string() }))

/** Ends what a person still pays for; false when the provider would not, so that nobody pays for a deleted account. */
function subscriptionEnder(settings: DeleteAccountSettings) {
  const database = createDatabase(settings)
  const payments = settings.payments === null ? null : createPayments(settings.payments)
  return async (userId: string): Promise<boolean> => {
    const running = await database
      .from('subscriptions')
      .select('subscription_id')
      .eq('user_id', userId)
      .in('status', ['active', 'trialing', 'past_due', 'unpaid', 'paused'])
    const ids = checked(SubscriptionsSchema, running).map((row) => row.subscription_id)
    if (ids.length === 0) return true
    if (payments === null) return false
    try {
      for (const id of ids) await payments.subscriptions.cancel(id)
      return true
    } catch (error) {
      settings.report({ code: error instanceof Error ? error.name : 'unknown' })
      return false
    }
  }
}
