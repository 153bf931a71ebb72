// The history: entries under their days, the newest first, page by page, with what still waits above them.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { RefObject } from 'react'
import { byDay, isFiltering, type JournalFilter, settledFilter } from '#rules/journal.ts'
import { useUndoableRemoval } from '../../backend/undoable-removal.ts'
import { currentZone } from '../../backend/zone.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Toast } from '../../ui/toast.tsx'
import { EntryCard } from './entry-card.tsx'
import { type Entry, journalQueries, useRemoveEntry } from './journal-queries.ts'
import { journalWords as words } from './journal-words.ts'
import { MoodMark } from './mood-mark.tsx'
import { useWaitingEntries, type WaitingEntry } from './waiting-entries.ts'

interface EntryListProps {
  userId: string
  filter: JournalFilter
  /** Gets the focus when an entry has gone for good. */
  heading: RefObject<HTMLElement | null>
}

export function EntryList({ userId, filter, heading }: EntryListProps) {
  const read = useInfiniteQuery({
    ...journalQueries.entries(userId, settledFilter(filter)),
    placeholderData: keepPreviousData,
  })
  const waiting = useWaitingEntries(userId)
  const send = useRemoveEntry(userId)
  const removal = useUndoableRemoval<Entry>(send.mutate)
  const entries = (read.data?.pages ?? [])
    .flatMap((page) => page.entries)
    .filter(({ id }) => id !== removal.waiting?.id)
  return (
    <div className="space-y-5">
      {send.isError && <Banner tone="error">{words.removeFailed}</Banner>}
      {waiting.map((entry) => (
        <WaitingCard key={entry.id} entry={entry} />
      ))}
      {read.isPending && <Waiting>{words.loading}</Waiting>}
      <Days userId={userId} entries={entries} onRemove={removal.remove} />
      {read.isSuccess && entries.length === 0 && waiting.length === 0 && (
        <p role="status" className="py-6 text-soft">
          {isFiltering(filter) ? words.nothingFound : words.nothingYet}
        </p>
      )}
      {read.isError && (
        <LoadFailed
          onRetry={() => void (read.isFetchNextPageError ? read.fetchNextPage() : read.refetch())}
        />
      )}
      {read.hasNextPage && !read.isFetchNextPageError && (
        <Button
          look="outline"
          className="w-full"
          busy={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          {words.showEarlier}
        </Button>
      )}
      {removal.waiting && (
        <Toast
          key={removal.waiting.id}
          message={words.removed}
          action={words.undo}
          onAction={removal.undo}
          returnTo={heading}
        />
      )}
    </div>
  )
}

interface DaysProps {
  userId: string
  entries: readonly Entry[]
  onRemove: (entry: Entry) => void
}

function Days({ userId, entries, onRemove }: DaysProps) {
  const zone = currentZone()
  return byDay(entries).map((group) => (
    <section key={group.entries[0]?.id} aria-label={words.longDay(group.day)}>
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal text-soft">
        {words.longDay(group.day)}
      </h3>
      <div className="space-y-2.5">
        {group.entries.map((entry) => (
          <EntryCard key={entry.id} userId={userId} entry={entry} zone={zone} onRemove={onRemove} />
        ))}
      </div>
    </section>
  ))
}

function WaitingCard({ entry }: { entry: WaitingEntry }) {
  return (
    <article className="rounded-2xl border border-dashed border-line-strong bg-surface px-4 py-3.5">
      <p className="flex items-center gap-2 text-sm font-semibold text-soft">
        <CloudOff size={18} />
        {words.waiting}
      </p>
      <div className="mt-2 flex items-start gap-2.5">
        <span className="pt-1">
          <MoodMark mood={entry.mood} size={18} />
        </span>
        <p className="line-clamp-4 min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
          {entry.content}
        </p>
      </div>
    </article>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner tone="error">
      <p className="font-semibold">{words.loadFailed}</p>
      <Button look="outline" className="mt-3" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </Banner>
  )
}
