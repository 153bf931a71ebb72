// The sobriety counter: years, months and days since the member's date, or a place for one.
import { Link } from 'react-router'
import type { Day } from '#rules/day.ts'
import { type Fellowship, fellowships } from '#rules/fellowship.ts'
import { type CalendarTime, sobrietyTime } from '#rules/sobriety.ts'
import { timeInWords, profileWords as words } from './profile-words.ts'

interface SobrietyCounterProps {
  fellowship: Fellowship
  since: Day | null
  today: Day
}

export function SobrietyCounter({ fellowship, since, today }: SobrietyCounterProps) {
  const { anniversary } = fellowships[fellowship]
  return (
    <section className="relative overflow-hidden rounded-[1.75rem] bg-[#0b3f47] text-white shadow-lift">
      <Ripples />
      <div className="relative p-6 sm:p-8">
        <div className="flex min-h-11 items-center gap-3">
          <h2 className="flex-1 text-2xl">{anniversary}</h2>
          {since !== null && (
            <Link to="/settings" className={pill} aria-label={`${words.edit}: ${anniversary}`}>
              {words.edit}
            </Link>
          )}
        </div>
        {since === null ? <NoDate /> : <Counted since={since} today={today} />}
      </div>
    </section>
  )
}

const pill =
  'press inline-flex min-h-11 items-center rounded-full bg-white/12 px-5 text-sm font-semibold text-white hover:bg-white/25 focus-visible:outline-white'

function NoDate() {
  return (
    <div className="mt-2 pb-4">
      <p className="max-w-md">{words.noDate}</p>
      <Link to="/settings" className={`${pill} mt-5`}>
        {words.addDate}
      </Link>
    </div>
  )
}

function Counted({ since, today }: { since: Day; today: Day }) {
  const time = sobrietyTime(since, today)
  return (
    <>
      <p className="text-sm text-[#d5e9e5]">{words.since(since)}</p>
      <p className="sr-only">{timeInWords(time)}</p>
      <div aria-hidden="true" className="mt-6 grid max-w-md grid-cols-3 gap-4">
        <Part time={time} part="years" unit="year" />
        <Part time={time} part="months" unit="month" />
        <Part time={time} part="days" unit="day" />
      </div>
      {since >= today && <p className="mt-5 font-medium">{words.firstDay}</p>}
    </>
  )
}

interface PartProps {
  time: CalendarTime
  part: keyof CalendarTime
  unit: 'year' | 'month' | 'day'
}

function Part({ time, part, unit }: PartProps) {
  return (
    <div>
      <p className="font-serif text-[3.75rem] leading-none tabular-nums sm:text-[4.5rem]">
        {time[part]}
      </p>
      <p className="mt-1.5 text-sm text-[#d5e9e5]">{words.unit(time[part], unit)}</p>
    </div>
  )
}

function Ripples() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 260"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-0 size-full"
      fill="none"
      stroke="#5fb3b0"
      strokeWidth="1.5"
    >
      {[46, 92, 142, 196, 254, 316].map((radius, index) => (
        <ellipse
          key={radius}
          cx="396"
          cy="252"
          rx={radius}
          ry={radius * 0.36}
          opacity={0.34 - index * 0.045}
        />
      ))}
    </svg>
  )
}
