// The first thing a visitor sees: one sentence, one thing to do, and still water.
import type { Landing } from '#content/library/site.ts'
import { pictureById } from '#content/pictures/pictures.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import { buttonLook } from '../../ui/button.tsx'
import { startLink } from '../links.ts'
import { Picture } from '../picture.tsx'
import { siteWords } from '../site-words.ts'
import { Arrivals } from './arrivals.tsx'

/** Each fellowship has an hour and a season of its own, and a night for the dark theme. */
const pictures: Readonly<Record<Fellowship, { day: string; night: string }>> = {
  aa: { day: 'first-light', night: 'moonrise' },
  na: { day: 'blue-hour', night: 'blue-hour' },
  alanon: { day: 'rose-evening', night: 'rose-evening' },
  alateen: { day: 'spring-hills', night: 'starlight' },
}

export function Hero({ landing: { hero, fellowship } }: { landing: Landing }) {
  return (
    <section className="relative -mb-px overflow-hidden">
      <div className="relative z-[1] mx-auto max-w-[52rem] px-5 pt-8 text-center sm:pt-14">
        <p className="text-sm font-semibold tracking-wide text-water">{hero.eyebrow}</p>
        <h1 className="mt-3 text-[2.6rem] leading-[1.06] sm:text-6xl lg:text-[4.5rem]">
          {hero.heading}
        </h1>
        <p className="mx-auto mt-5 max-w-[38rem] text-lg text-soft sm:text-xl">{hero.lead}</p>
        <div className="mt-7 flex flex-wrap items-center justify-center gap-3">
          <a href={startLink(fellowship)} className={`${buttonLook()} min-h-14 px-9 text-lg`}>
            {hero.call_to_action}
          </a>
          <a href="#features" className={`${buttonLook('quiet')} min-h-14`}>
            {siteWords.features}
          </a>
        </div>
        {fellowship !== 'alateen' && <Arrivals />}
      </div>
      <Picture
        picture={pictureById(pictures[fellowship].day)}
        dark={pictureById(pictures[fellowship].night)}
        first
        sizes="100vw"
        className="panorama pointer-events-none -mt-6 h-[22rem] w-full object-cover object-[60%_62%] sm:-mt-12 sm:h-[30rem] lg:h-[36rem]"
      />
    </section>
  )
}
