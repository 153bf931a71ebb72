// The payment provider's pricing table: its script is loaded only when a person asks to see it.
import { useMutation } from '@tanstack/react-query'
import { createElement } from 'react'
import {
  loadPricingTable,
  type Payer,
  type Payments,
  PRICING_TABLE,
  pricingTableAttributes,
} from '../../backend/payments.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { planWords as words } from './plan-words.ts'

/** A button first, which says where it leads; then the provider's own element, told who is paying. */
export function PricingTable({ payments, payer }: { payments: Payments; payer: Payer }) {
  const load = useMutation({ mutationFn: loadPricingTable })
  if (load.isSuccess) return createElement(PRICING_TABLE, pricingTableAttributes(payments, payer))
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
