// The fellowship's guides in a row that scrolls by hand, by swipe or by its two arrows.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Fellowship } from '#rules/fellowship.ts'
import { IconButton } from '../../ui/button.tsx'
import { guideCards } from './guide-cards.ts'
import { todayWords as words } from './today-words.ts'

/** An arrow scrolls by this part of what is visible. */
const SCROLL_PART = 0.8

export function GuidesCarousel({ fellowship }: { fellowship: Fellowship }) {
  const row = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) => {
    const list = row.current
    if (list)
      list.scrollBy({ left: direction * list.clientWidth * SCROLL_PART, behavior: 'smooth' })
  }
  return (
    <section className="min-w-0 sm:col-span-2 side:col-span-1">
      <div className="flex items-center">
        <h3 className="flex-1 text-xl">{words.guides}</h3>
        <IconButton label={words.earlier} onClick={() => scroll(-1)}>
          <ChevronLeft size={22} />
        </IconButton>
        <IconButton label={words.later} onClick={() => scroll(1)}>
          <ChevronRight size={22} />
        </IconButton>
      </div>
      <ul
        ref={row}
        className="-mx-4 mt-2 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto scroll-smooth px-4 pb-3 [scrollbar-width:none] rail:mx-0 rail:scroll-px-0 rail:px-0"
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
      </ul>
    </section>
  )
}
