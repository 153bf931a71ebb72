// The reading streak: all days with all three done, the run that goes on, and the longest.
import type { Day } from '#rules/day.ts'
import { type Run, streakOn } from '#rules/streak.ts'
import { Card } from '../../ui/card.tsx'
import { profileWords as words } from './profile-words.ts'

/** `runs` is undefined until they are there: the numbers then keep their room. */
export function ReadingStreak({ runs, today }: { runs: readonly Run[] | undefined; today: Day }) {
  const streak = runs && streakOn(today, runs)
  return (
    <Card>
      <h2 className="text-2xl">{words.streak}</h2>
      <p className="mt-1 text-sm text-soft">{words.streakLead}</p>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        <Figure name={words.streakTotal} days={streak?.total} />
        <Figure name={words.streakCurrent} days={streak?.current} />
        <Figure name={words.streakLongest} days={streak?.longest} />
      </dl>
    </Card>
  )
}

function Figure({ name, days }: { name: string; days: number | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="min-h-8 font-serif text-xl leading-8 tabular-nums">
        {days === undefined ? '' : words.days(days)}
      </dd>
    </div>
  )
}
