// The guide that was read last and is not finished: one tap leads to its next module.
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { type Progress, resumeAt, unfinishedGuide } from '#rules/guide-progress.ts'
import type { GuideCover } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'

interface GoOnReadingProps {
  guides: readonly GuideCover[]
  progress: Progress | null
}

export function GoOnReading({ guides, progress }: GoOnReadingProps) {
  const guide = unfinishedGuide(guides, progress)
  const module = guide?.modules[guide ? resumeAt(guide, progress) : 0]
  if (!guide || !module) return null
  return (
    <Link
      to={`/app/guides/${guide.id}#${module.id}`}
      className="press flex items-center gap-4 rounded-card border border-line bg-glow-soft p-5 text-glow-ink shadow-lift hover:border-glow"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{words.goOn}</span>
        <span className="block font-serif text-xl leading-tight">{guide.title}</span>
        <span className="mt-1 block text-sm">
          {words.next} {module.title}
        </span>
      </span>
      <ArrowRight size={24} className="shrink-0" />
    </Link>
  )
}
