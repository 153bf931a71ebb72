// How much of the day's practice is done: n of 3, as words, a number and three stones.
import type { Day } from '#rules/day.ts'
import { type DoneTask, progressOf, taskTypes } from '#rules/streak.ts'
import { todayWords as words } from './today-words.ts'

export function DayProgress({ day, done }: { day: Day; done: readonly DoneTask[] }) {
  const count = progressOf(day, done)
  return (
    <section aria-label={words.progress}>
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-soft">{words.progressLead[count]}</p>
        <p className="font-serif text-2xl leading-none tabular-nums">{words.progressOf(count)}</p>
      </div>
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={taskTypes.length}
        aria-valuenow={count}
        aria-valuetext={words.progressOf(count)}
        className="mt-2.5 grid grid-cols-3 gap-2"
      >
        {taskTypes.map((type, index) => (
          <span
            key={type}
            className={`h-2.5 rounded-full transition-colors duration-500 ${
              index < count ? 'bg-water' : 'bg-line'
            }`}
          />
        ))}
      </div>
    </section>
  )
}
