// The payment provider's events as it would send them, signed by its own SDK, sent over real HTTP to the webhook.
import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import Stripe from 'stripe'
import { createBillingWebhook } from '#supabase/functions/billing-webhook/handler.ts'
import type { TestBackend } from '../backend.ts'

const secret = 'whsec_of_the_tests'
const stripe = new Stripe('unused')

/** Seconds since 1970, as the provider counts. */
export const nowSeconds = () => Math.floor(Date.now() / 1000)

/** An event; everything that a test does not say is as the provider would fill it in. */
export interface Sent {
  readonly type: string
  readonly object: Record<string, unknown>
  readonly id?: string
  /** When it happened, in seconds since 1970. */
  readonly created?: number
}

/** The webhook on a port of its own. */
export interface Webhook {
  /** Sends an event with a good signature; gives the HTTP status and the answer. */
  send(event: Sent): Promise<{ status: number; body: unknown }>
  /** Sends a body with a signature header of the test's own making. */
  sendRaw(body: string, signature: string): Promise<{ status: number; body: unknown }>
  /** The signature header for a body, made at a time in seconds. */
  sign(body: string, timestamp?: number): string
  stop(): void
}

/** Starts the webhook function against the run's engine. */
export async function startWebhook(backend: TestBackend): Promise<Webhook> {
  const handler = createBillingWebhook({
    supabaseUrl: backend.url,
    serviceRoleKey: backend.serviceRoleKey,
    webhookSecret: secret,
    report: () => undefined,
  })
  const server = serve({ fetch: handler, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const sign = (body: string, timestamp = nowSeconds()) =>
    stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  const sendRaw = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const response = await fetch(url, { method: 'POST', body, headers })
    return { status: response.status, body: await response.json() }
  }
  return {
    sign,
    sendRaw,
    send: (event) => {
      const body = JSON.stringify(asSent(event))
      return sendRaw(body, sign(body))
    },
    stop: () => server.close(),
  }
}

function asSent({ type, object, id = `evt_${randomUUID()}`, created = nowSeconds() }: Sent) {
  return {
    id,
    object: 'event',
    api_version: '2025-09-30.clover',
    type,
    created,
    livemode: false,
    data: { object },
  }
}

/** A checkout that a member ended. */
export const checkout = (customer: string, clientRefId: string): Sent => ({
  type: 'checkout.session.completed',
  object: {
    id: `cs_${randomUUID()}`,
    object: 'checkout.session',
    customer,
    client_reference_id: clientRefId,
    payment_status: 'paid',
  },
})

/** How a customer's subscription stands at a moment. */
export function subscription(
  customer: string,
  state: {
    id?: string
    status?: string
    end?: number
    cancels?: boolean
    type?: string
    created?: number
  },
): Sent {
  return {
    type: state.type ?? 'customer.subscription.updated',
    created: state.created ?? nowSeconds(),
    object: {
      id: state.id ?? `sub_${customer}`,
      object: 'subscription',
      customer,
      status: state.status ?? 'active',
      cancel_at_period_end: state.cancels ?? false,
      items: {
        object: 'list',
        data: [{ current_period_end: state.end ?? nowSeconds() + 604_800 }],
      },
    },
  }
}

/** An invoice that was paid, in cents. */
export const invoice = (customer: string, cents: number): Sent => ({
  type: 'invoice.paid',
  object: {
    id: `in_${randomUUID()}`,
    object: 'invoice',
    customer,
    amount_paid: cents,
    created: nowSeconds(),
    status_transitions: { paid_at: nowSeconds() },
    lines: { object: 'list', data: [{ description: '1 × Pro (at $3.19 / week)' }] },
  },
})
