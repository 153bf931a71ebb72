// The journal: a place to write, and beside it what was written, entry by entry or as a year of moods.
import { useRef, useState } from 'react'
import type { Day } from '#rules/day.ts'
import { type JournalFilter, noFilter } from '#rules/journal.ts'
import { EntryComposer } from './entry-composer.tsx'
import { EntryList } from './entry-list.tsx'
import { JournalFilters } from './journal-filters.tsx'
import { journalWords as words } from './journal-words.ts'
import { MoodYear } from './mood-year.tsx'

type View = 'entries' | 'year'
const views: readonly View[] = ['entries', 'year']

export function JournalScreen({ userId, today }: { userId: string; today: Day }) {
  const [view, setView] = useState<View>('entries')
  const [filter, setFilter] = useState<JournalFilter>(noFilter)
  const heading = useRef<HTMLHeadingElement>(null)
  const showDays = (from: Day, to: Day) => {
    setFilter({ ...noFilter, from, to })
    setView('entries')
    requestAnimationFrame(() => heading.current?.focus())
  }
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 side:max-w-[68rem] side:grid-cols-[24rem_minmax(0,1fr)] side:items-start side:gap-8">
      <div className="side:sticky side:top-24">
        <EntryComposer userId={userId} />
      </div>
      <div className="space-y-5">
        <ViewChoice view={view} onView={setView} />
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {words[view]}
        </h2>
        {view === 'entries' ? (
          <>
            <JournalFilters filter={filter} today={today} onFilter={setFilter} />
            <EntryList userId={userId} filter={filter} heading={heading} />
          </>
        ) : (
          <MoodYear userId={userId} today={today} onDays={showDays} />
        )}
      </div>
    </div>
  )
}

function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">{words.views}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-2xl bg-sunk p-1">
        {views.map((choice) => (
          <label
            key={choice}
            className="press relative flex min-h-11 cursor-pointer items-center justify-center rounded-xl text-sm font-medium text-soft has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-water"
          >
            <input
              type="radio"
              name="journal-view"
              checked={view === choice}
              onChange={() => onView(choice)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {words[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
