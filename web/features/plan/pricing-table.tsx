// The payment provider's pricing table: its script is loaded only when a person asks to see it.
import { useMutation } from '@tanstack/react-query'
import { createElement } from 'react'
import * as v from 'valibot'
import { connection } from '../../backend/connection.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { planWords as words } from './plan-words.ts'

const SCRIPT = 'https://js.stripe.com/v3/pricing-table.js'

const PaymentsSchema = v.object({ publishableKey: v.string(), pricingTableId: v.string() })

/** What the operator has set up for payments, or null. */
export type Payments = v.InferOutput<typeof PaymentsSchema>

/** Reads from the server's configuration whether upgrades are set up. */
export function configuredPayments(): Payments | null {
  const read = v.safeParse(PaymentsSchema, connection().config.features.payments)
  return read.success ? read.output : null
}

interface PricingTableProps {
  payments: Payments
  email: string
  clientRefId: string
}

/** A button first, which says where it leads; then the provider's own element, told who is paying. */
export function PricingTable({ payments, email, clientRefId }: PricingTableProps) {
  const load = useMutation({ mutationFn: loadScript })
  if (load.isSuccess) {
    return createElement('stripe-pricing-table', {
      'pricing-table-id': payments.pricingTableId,
      'publishable-key': payments.publishableKey,
      'customer-email': email,
      'client-reference-id': clientRefId,
    })
  }
  return (
    <div className="mt-4 space-y-3">
      {load.isError && <Banner tone="error">{words.paymentFailed}</Banner>}
      <Button busy={load.isPending} onClick={() => load.mutate()} className="w-full">
        {words.showPayment}
      </Button>
      <p className="text-sm">{words.paymentNote}</p>
    </div>
  )
}

/** Loads the script once; rejects when it cannot be had, and may then be tried again. */
function loadScript(): Promise<void> {
  if (customElements.get('stripe-pricing-table') !== undefined) return Promise.resolve()
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
