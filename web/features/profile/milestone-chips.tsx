// The milestones reached, as chips, and the next one with the way that is left.
import { Check } from 'lucide-react'
import type { Day } from '#rules/day.ts'
import { milestonesOn } from '#rules/milestones.ts'
import { Card } from '../../ui/card.tsx'
import { milestoneWords, profileWords as words } from './profile-words.ts'

export function MilestoneChips({ since, today }: { since: Day; today: Day }) {
  const { reached, next, daysToNext } = milestonesOn(today, since)
  const latest = reached.at(-1)
  return (
    <Card>
      <h2 className="text-2xl">{words.milestones}</h2>
      {latest?.day === today && (
        <p className="mt-3 rounded-xl bg-glow-soft px-4 py-3 font-medium text-glow-ink">
          {words.reachedToday(latest)}
        </p>
      )}
      {reached.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {reached.map((milestone) => (
            <li
              key={milestone.day}
              className="inline-flex min-h-9 items-center gap-2 rounded-full bg-water-soft pr-4 pl-2.5 text-sm font-medium"
            >
              <Check size={16} strokeWidth={2.75} className="text-water" />
              {milestoneWords(milestone)}
              <span className="sr-only">{words.reachedOn(milestone)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 inline-flex min-h-9 flex-wrap items-center gap-x-2 rounded-2xl border border-dashed border-line-strong px-4 py-1.5 text-sm">
        <span className="font-medium">{words.next(next, daysToNext)}</span>
        <span className="text-soft">{words.nextOn(next)}</span>
      </p>
    </Card>
  )
}
