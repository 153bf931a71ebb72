// One entry: its mood, its time, its words, and the ways to change or delete it.
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { localDay } from '#rules/day.ts'
import { moods } from '#rules/mood.ts'
import { IconButton } from '../../ui/button.tsx'
import { useChangeDraft } from './entry-draft.ts'
import { EntryEditor } from './entry-editor.tsx'
import type { Entry } from './journal-queries.ts'
import { journalWords as words } from './journal-words.ts'
import { MoodMark } from './mood-mark.tsx'

/** Longer entries are shown in part until they are opened. */
const LONG_ENTRY = 700

interface EntryCardProps {
  userId: string
  entry: Entry
  zone: string
  onRemove: (entry: Entry) => void
}

export function EntryCard({ userId, entry, zone, onRemove }: EntryCardProps) {
  const draft = useChangeDraft(userId, entry)
  const [editing, setEditing] = useState(draft.isKept)
  const editButton = useRef<HTMLButtonElement>(null)
  const time = words.at(entry.created_at, zone)
  const stop = () => {
    setEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  if (editing) return <EntryEditor userId={userId} entry={entry} draft={draft} onDone={stop} />
  return (
    <article className="rounded-2xl border border-line bg-surface py-3 pr-2 pl-4 shadow-lift">
      <div className="flex items-center gap-2.5">
        <MoodMark mood={entry.mood} size={18} />
        <p className="min-w-0 flex-1 text-sm">
          <span className="font-semibold">{labelOf(entry)}</span>
          <span className="text-soft">
            {' · '}
            <Written entry={entry} zone={zone} />
          </span>
        </p>
        <IconButton
          ref={editButton}
          label={`${words.edit}: ${labelOf(entry)}, ${time}`}
          onClick={() => setEditing(true)}
        >
          <Pencil size={18} />
        </IconButton>
        <IconButton
          label={`${words.remove}: ${labelOf(entry)}, ${time}`}
          onClick={() => onRemove(entry)}
          className="-ml-2"
        >
          <Trash2 size={18} />
        </IconButton>
      </div>
      <EntryText content={entry.content} />
    </article>
  )
}

const labelOf = (entry: Entry) => moods.find(({ text }) => text === entry.mood)?.label ?? ''

function Written({ entry, zone }: { entry: Entry; zone: string }) {
  const writtenOn = localDay(new Date(entry.created_at), zone)
  const parts = [
    words.at(entry.created_at, zone),
    writtenOn !== entry.day && words.writtenOn(writtenOn),
    entry.is_check_in && words.checkIn,
    isChanged(entry) && words.changed,
  ].filter((part) => part !== false)
  return <time dateTime={entry.created_at}>{parts.join(' · ')}</time>
}

function isChanged({ created_at, updated_at }: Entry): boolean {
  return Date.parse(updated_at) - Date.parse(created_at) > 60_000
}

function EntryText({ content }: { content: string }) {
  const isLong = content.length > LONG_ENTRY
  const [open, setOpen] = useState(false)
  return (
    <>
      <p
        className={`mt-0.5 pr-3 wrap-anywhere whitespace-pre-line ${isLong && !open ? 'line-clamp-[9]' : ''}`}
      >
        {content}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="press min-h-11 text-sm font-semibold text-water underline-offset-4 hover:underline"
        >
          {open ? words.showLess : words.showAll}
        </button>
      )}
    </>
  )
}
