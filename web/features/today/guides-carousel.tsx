// The fellowship's guides in a row that scrolls by hand, by swipe or by its two arrows.
import { Link } from 'react-router'
import type { Fellowship } from '#rules/fellowship.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { guideCards } from './guide-cards.ts'
import { todayWords as words } from './today-words.ts'

/** An arrow scrolls by this part of what is visible (specification 2, section 9). */
const STEP = { part: 0.8 } as const

export function GuidesCarousel({ fellowship }: { fellowship: Fellowship }) {
  return (
    <div className="min-w-0 sm:col-span-2 side:col-span-1">
      <Carousel
        heading={<h3 className="text-xl">{words.guides}</h3>}
        earlier={words.earlier}
        later={words.later}
        step={STEP}
      >
        {guideCards(fellowship).map((guide) => (
          <li
            key={guide.id}
            className="flex w-64 shrink-0 snap-start flex-col rounded-card border border-line bg-surface p-5"
          >
            <p className="text-xs font-medium text-soft">{guide.estimated_time}</p>
            <h4 className="mt-1 font-serif text-xl leading-tight">{guide.title}</h4>
            <p className="mt-2 mb-4 line-clamp-3 text-sm text-soft">{guide.description}</p>
            <Link
              to={`/app/guides/${guide.id}`}
              aria-label={`${words.readGuide}: ${guide.title}`}
              className="press mt-auto inline-flex min-h-11 items-center justify-center rounded-full bg-water-soft px-5 text-sm font-semibold text-ink hover:bg-water hover:text-on-water"
            >
              {words.readGuide}
            </Link>
          </li>
        ))}
      </Carousel>
    </div>
  )
}
