// The modules of a guide, each with its number or a check; on a phone folded away until asked for.
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { completedCount, isCompleted, type Progress } from '#rules/guide-progress.ts'
import type { Guide } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'

interface ModuleListProps {
  guide: Guide
  progress: Progress | null
  /** Position of the open module. */
  current: number
  onOpen: (position: number) => void
}

export function ModuleList({ guide, progress, current, onOpen }: ModuleListProps) {
  const [unfolded, setUnfolded] = useState(false)
  const choose = (position: number) => {
    setUnfolded(false)
    onOpen(position)
  }
  return (
    <nav aria-label={words.modules} className="rounded-card border border-line bg-surface p-2">
      <button
        type="button"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
        className="press flex min-h-11 w-full items-center gap-2 rounded-xl px-2.5 text-left hover:bg-water-soft side:hidden"
      >
        <span className="flex-1 font-semibold">
          {words.moduleOf(current + 1, guide.modules.length)}
        </span>
        <span className="text-sm text-soft">
          {words.progress(completedCount(guide, progress), guide.modules.length)}
        </span>
        <ChevronDown size={20} className={`text-soft ${unfolded ? 'rotate-180' : ''}`} />
      </button>
      <ol className={`space-y-0.5 side:block ${unfolded ? 'mt-1' : 'hidden'}`}>
        {guide.modules.map((module, position) => (
          <li key={module.id}>
            <Entry
              number={position + 1}
              title={module.title}
              isDone={isCompleted(module.id, progress)}
              isCurrent={position === current}
              onOpen={() => choose(position)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface EntryProps {
  number: number
  title: string
  isDone: boolean
  isCurrent: boolean
  onOpen: () => void
}

function Entry({ number, title, isDone, isCurrent, onOpen }: EntryProps) {
  const mark = isDone ? 'border-water bg-water text-on-water' : 'border-line-strong text-soft'
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onOpen}
      className={`press flex min-h-12 w-full items-center gap-3 rounded-xl px-2.5 py-1.5 text-left leading-snug hover:bg-water-soft ${
        isCurrent ? 'bg-water-soft font-semibold' : ''
      }`}
    >
      <span
        className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full border text-sm font-semibold ${mark}`}
      >
        {isDone ? <Check size={17} strokeWidth={3} aria-label={words.completedMark} /> : number}
      </span>
      {title}
    </button>
  )
}
