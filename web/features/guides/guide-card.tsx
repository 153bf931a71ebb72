// A guide's card: its cover, what it is about, how far one has come, and the way in.
import { Link } from 'react-router'
import { completedCount, type Progress } from '#rules/guide-progress.ts'
import { GuideCover as Cover } from '../../ui/guide-cover.tsx'
import { difficultyOf } from './difficulty.ts'
import type { GuideCover } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'

interface GuideCardProps {
  guide: GuideCover
  progress: Progress | null
}

export function GuideCard({ guide, progress }: GuideCardProps) {
  const done = completedCount(guide, progress)
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-lift">
      <Cover icon={guide.icon} color={guide.color} className="h-20" />
      <div className="flex flex-1 flex-col p-5">
        <p className="text-xs font-medium text-soft">
          {guide.estimated_time} · {words.difficulty[difficultyOf(guide.difficulty_level)]}
        </p>
        <h3 className="mt-1 text-xl leading-tight">{guide.title}</h3>
        <p className="mt-2 flex-1 text-sm text-soft">{guide.description}</p>
        <ProgressLine done={done} count={guide.modules.length} />
        <Link
          to={`/app/guides/${guide.id}`}
          aria-label={`${words.readGuide}: ${guide.title}`}
          draggable={false}
          className="press mt-3 inline-flex min-h-11 items-center justify-center rounded-full bg-water-soft px-5 text-sm font-semibold text-ink hover:bg-water hover:text-on-water"
        >
          {words.readGuide}
        </Link>
      </div>
    </article>
  )
}

/** How much is read, as words and a thin line; before the first module only how many there are. */
export function ProgressLine({ done, count }: { done: number; count: number }) {
  const text = done === count ? words.allRead : words.progress(done, count)
  return (
    <div className="mt-4">
      <p className="text-xs text-soft">{done === 0 ? words.modulesCount(count) : text}</p>
      <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-water"
          style={{ width: `${(100 * done) / count}%` }}
        />
      </div>
    </div>
  )
}
