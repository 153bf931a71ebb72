// The billing-portal function: leads a Pro member to the payment provider's own page for their subscription.
import * as v from 'valibot'
import { jsonAnswer, preflight, refusal } from '../_shared/answer.ts'
import { createCallerCheck } from '../_shared/caller.ts'
import { checked, createDatabase } from '../_shared/database.ts'
import { createPayments } from '../_shared/payments.ts'
import type { Handler } from '../_shared/runtime.ts'
import { type PortalErrorCode, portalErrorStatus } from './contract.ts'
import type { PortalSettings } from './settings.ts'

const CustomersSchema = v.array(v.object({ customer_id: v.string() }))

const messages: Readonly<Record<PortalErrorCode, string>> = {
  not_authenticated: 'Not authenticated.',
  no_customer: 'There is no subscription to manage.',
  provider_failed: 'The payment provider did not answer.',
  payments_off: 'Payments are not set up on this server.',
}

const refuse = (code: PortalErrorCode) => refusal(code, portalErrorStatus[code], messages[code])

/** The handler of `POST /functions/v1/billing-portal` (contract.ts says what goes in and out). */
export function createBillingPortal(settings: PortalSettings): Handler {
  const database = createDatabase(settings)
  const callerOf = createCallerCheck(settings)
  const payments = settings.payments === null ? null : createPayments(settings.payments)

  async function customerOf(userId: string): Promise<string | null> {
    const answer = await database
      .from('billing_customers')
      .select('customer_id')
      .eq('user_id', userId)
      .limit(1)
    return checked(CustomersSchema, answer)[0]?.customer_id ?? null
  }

  return async (request) => {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'POST')
      return refusal('method_not_allowed', 405, 'Only POST is answered.')
    const userId = await callerOf(request)
    if (userId === null) return refuse('not_authenticated')
    if (payments === null) return refuse('payments_off')
    const customer = await customerOf(userId)
    if (customer === null) return refuse('no_customer')
    try {
      const session = await payments.billingPortal.sessions.create({
        customer,
        return_url: settings.returnUrl,
      })
      return jsonAnswer({ url: session.url })
    } catch (error) {
      settings.report({ code: error instanceof Error ? error.name : 'unknown' })
      return refuse('provider_failed')
    }
  }
}
