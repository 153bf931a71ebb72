// A row of guides that scrolls by hand without JavaScript; with it, also by arrows, dots and a swipe.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Guide } from '#content/library/guides.ts'
import { landingWords as words } from '../site-words.ts'
import { GuideCard } from './guide-card.tsx'

interface GuideCarouselProps {
  heading: string
  guides: readonly Guide[]
  /** How far an arrow scrolls: a part of the visible width, or pixels. */
  scroll: { part: number } | { pixels: number }
}

const arrow =
  'press inline-flex size-12 items-center justify-center rounded-full border border-line-strong bg-surface hover:border-water hover:bg-water-soft disabled:opacity-40 [&[hidden]]:hidden'

export function GuideCarousel({ heading, guides, scroll }: GuideCarouselProps) {
  const dots = Array.from({ length: Math.ceil(guides.length / 3) }, (_, index) => index)
  return (
    <div
      data-carousel
      data-part={'part' in scroll ? scroll.part : undefined}
      data-pixels={'pixels' in scroll ? scroll.pixels : undefined}
    >
      <div className="flex min-h-12 items-center gap-3">
        <h2 className="flex-1 text-4xl sm:text-[2.75rem]">{heading}</h2>
        <button type="button" data-arrow="-1" hidden aria-label={words.previous} className={arrow}>
          <ChevronLeft size={24} aria-hidden="true" />
        </button>
        <button type="button" data-arrow="1" hidden aria-label={words.next} className={arrow}>
          <ChevronRight size={24} aria-hidden="true" />
        </button>
      </div>
      <ul
        data-row
        className="-mx-5 mt-8 flex snap-x gap-4 overflow-x-auto scroll-px-5 px-5 pb-4 [scrollbar-width:thin] sm:mx-0 sm:scroll-px-0 sm:px-0 lg:gap-5"
      >
        {guides.map((guide) => (
          <li key={guide.id} className="w-[min(19rem,82vw)] shrink-0 snap-start lg:w-[27rem]">
            <GuideCard guide={guide} level={3} />
          </li>
        ))}
      </ul>
      <div
        data-dots
        hidden
        aria-hidden="true"
        className="mt-4 flex justify-center gap-2 [&[hidden]]:hidden"
      >
        {dots.map((dot) => (
          <span
            key={dot}
            className="size-2.5 rounded-full bg-line-strong data-current:w-6 data-current:bg-water"
          />
        ))}
      </div>
    </div>
  )
}
