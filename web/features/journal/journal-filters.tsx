// Finding entries: a search, and behind a button the mood and the days; Clear Filters takes all of it back.
import { Search, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Day } from '#rules/day.ts'
import { isFiltering, type JournalFilter, noFilter } from '#rules/journal.ts'
import { moods } from '#rules/mood.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldFrame, inputLook } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { journalWords as words } from './journal-words.ts'

/** A search begins when the typing has rested this long. */
const SEARCH_REST_MS = 300

interface JournalFiltersProps {
  filter: JournalFilter
  today: Day
  onFilter: (filter: JournalFilter) => void
}

export function JournalFilters({ filter, today, onFilter }: JournalFiltersProps) {
  const panel = useId()
  const hasMore = filter.mood !== null || filter.from !== '' || filter.to !== ''
  const [open, setOpen] = useState(hasMore)
  return (
    <search className="block space-y-3">
      <div className="flex gap-2">
        <SearchField text={filter.text} onText={(text) => onFilter({ ...filter, text })} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="press relative inline-flex min-h-12 shrink-0 items-center gap-2 rounded-xl border border-line-strong bg-surface px-3.5 text-sm font-semibold hover:border-water hover:bg-water-soft aria-expanded:border-water aria-expanded:bg-water-soft"
        >
          <SlidersHorizontal size={18} />
          {words.filters}
        </button>
      </div>
      <div id={panel} hidden={!open} className="grid gap-3 rounded-2xl bg-sunk p-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <MoodFilter filter={filter} onFilter={onFilter} />
        </div>
        <Field
          label={words.from}
          type="date"
          max={today}
          value={filter.from}
          onChange={(event) => onFilter({ ...filter, from: event.target.value })}
        />
        <Field
          label={words.to}
          type="date"
          max={today}
          value={filter.to}
          onChange={(event) => onFilter({ ...filter, to: event.target.value })}
        />
      </div>
      {isFiltering(filter) && (
        <Button look="outline" onClick={() => onFilter(noFilter)}>
          {words.clearFilters}
        </Button>
      )}
    </search>
  )
}

function MoodFilter({ filter, onFilter }: Omit<JournalFiltersProps, 'today'>) {
  const find = (value: string) => moods.find(({ text }) => text === value)?.text ?? null
  return (
    <FieldFrame label={words.filterMood}>
      {(ids) => (
        <Select
          {...ids}
          value={filter.mood ?? ''}
          onChange={(event) => onFilter({ ...filter, mood: find(event.target.value) })}
        >
          <option value="">{words.anyMood}</option>
          {moods.map(({ text }) => (
            <option key={text}>{text}</option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

/** Follows the typing at once and tells of it when it rests; a text set from outside replaces what was typed. */
function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const [told, setTold] = useState(text)
  if (told !== text) {
    setTold(text)
    setTyped(text)
  }
  useEffect(() => {
    if (typed === told) return undefined
    const timer = setTimeout(() => {
      setTold(typed)
      onText(typed)
    }, SEARCH_REST_MS)
    return () => clearTimeout(timer)
  }, [typed, told, onText])
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        size={18}
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-soft"
      />
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${inputLook} pl-11`}
      />
    </div>
  )
}
