// What the provider's events mean to us: the few facts that the database keeps, whatever the API version calls them.
import type Stripe from 'stripe'

interface Told {
  readonly id: string
  readonly type: string
  /** ISO 8601, UTC. */
  readonly created_at: string
}

/** A checkout ended: this customer is the member with that client reference. */
interface ToldCheckout extends Told {
  readonly kind: 'checkout'
  readonly customer_id: string
  readonly client_ref_id: string
}

/** How a subscription stands. */
interface ToldSubscription extends Told {
  readonly kind: 'subscription'
  readonly customer_id: string
  readonly subscription_id: string
  readonly status: string
  readonly current_period_end: string | null
  readonly cancel_at_period_end: boolean
}

/** An invoice was paid; the amount is in US dollars. */
interface ToldInvoice extends Told {
  readonly kind: 'invoice'
  readonly customer_id: string
  readonly invoice_id: string
  readonly description: string
  readonly paid_at: string
  readonly amount: number
}

/** An event that changes nothing here; it is remembered all the same. */
interface ToldOther extends Told {
  readonly kind: 'other'
}

/** What handle_billing_event (migration plans) takes. */
export type ToldEvent = ToldCheckout | ToldSubscription | ToldInvoice | ToldOther

/** Tells an event in our words; one of no use to us, or without what it should carry, is told as other. */
export function tellEvent(event: Stripe.Event): ToldEvent {
  const told = { id: event.id, type: event.type, created_at: isoTime(event.created) }
  const facts = factsOf(event)
  return facts === null ? { ...told, kind: 'other' } : { ...told, ...facts }
}

type Facts<T> = T extends Told ? Omit<T, keyof Told> : never

function factsOf(event: Stripe.Event): Facts<ToldCheckout | ToldSubscription | ToldInvoice> | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return checkoutFacts(event.data.object)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return subscriptionFacts(event.data.object)
    case 'invoice.paid':
      return invoiceFacts(event.data.object)
    default:
      return null
  }
}

function checkoutFacts(session: Stripe.Checkout.Session): Facts<ToldCheckout> | null {
  const customer = idOf(session.customer)
  if (customer === null || !session.client_reference_id) return null
  return { kind: 'checkout', customer_id: customer, client_ref_id: session.client_reference_id }
}

function subscriptionFacts(subscription: Stripe.Subscription): Facts<ToldSubscription> | null {
  const customer = idOf(subscription.customer)
  if (customer === null) return null
  return {
    kind: 'subscription',
    customer_id: customer,
    subscription_id: subscription.id,
    status: subscription.status,
    current_period_end: periodEnd(subscription),
    cancel_at_period_end: subscription.cancel_at_period_end,
  }
}

// Since API version 2025-03-31 the period belongs to the items; before, it stood on the subscription itself.
function periodEnd(subscription: Stripe.Subscription): string | null {
  const ends = subscription.items.data.flatMap((item) => item.current_period_end ?? [])
  const earlier = Reflect.get(subscription, 'current_period_end')
  if (typeof earlier === 'number') ends.push(earlier)
  return ends.length === 0 ? null : isoTime(Math.max(...ends))
}

function invoiceFacts(invoice: Stripe.Invoice): Facts<ToldInvoice> | null {
  const customer = idOf(invoice.customer ?? null)
  if (customer === null || !invoice.id || invoice.amount_paid <= 0) return null
  return {
    kind: 'invoice',
    customer_id: customer,
    invoice_id: invoice.id,
    description: invoice.lines.data[0]?.description ?? invoice.description ?? 'Pro',
    paid_at: isoTime(invoice.status_transitions.paid_at ?? invoice.created),
    amount: invoice.amount_paid / 100,
  }
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString()

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
