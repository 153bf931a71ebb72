// The payment provider through its official SDK, silent and patient for ten seconds.
import Stripe from 'stripe'

/** How to reach the provider; an address is set only to speak to another server than the provider's own. */
export interface PaymentSettings {
  readonly secretKey: string
  readonly baseUrl: string | null
}

const PATIENCE_MS = 10_000

/** The settings that STRIPE_SECRET_KEY and STRIPE_API_URL name, or null when payments are not set up. */
export function readPayments(read: (name: string) => string | undefined): PaymentSettings | null {
  const secretKey = read('STRIPE_SECRET_KEY')
  return secretKey ? { secretKey, baseUrl: read('STRIPE_API_URL') || null } : null
}

/** A client of the provider. Throws TypeError when the address is none. */
export function createPayments({ secretKey, baseUrl }: PaymentSettings): Stripe {
  const common = { timeout: PATIENCE_MS, maxNetworkRetries: 1, telemetry: false }
  if (baseUrl === null) return new Stripe(secretKey, common)
  const { hostname, port, protocol } = new URL(baseUrl)
  return new Stripe(secretKey, {
    ...common,
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
  })
}
