// The payment provider's pricing table: whether the operator has set it up, its script on demand, and who it is told is paying.
import * as v from 'valibot'
import { connection } from './connection.ts'

const SCRIPT = 'https://js.stripe.com/v3/pricing-table.js'

/** The name of the provider's own element. */
export const PRICING_TABLE = 'stripe-pricing-table'

const PaymentsSchema = v.object({ publishableKey: v.string(), pricingTableId: v.string() })

/** What the operator has set up for payments. */
export type Payments = v.InferOutput<typeof PaymentsSchema>

/** Who is paying. */
export interface Payer {
  readonly email: string
  readonly clientRefId: string
}

/** Reads from the server's configuration whether upgrades are set up; null if not. */
export function configuredPayments(): Payments | null {
  const read = v.safeParse(PaymentsSchema, connection().config.features.payments)
  return read.success ? read.output : null
}

/** The attributes of the element. */
export function pricingTableAttributes(payments: Payments, payer: Payer): Record<string, string> {
  return {
    'pricing-table-id': payments.pricingTableId,
    'publishable-key': payments.publishableKey,
    'customer-email': payer.email,
    'client-reference-id': payer.clientRefId,
  }
}

/** Loads the script once; rejects when it cannot be had, and may then be tried again. */
export function loadPricingTable(): Promise<void> {
  if (customElements.get(PRICING_TABLE) !== undefined) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the payment script could not be loaded'))
    }
    document.head.append(script)
  })
}
