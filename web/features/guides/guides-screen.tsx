// The index of the guides: where one left off, the fellowship's own in a row, the others' in a grid.
import { useQuery } from '@tanstack/react-query'
import { pictureOfDay } from '#content/pictures/pictures.ts'
import { type Day, dayOfYear } from '#rules/day.ts'
import { type Fellowship, fellowshipIds, fellowships } from '#rules/fellowship.ts'
import type { Progress } from '#rules/guide-progress.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { PhotoHeader } from '../../ui/photo-header.tsx'
import { GoOnReading } from './go-on-reading.tsx'
import { GuideBookmarks } from './guide-bookmarks.tsx'
import { GuideCard } from './guide-card.tsx'
import { type GuideCover, guidesQueries } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'

/** An arrow scrolls by this many pixels here (specification 2, section 9). */
const STEP_PX = 300

interface GuidesScreenProps {
  userId: string
  fellowship: Fellowship
  day: Day
}

export function GuidesScreen({ userId, fellowship, day }: GuidesScreenProps) {
  const covers = useQuery(guidesQueries.covers())
  const progress = useQuery(guidesQueries.progress(userId))
  return (
    <div className="mx-auto max-w-[72rem] pb-8 rail:px-6 rail:pt-6">
      <PhotoHeader picture={pictureOfDay(dayOfYear(day))}>
        <h2 className="text-[1.75rem] rail:text-4xl">{words.heading[fellowship]}</h2>
        <p className="mt-1 text-sm rail:text-base">{words.lead}</p>
      </PhotoHeader>
      <div className="space-y-9 px-4 pt-5 rail:px-0">
        {progress.isError && <Banner tone="error">{words.progressFailed}</Banner>}
        {covers.isPending && <Skeleton />}
        {covers.isError && (
          <div>
            <Banner tone="error">{words.loadFailed}</Banner>
            <Button className="mt-4" busy={covers.isFetching} onClick={() => void covers.refetch()}>
              {words.tryAgain}
            </Button>
          </div>
        )}
        {covers.data && (
          <Found
            userId={userId}
            fellowship={fellowship}
            guides={covers.data}
            progress={progress.data ?? null}
          />
        )}
      </div>
    </div>
  )
}

interface FoundProps {
  userId: string
  fellowship: Fellowship
  guides: readonly GuideCover[]
  progress: Progress | null
}

function Found({ userId, fellowship, guides, progress }: FoundProps) {
  const others = fellowshipIds.filter((id) => id !== fellowship)
  return (
    <>
      <GoOnReading guides={guides} progress={progress} />
      <Carousel
        heading={<h3 className="text-2xl">{fellowships[fellowship].name}</h3>}
        earlier={words.earlier}
        later={words.later}
        step={STEP_PX}
      >
        {guides
          .filter((guide) => guide.fellowship === fellowship)
          .map((guide) => (
            <li key={guide.id} className="w-[min(17rem,80vw)] shrink-0 snap-start">
              <GuideCard guide={guide} progress={progress} />
            </li>
          ))}
      </Carousel>
      <GuideBookmarks userId={userId} guides={guides} />
      <section>
        <h3 className="text-2xl">{words.others}</h3>
        {others.map((id) => (
          <section key={id} aria-label={fellowships[id].name} className="mt-5">
            <p className="font-semibold text-soft">{fellowships[id].name}</p>
            <ul className="mt-3 grid gap-3 sm:grid-cols-2 side:grid-cols-4">
              {guides
                .filter((guide) => guide.fellowship === id)
                .map((guide) => (
                  <li key={guide.id}>
                    <GuideCard guide={guide} progress={progress} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </section>
    </>
  )
}

function Skeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className="flex gap-3 overflow-hidden">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className="breathe h-88 w-68 shrink-0 rounded-card bg-line" />
        ))}
      </div>
    </div>
  )
}
