// The billing-webhook function: a signed event of the payment provider in, the member's plan up to date.
import Stripe from 'stripe'
import * as v from 'valibot'
import { jsonAnswer, refusal } from '../_shared/answer.ts'
import { checked, createDatabase, DatabaseFailure } from '../_shared/database.ts'
import type { Handler } from '../_shared/runtime.ts'
import type { WebhookSettings } from './settings.ts'
import { tellEvent } from './told-event.ts'

/** Events are small; more than this is not one. */
const MAX_BYTES = 512 * 1024

/**
 * The handler of `POST /functions/v1/billing-webhook`. Answers 200 once the event is handled, or was before; 400
 * without a good signature that is at most five minutes old, and to an event without what its type should have; 5xx
 * when it should be sent again.
 */
export function createBillingWebhook(settings: WebhookSettings): Handler {
  const database = createDatabase(settings)
  // The SDK wants some key to be made; checking signatures uses none.
  const stripe = new Stripe('unused')
  const crypto = Stripe.createSubtleCryptoProvider()

  async function verify(request: Request, secret: string): Promise<Stripe.Event | null> {
    const body = await request.text()
    const signature = request.headers.get('stripe-signature') ?? ''
    if (body.length > MAX_BYTES) return null
    try {
      return await stripe.webhooks.constructEventAsync(body, signature, secret, undefined, crypto)
    } catch {
      // Besides its own errors the SDK throws plain ones, for headers and bodies of some shapes.
      return null
    }
  }

  async function handle(event: Stripe.Event): Promise<boolean> {
    const answer = await database.rpc('handle_billing_event', { told: tellEvent(event) })
    return checked(v.boolean(), answer)
  }

  return async (request) => {
    if (request.method !== 'POST')
      return refusal('method_not_allowed', 405, 'Only POST is answered.')
    if (settings.webhookSecret === null) {
      settings.report({ code: 'webhook_secret_missing' })
      return refusal('payments_off', 503, 'Payments are not set up on this server.')
    }
    const event = await verify(request, settings.webhookSecret)
    if (event === null) return refusal('bad_signature', 400, 'The signature does not fit.')
    try {
      return jsonAnswer({ handled: await handle(event) })
    } catch (error) {
      if (!isMisshapen(error)) throw error
      // Not 200: the provider sends it again and shows its account's owner that it was refused.
      settings.report({ code: 'bad_event' })
      return refusal('bad_event', 400, 'The event lacks what events of its type have.')
    }
  }
}

/** Whether an event could not be told in our words, or its values are none that the database keeps (SQLSTATE 22, 23). */
function isMisshapen(error: unknown): boolean {
  if (error instanceof DatabaseFailure) return /^2[23]/.test(error.code)
  return error instanceof TypeError || error instanceof RangeError
}
