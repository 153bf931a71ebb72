// A year at a glance: twelve small months with a mark for each day, the plot of its moods, and both as tables.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '#rules/day.ts'
import { moods } from '#rules/mood.ts'
import { type MoodMonth, monthsOfYear } from '#rules/mood-year.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { journalQueries } from './journal-queries.ts'
import { monthInWords, journalWords as words } from './journal-words.ts'
import { MoodMark, MoodShape } from './mood-mark.tsx'
import { MoodPlot } from './mood-plot.tsx'
import { MoodTables } from './mood-tables.tsx'

interface MoodYearProps {
  userId: string
  today: Day
  /** A month was chosen: its entries are wanted. */
  onDays: (from: Day, to: Day) => void
}

export function MoodYear({ userId, today, onDays }: MoodYearProps) {
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const read = useQuery({
    ...journalQueries.year(userId, year),
    placeholderData: keepPreviousData,
  })
  const firstYear = read.data?.firstYear ?? thisYear
  const days = read.isPlaceholderData ? [] : (read.data?.days ?? [])
  const months = monthsOfYear(year, days)
  return (
    <Card className="space-y-5">
      <YearChoice year={year} first={firstYear} last={thisYear} onYear={setYear} />
      {read.isError && (
        <Banner tone="error">
          <p className="font-semibold">{words.loadFailed}</p>
          <Button look="outline" className="mt-3" onClick={() => void read.refetch()}>
            {words.tryAgain}
          </Button>
        </Banner>
      )}
      <p role="status" className="text-sm text-soft">
        {read.isSuccess && !read.isPlaceholderData && days.length === 0
          ? words.noYear(year)
          : words.yearLead}
      </p>
      <Legend />
      <div className="grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 sm:gap-x-4">
        {months.map((month) => (
          <Month
            key={month.month}
            month={month}
            onChoose={() => onDays(month.firstDay, month.lastDay)}
          />
        ))}
      </div>
      <MoodPlot months={months} />
      <MoodTables months={months} days={days} />
    </Card>
  )
}

interface YearChoiceProps {
  year: number
  first: number
  last: number
  onYear: (year: number) => void
}

function YearChoice({ year, first, last, onYear }: YearChoiceProps) {
  return (
    <div className="-mx-2 -mt-2 flex items-center">
      <IconButton
        label={words.earlierYear}
        aria-disabled={year <= first}
        onClick={() => year > first && onYear(year - 1)}
        className="aria-disabled:opacity-40"
      >
        <ChevronLeft size={22} />
      </IconButton>
      <h3 className="flex-1 text-center text-2xl tabular-nums">{year}</h3>
      <IconButton
        label={words.laterYear}
        aria-disabled={year >= last}
        onClick={() => year < last && onYear(year + 1)}
        className="aria-disabled:opacity-40"
      >
        <ChevronRight size={22} />
      </IconButton>
    </div>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
      {moods.map(({ text, label }) => (
        <li key={text} className="flex items-center gap-2 text-sm">
          <MoodMark mood={text} />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** Width and height of a day's place in the small months. */
const PLACE = 14

function Month({ month, onChoose }: { month: MoodMonth; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-label={monthInWords(month.month, month.entries, month.counts)}
      onClick={onChoose}
      className="press -mx-1 rounded-xl px-1 pt-1 pb-1.5 text-left hover:bg-water-soft"
    >
      <span className="block pl-0.5 text-xs font-semibold text-soft">
        {words.monthName(month.month)}
      </span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${7 * PLACE} ${6 * PLACE}`}
        strokeWidth="1"
        className="mt-1 w-full"
      >
        <path
          d={dotsOf(month)}
          strokeWidth="2.8"
          strokeLinecap="round"
          className="stroke-line-strong"
        />
        {month.moods.map((mood, index) => {
          if (mood === null) return null
          const { x, y } = placeOf(month, index)
          return <MoodShape key={`${x} ${y}`} mood={mood} x={x} y={y} size={9.5} />
        })}
      </svg>
    </button>
  )
}

/** The middle of a day's place, by its position in the month from 0. */
function placeOf(month: MoodMonth, index: number): { x: number; y: number } {
  const place = month.firstWeekday + index
  return { x: ((place % 7) + 0.5) * PLACE, y: (Math.floor(place / 7) + 0.5) * PLACE }
}

/** A dot for each day without an entry, all in one path: a year has hundreds of them. */
function dotsOf(month: MoodMonth): string {
  const dots = month.moods.map((mood, index) => {
    const { x, y } = placeOf(month, index)
    return mood === null ? `M${x} ${y}h0` : ''
  })
  return dots.join('')
}
