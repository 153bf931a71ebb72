// What a guide is about: its title, time, difficulty, description, and what one will learn.
import { ChevronDown, Clock } from 'lucide-react'
import { difficultyOf } from './difficulty.ts'
import type { Guide } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'

/** Where there is room at the side, the objectives are open at the beginning; elsewhere they wait for a tap. */
export function GuideHead({ guide, isBeginning }: { guide: Guide; isBeginning: boolean }) {
  const isOpen = isBeginning && matchMedia('(min-width: 80rem)').matches
  return (
    <header>
      <h2 className="text-[2rem] side:text-3xl">{guide.title}</h2>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
        <span className="flex items-center gap-1.5">
          <Clock size={17} />
          {guide.estimated_time}
        </span>
        <span className="rounded-full bg-water-soft px-3 py-0.5 font-semibold text-ink">
          {words.difficulty[difficultyOf(guide.difficulty_level)]}
        </span>
      </p>
      {isBeginning && <p className="mt-3 text-soft side:text-sm">{guide.description}</p>}
      <details key={String(isBeginning)} open={isOpen} className="group mt-1">
        <summary className="press flex min-h-11 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          {words.about}
          <ChevronDown size={20} className="text-soft transition group-open:rotate-180" />
        </summary>
        <ul className="list-disc space-y-1.5 pl-5 text-sm text-soft marker:text-water">
          {guide.learning_objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      </details>
    </header>
  )
}
