// Entries that were saved without a connection: kept in this browser for their writer, and sent when it is back.
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { moods } from '#rules/mood.ts'
import { draftKey, forget, readStored, store } from '../../backend/browser-storage.ts'
import { codeOf } from '../../backend/failure.ts'
import { report } from '../../backend/report.ts'
import { refreshJournal } from './journal-queries.ts'
import { type NewEntry, storeEntry } from './store-entry.ts'

const WaitingSchema = v.array(
  v.object({
    id: v.string(),
    content: v.string(),
    mood: v.picklist(moods.map(({ text }) => text)),
    day: v.string(),
    created_at: v.string(),
  }),
)

/** An entry that waits, with the time it was written. */
export type WaitingEntry = v.InferOutput<typeof WaitingSchema>[number]

const listeners = new Set<() => void>()
let sending = false

/** What waits for this person, the newest first. */
export function useWaitingEntries(userId: string): readonly WaitingEntry[] {
  const text = useSyncExternalStore(subscribe, () => readStored(keyOf(userId)))
  return parse(text).reverse()
}

/** Keeps an entry until there is a connection; false where the browser forbids storage. */
export function keepWaiting(userId: string, entry: NewEntry): boolean {
  const created_at = new Date().toISOString()
  change(userId, (all) => [...all.filter(({ id }) => id !== entry.id), { ...entry, created_at }])
  return parse(readStored(keyOf(userId))).some(({ id }) => id === entry.id)
}

/** Sends what waits, the oldest first. What cannot be sent goes on waiting. */
export async function sendWaiting(userId: string, queryClient: QueryClient): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (const entry of parse(readStored(keyOf(userId)))) {
      const failure = await storeEntry(userId, entry, true).then(() => null, codeOf)
      if (failure === 'network') return
      if (failure === null) change(userId, (all) => all.filter(({ id }) => id !== entry.id))
      else report(`waiting_entry_${failure}`)
    }
    await refreshJournal(queryClient, userId)
  } finally {
    sending = false
  }
}

const keyOf = (userId: string) => draftKey(userId, 'journal-waiting')

function change(userId: string, next: (all: WaitingEntry[]) => WaitingEntry[]): void {
  const all = next(parse(readStored(keyOf(userId))))
  if (all.length === 0) forget(keyOf(userId))
  else store(keyOf(userId), JSON.stringify(all))
  for (const listener of listeners) listener()
}

function parse(text: string | null): WaitingEntry[] {
  if (text === null) return []
  try {
    return v.parse(WaitingSchema, JSON.parse(text))
  } catch {
    return []
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
