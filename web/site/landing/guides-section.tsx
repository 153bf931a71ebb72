// Three guides to begin with.
import type { Guide } from '#content/library/guides.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import { GuideCarousel } from '../guides/guide-carousel.tsx'
import { guidesLink } from '../links.ts'
import { landingWords as words } from '../site-words.ts'

interface GuidesSectionProps {
  heading: string
  fellowship: Fellowship
  guides: readonly Guide[]
}

export function GuidesSection({ heading, fellowship, guides }: GuidesSectionProps) {
  return (
    <section id="guides" className="mx-auto max-w-[76rem] px-5 py-20 sm:px-8 lg:py-28">
      <GuideCarousel heading={heading} guides={guides} scroll={{ part: 0.8 }} />
      <p className="mt-8">
        <a
          href={guidesLink(fellowship)}
          className="inline-flex min-h-11 items-center font-semibold text-water underline-offset-4 hover:underline"
        >
          {words.allGuides}
        </a>
      </p>
    </section>
  )
}
