// A fellowship's front page, from the words in content/site/landing.
import type { Guide } from '#content/library/guides.ts'
import type { Landing } from '#content/library/site.ts'
import { ClosingSection } from './closing-section.tsx'
import { CompanionSection } from './companion-section.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FellowshipSection } from './fellowship-section.tsx'
import { GuidesSection } from './guides-section.tsx'
import { Hero } from './hero.tsx'
import { PricingSection } from './pricing-section.tsx'
import { TeenPricingSection } from './teen-pricing-section.tsx'

interface LandingPageProps {
  landing: Landing
  /** The three guides it names, in its order. */
  guides: readonly Guide[]
}

export function LandingPage({ landing, guides }: LandingPageProps) {
  const { fellowship } = landing
  return (
    <>
      <Hero landing={landing} />
      <FellowshipSection words={landing.fellowship_section} />
      <CompanionSection words={landing.companion_section} fellowship={fellowship} />
      <GuidesSection heading={landing.guides_heading} fellowship={fellowship} guides={guides} />
      <FeatureCards features={landing.features} />
      {fellowship === 'alateen' ? (
        <TeenPricingSection />
      ) : (
        <PricingSection fellowship={fellowship} />
      )}
      <ClosingSection
        words={landing.closing}
        callToAction={landing.hero.call_to_action}
        fellowship={fellowship}
      />
    </>
  )
}
