// Pricing on the Alateen page: everything there is free; what adults' accounts cost is told only to whoever opens it.
import { ChevronDown } from 'lucide-react'
import { pricingWords as words } from '../site-words.ts'
import { PlanCard, PlanCards } from './pricing-section.tsx'

export function TeenPricingSection() {
  return (
    <section id="pricing" className="mx-auto max-w-[64rem] px-5 py-20 sm:px-8 lg:py-28">
      <h2 className="text-center text-4xl sm:text-[2.75rem]">{words.teenHeading}</h2>
      <p className="mx-auto mt-4 max-w-[36rem] text-center text-lg text-soft">{words.teenLead}</p>
      <div className="mx-auto mt-10 max-w-[30rem]">
        <PlanCard plan="free" features={words.teenFree} />
      </div>
      <details className="group mt-8">
        <summary className="press mx-auto flex min-h-12 w-fit items-center gap-2 rounded-full px-5 text-soft underline-offset-4 hover:underline">
          {words.teenAdults}
          <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        <PlanCards fellowship="alanon" />
      </details>
    </section>
  )
}
