// The mood of the day: one of four, saved at the first tap, then fixed until tomorrow.
import type { Day } from '#rules/day.ts'
import { type MoodText, moods } from '#rules/mood.ts'
import { Card } from '../../ui/card.tsx'
import { useSaveMood } from './today-queries.ts'
import { todayWords as words } from './today-words.ts'

interface MoodCardProps {
  userId: string
  day: Day
  /** The mood already saved for the day, or null. */
  recorded: MoodText | null
}

export function MoodCard({ userId, day, recorded }: MoodCardProps) {
  const save = useSaveMood(userId, day)
  const chosen = recorded ?? (save.isPending ? save.variables : null)
  return (
    <Card>
      <h3 className="text-xl">{words.mood}</h3>
      <p role="status" className={`mt-1 text-sm ${save.isError ? 'text-danger' : 'text-soft'}`}>
        {save.isError ? words.moodFailed : recorded ? words.moodSaved : words.moodLead}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {moods.map(({ text, label, emoji }) => (
          <button
            key={text}
            type="button"
            aria-pressed={chosen === text}
            disabled={chosen !== null}
            onClick={() => save.mutate(text)}
            className={`press flex min-h-13 items-center gap-2 rounded-2xl border px-2.5 text-left text-sm font-medium ${moodLook(chosen, text)}`}
          >
            <span aria-hidden="true" className="text-xl leading-none">
              {emoji}
            </span>
            {label}
          </button>
        ))}
      </div>
    </Card>
  )
}

function moodLook(chosen: MoodText | null, text: MoodText): string {
  if (chosen === text) return 'border-water bg-water-soft text-ink'
  if (chosen !== null) return 'border-transparent text-faint'
  return 'border-line hover:border-water hover:bg-water-soft'
}
