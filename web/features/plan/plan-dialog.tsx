// The plan dialog: which plan a member is on, what it includes, and either its details or the way to Pro.
import { useQuery } from '@tanstack/react-query'
import { Check, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { interfaceLanguage } from '#rules/language.ts'
import { type AccountType, planFeatures } from '#rules/plan.ts'
import { configuredPayments } from '../../backend/payments.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { planQueries, type Subscription } from './plan-queries.ts'
import { planWords as words } from './plan-words.ts'
import { PricingTable } from './pricing-table.tsx'

/** Who the dialog is about; a null e-mail or reference id means that an upgrade cannot be addressed to them. */
export interface PlanHolder {
  readonly userId: string
  readonly label: string
  readonly email: string | null
  readonly clientRefId: string | null
  readonly accountType: AccountType
  /** Until when a reward or a gift makes messages unlimited on the free plan, or null. */
  readonly unlimitedUntil: string | null
}

interface PlanDialogProps {
  open: boolean
  onClose: () => void
  holder: PlanHolder
}

export function PlanDialog({ open, onClose, holder }: PlanDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.titles[holder.accountType]}>
      <p className="text-soft">
        {words.signedInAs} <strong className="font-semibold text-ink">{holder.label}</strong>
      </p>
      {holder.unlimitedUntil && (
        <p className="mt-3 rounded-xl bg-glow-soft px-4 py-3 font-medium text-glow-ink">
          {words.unlimitedUntil(longDate(holder.unlimitedUntil))}
        </p>
      )}
      <Part title={words.features}>
        <FeatureList features={planFeatures[holder.accountType]} />
      </Part>
      {holder.accountType === 'pro' ? (
        <ProDetails userId={holder.userId} />
      ) : (
        <Upgrade holder={holder} />
      )}
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="text-xl">{title}</h3>
      <div className="mt-2">{children}</div>
    </section>
  )
}

function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="space-y-1.5">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2.5">
          <Check size={18} className="mt-1 shrink-0 text-water" />
          {feature}
        </li>
      ))}
    </ul>
  )
}

function Upgrade({ holder }: { holder: PlanHolder }) {
  const { email, clientRefId } = holder
  const payments = configuredPayments()
  return (
    <section className="mt-6 rounded-2xl bg-glow-soft p-5">
      <h3 className="text-xl">{words.upgrade}</h3>
      <p className="mt-1 font-semibold text-glow-ink">{words.price}</p>
      <p className="mt-2 mb-3">{words.upgradeLead}</p>
      <FeatureList features={planFeatures.pro} />
      {email === null || clientRefId === null ? (
        <p className="mt-4 font-medium text-glow-ink">{words.signIn}</p>
      ) : payments === null ? (
        <p className="mt-4 font-medium text-glow-ink">{words.notSetUp}</p>
      ) : (
        <PricingTable payments={payments} payer={{ email, clientRefId }} />
      )}
    </section>
  )
}

function ProDetails({ userId }: { userId: string }) {
  const subscription = useQuery(planQueries.subscription(userId))
  if (subscription.isPending) return <p className="mt-6 text-soft">{words.waiting}</p>
  if (subscription.isError) return <p className="mt-6 text-danger">{words.failed}</p>
  if (subscription.data === null) return null
  return (
    <>
      <SubscriptionPart subscription={subscription.data} />
      <TransactionsPart userId={userId} />
      <a
        href="/account"
        target="_blank"
        rel="noreferrer"
        className={`${buttonLook('outline')} mt-6 w-full`}
      >
        {words.manage}
        <ExternalLink size={18} aria-label={words.newTab} />
      </a>
    </>
  )
}

function SubscriptionPart({ subscription }: { subscription: Subscription }) {
  return (
    <Part title={words.details}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-soft">{words.periodEnds}</dt>
        <dd>{subscription.current_period_end && longDate(subscription.current_period_end)}</dd>
        <dt className="text-soft">{words.autoRenewal}</dt>
        <dd>{subscription.cancel_at_period_end ? words.off : words.on}</dd>
      </dl>
    </Part>
  )
}

function TransactionsPart({ userId }: { userId: string }) {
  const transactions = useQuery(planQueries.transactions(userId))
  const rows = transactions.data ?? []
  return (
    <Part title={words.transactions}>
      {transactions.isError && <p className="text-danger">{words.failed}</p>}
      {transactions.isSuccess && rows.length === 0 && (
        <p className="text-soft">{words.noTransactions}</p>
      )}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={`${row.date} ${row.description}`} className="flex gap-4 py-2">
            <span className="min-w-0 flex-1">
              {row.description}
              <span className="block text-sm text-soft">{longDate(row.date)}</span>
            </span>
            <span className="tabular-nums">{dollars(row.amount)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function longDate(date: string): string {
  const zone = date.length === 10 ? { timeZone: 'UTC' } : {}
  return new Intl.DateTimeFormat(interfaceLanguage, { dateStyle: 'long', ...zone }).format(
    new Date(date),
  )
}

function dollars(amount: number): string {
  return new Intl.NumberFormat(interfaceLanguage, { style: 'currency', currency: 'USD' }).format(
    amount,
  )
}
