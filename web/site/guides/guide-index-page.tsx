// The guides of a fellowship, in a row and then all of them in a grid, one part for each fellowship.
import type { Guide } from '#content/library/guides.ts'
import { type Fellowship, fellowshipIds, fellowships } from '#rules/fellowship.ts'
import { guideWords as words } from '../site-words.ts'
import { GuideCard } from './guide-card.tsx'
import { GuideCarousel } from './guide-carousel.tsx'

/** An arrow scrolls by this many pixels here (specification 2, section 9). */
const SCROLL = 300

interface GuideIndexPageProps {
  fellowship: Fellowship
  guides: readonly Guide[]
}

export function GuideIndexPage({ fellowship, guides }: GuideIndexPageProps) {
  const own = guides.filter((guide) => guide.fellowship === fellowship)
  const others = fellowshipIds.filter((id) => id !== fellowship)
  return (
    <div className="mx-auto max-w-[76rem] px-5 pt-10 pb-24 sm:px-8 sm:pt-14">
      <h1 className="text-[2.6rem] sm:text-6xl">{words.indexHeading[fellowship]}</h1>
      <p className="mt-4 mb-14 max-w-[38rem] text-lg text-soft">{words.indexLead}</p>
      <GuideCarousel heading={words.beginHere} guides={own} scroll={{ pixels: SCROLL }} />
      <h2 className="mt-20 text-4xl sm:text-[2.75rem]">{words.every}</h2>
      {[fellowship, ...others].map((id) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="mt-10">
          <h3 id={`${id}-heading`} className="text-2xl">
            {fellowships[id].name}
          </h3>
          <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {guides
              .filter((guide) => guide.fellowship === id)
              .map((guide) => (
                <li key={guide.id}>
                  <GuideCard guide={guide} level={4} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
