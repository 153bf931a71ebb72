// Storing a new entry exactly once, however often it is sent: its id is made here, before the first try.
import type { Day } from '#rules/day.ts'
import type { MoodText } from '#rules/mood.ts'
import { dataOf, dataOrNull } from '../../backend/failure.ts'
import { rest } from '../../backend/supabase.ts'

/** An entry on its way to the server. */
export interface NewEntry {
  readonly id: string
  readonly content: string
  readonly mood: MoodText
  readonly day: Day
  /** ISO time of writing, for an entry that waited for a connection; otherwise the server's own. */
  readonly created_at?: string
}

/**
 * Stores an entry. When its id is taken, an earlier try had arrived without our hearing of it: then the later
 * words win if this is a retry of that save, and are an entry of their own if not (two windows can hold the
 * same draft).
 */
export async function storeEntry(userId: string, entry: NewEntry, isRetry: boolean): Promise<void> {
  const stored = dataOf(
    await rest()
      .from('journal_entries')
      .upsert({ ...entry, user_id: userId }, { onConflict: 'id', ignoreDuplicates: true })
      .select('id'),
  )
  if (stored.length > 0) return
  const { id, content, mood } = entry
  const [there] = dataOf(await rest().from('journal_entries').select('content,mood').eq('id', id))
  if (there?.content === content && there.mood === mood) return
  if (!isRetry) return storeEntry(userId, { ...entry, id: crypto.randomUUID() }, false)
  dataOrNull(await rest().from('journal_entries').update({ content, mood }).eq('id', id))
}
