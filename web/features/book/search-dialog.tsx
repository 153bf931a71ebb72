// The search over all pages: what is typed is looked for, what is found opens at its page.
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { chapterOfPage } from '#rules/chapters.ts'
import { piecesOf } from '#rules/highlight.ts'
import { Banner } from '../../ui/banner.tsx'
import { useDebounced } from '../../ui/debounced.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { bookQueries, type FoundPage } from './book-queries.ts'
import { bookWords as words } from './book-words.ts'

/** As long as in the search for podcasts (specification 2, section 9). */
const REST_MS = 300

interface SearchDialogProps {
  onClose: () => void
  onOpen: (page: number) => void
}

export function SearchDialog({ onClose, onOpen }: SearchDialogProps) {
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed.trim(), REST_MS)
  const search = useQuery(bookQueries.search(wanted))
  const all = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // The dialog was opened to type here; opening it has put the focus on its first button.
  useEffect(() => field.current?.focus(), [])
  const status = statusOf(wanted, search)
  return (
    <Dialog open onClose={onClose} title={words.search}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the controls inside */}
      <div ref={all} onKeyDown={(event) => moveByArrows(event, all.current)}>
        <Field
          type="search"
          label={words.searchLabel}
          hint={words.searchHint}
          value={typed}
          maxLength={200}
          enterKeyHint="search"
          ref={field}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="mt-4 min-h-6 text-sm text-soft">
          {status}
        </p>
        {search.isError && <Banner tone="error">{words.searchFailed}</Banner>}
        <ul className="-mx-3 mt-1 space-y-1">
          {search.data?.map((found) => (
            <li key={found.page_number}>
              <Result found={found} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function statusOf(
  wanted: string,
  search: { isFetching: boolean; data?: readonly FoundPage[] | undefined },
): string {
  if (wanted === '') return ''
  if (search.data === undefined) return search.isFetching ? words.searching : ''
  return search.data.length === 0 ? words.nothingFound : words.found(search.data.length)
}

function Result({ found, onOpen }: { found: FoundPage; onOpen: (page: number) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(found.page_number)}
      className="press block w-full rounded-xl px-3 py-2.5 text-left hover:bg-water-soft"
    >
      <span className="text-sm font-semibold">
        {words.page(found.page_number)}{' '}
        <span className="font-normal text-soft">{chapterOfPage(found.page_number).title}</span>
      </span>
      <span className="mt-0.5 line-clamp-3 block text-sm text-soft">
        {piecesOf(found.excerpt).map((piece, index) =>
          piece.marked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one excerpt never change places
            <mark key={index} className="rounded-sm bg-glow-soft px-0.5 text-glow-ink">
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
      </span>
    </button>
  )
}

/** Down and up go from the field through the results and back. */
function moveByArrows(event: KeyboardEvent, within: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || within === null) return
  const stops = [...within.querySelectorAll<HTMLElement>('input, button')]
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
