// The moods over the months of a year: one row of bars for each mood, so that no colour is needed to read them.
import { type MoodText, moods } from '#rules/mood.ts'
import type { MoodMonth } from '#rules/mood-year.ts'
import { journalWords as words } from './journal-words.ts'
import { MoodMark } from './mood-mark.tsx'

/** For the eye: the same numbers stand in the table below it. */
export function MoodPlot({ months }: { months: readonly MoodMonth[] }) {
  const highest = Math.max(
    1,
    ...months.flatMap(({ counts }) => moods.map(({ text }) => counts[text])),
  )
  return (
    <div>
      <h3 className="text-xl">{words.overTime}</h3>
      <div className="mt-3 space-y-3">
        {moods.map(({ text, label }) => (
          <div key={text}>
            <p className="mb-1 flex items-center gap-2 text-xs text-soft">
              <MoodMark mood={text} size={14} />
              {label}
            </p>
            <Bars mood={text} months={months} highest={highest} />
          </div>
        ))}
        <div aria-hidden="true" className="grid grid-cols-12 gap-1 text-center text-xs text-soft">
          {months.map(({ month }) => (
            <span key={month}>{words.monthName(month, 'short').slice(0, 1)}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

interface BarsProps {
  mood: MoodText
  months: readonly MoodMonth[]
  /** The largest count of any mood in any month: all rows share one scale. */
  highest: number
}

function Bars({ mood, months, highest }: BarsProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 20"
      preserveAspectRatio="none"
      className="h-9 w-full border-b border-line-strong"
    >
      {months.map(({ month, counts }) => {
        const height = (counts[mood] / highest) * 19
        return (
          <rect
            key={month}
            x={(month - 1) * 10 + 1.5}
            y={20 - height}
            width="7"
            height={height}
            className="fill-water"
          />
        )
      })}
    </svg>
  )
}
