// What a guide is about: its title, time, difficulty, description, and what one will learn.
import { ChevronDown, Clock } from 'lucide-react'
import { difficultyOf } from './difficulty.ts'
import type { Guide } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'

/** Description and objectives are open at the beginning and folded away while reading on. */
export function GuideHead({ guide, isBeginning }: { guide: Guide; isBeginning: boolean }) {
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
      <details key={String(isBeginning)} open={isBeginning} className="group mt-3">
        <summary className="press flex min-h-11 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          {words.about}
          <ChevronDown size={20} className="text-soft transition group-open:rotate-180" />
        </summary>
        <p className="text-sm text-soft">{guide.description}</p>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 text-sm text-soft marker:text-water">
          {guide.learning_objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      </details>
    </header>
  )
}
