// The year in words and numbers, for screen readers and for whoever likes a table.
import { type MoodText, moods } from '#rules/mood.ts'
import type { MoodDay, MoodMonth } from '#rules/mood-year.ts'
import { journalWords as words } from './journal-words.ts'

interface MoodTablesProps {
  months: readonly MoodMonth[]
  days: readonly MoodDay[]
}

export function MoodTables({ months, days }: MoodTablesProps) {
  return (
    <details>
      <summary className="press -mx-2 flex min-h-11 items-center rounded-xl px-2 text-sm font-semibold text-water hover:bg-water-soft">
        {words.asTable}
      </summary>
      <div className="mt-2 space-y-6 text-sm">
        <MonthTable months={months} />
        {days.length > 0 && <DayTable days={days} />}
      </div>
    </details>
  )
}

function MonthTable({ months }: { months: readonly MoodMonth[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard too
    <section aria-label={words.monthTable} tabIndex={0} className="overflow-x-auto">
      <table className="w-full tabular-nums">
        <caption className="pb-2 text-left font-semibold">{words.monthTable}</caption>
        <thead>
          <tr className="border-b border-line-strong text-left">
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              {words.month}
            </th>
            {moods.map(({ text, label }) => (
              <th key={text} scope="col" className="px-2 py-1.5 text-right font-semibold">
                {label}
              </th>
            ))}
            <th scope="col" className="py-1.5 pl-2 text-right font-semibold">
              {words.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, counts, entries }) => (
            <tr key={month} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {words.monthName(month)}
              </th>
              {moods.map(({ text }) => (
                <td key={text} className="px-2 py-1.5 text-right">
                  {counts[text]}
                </td>
              ))}
              <td className="py-1.5 pl-2 text-right">{entries}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DayTable({ days }: { days: readonly MoodDay[] }) {
  return (
    <table className="w-full">
      <caption className="pb-2 text-left font-semibold">{words.dayTable}</caption>
      <thead>
        <tr className="border-b border-line-strong text-left">
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            {words.day}
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            {words.filterMood}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, mood }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {words.dayName(day)}
            </th>
            <td className="py-1.5">{labelOf(mood)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const labelOf = (mood: MoodText) => moods.find(({ text }) => text === mood)?.label
