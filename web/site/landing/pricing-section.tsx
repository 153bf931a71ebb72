// The two plans and Pay it Forward, as a visitor sees them; for a member the page's script puts the payment in their place.
import { Check } from 'lucide-react'
import type { Fellowship } from '#rules/fellowship.ts'
import { type AccountType, planFeatures } from '#rules/plan.ts'
import { buttonLook } from '../../ui/button.tsx'
import { appLink } from '../links.ts'
import { pricingWords as words } from '../site-words.ts'

export function PricingSection({ fellowship }: { fellowship: Fellowship }) {
  return (
    <section id="pricing" className="mx-auto max-w-[64rem] px-5 py-20 sm:px-8 lg:py-28">
      <h2 className="text-center text-4xl sm:text-[2.75rem]">{words.heading}</h2>
      <p className="mx-auto mt-4 max-w-[36rem] text-center text-lg text-soft">{words.lead}</p>
      <div data-plans>
        <PlanCards fellowship={fellowship} />
      </div>
    </section>
  )
}

export function PlanCards({ fellowship }: { fellowship: Fellowship }) {
  return (
    <>
      <div className="mt-10 grid gap-5 md:grid-cols-2">
        <PlanCard plan="free" features={planFeatures.free}>
          <a href={appLink(fellowship)} className={`${buttonLook()} w-full`}>
            {words.start}
          </a>
        </PlanCard>
        <PlanCard plan="pro" features={planFeatures.pro}>
          <a href={appLink(fellowship)} className={`${buttonLook('outline')} w-full`}>
            {words.upgrade}
          </a>
          <p className="mt-3 text-sm text-soft">{words.upgradeNote}</p>
        </PlanCard>
      </div>
      <div className="mt-5 rounded-card border border-line bg-glow-soft p-6 sm:p-8">
        <h3 className="text-2xl">{words.forwardHeading}</h3>
        <p className="mt-3 max-w-3xl">{words.forward}</p>
        <p className="mt-2">
          <a
            href="/pay-it-forward"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {words.forwardLink}
          </a>
        </p>
      </div>
      <p className="mx-auto mt-6 max-w-2xl text-center text-soft">{words.crisis}</p>
    </>
  )
}

interface PlanCardProps {
  plan: AccountType
  features: readonly string[]
  children?: React.ReactNode
}

export function PlanCard({ plan, features, children }: PlanCardProps) {
  const price = plan === 'free' ? words.freePrice : words.proPrice
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-lift sm:p-8">
      <h3 className="text-2xl">{plan === 'free' ? words.free : words.pro}</h3>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="font-serif text-5xl">{price}</span>{' '}
        <span className="text-soft">{plan === 'free' ? words.freePeriod : words.proPeriod}</span>
      </p>
      <ul className="mt-6 mb-8 flex-1 space-y-3">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check size={20} aria-hidden="true" className="mt-1 shrink-0 text-water" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
