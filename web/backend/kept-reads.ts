// Keeps what was read last on this device, so that the app opens with it when there is no connection.
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { readKept, writeKept } from './reads-store.ts'

/** A query with this `meta` is kept: words to read and the day, never the journal or a conversation. */
export const KEPT = { kept: true } as const

/** How long changes are gathered before they are written, in milliseconds. */
const WRITE_AFTER_MS = 1_000
/** What is older is not shown any more, in milliseconds: thirty days. */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000

/** Puts what this person read last into the cache; without storage, a person or for another one it does nothing. */
export async function restoreReads(client: QueryClient, userId: string | undefined): Promise<void> {
  const kept = await readKept()
  if (kept === undefined || kept.userId !== userId) return
  const recent = kept.state.queries.filter(
    ({ state }) => Date.now() - state.dataUpdatedAt < MAX_AGE_MS,
  )
  hydrate(client, { ...kept.state, queries: recent })
}

/** Writes the kept queries of a person after they change; the function returned ends it. */
export function keepReads(client: QueryClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    const state = dehydrate(client, {
      shouldDehydrateQuery: ({ meta, state }) => meta?.kept === true && state.status === 'success',
      shouldDehydrateMutation: () => false,
    })
    void writeKept({ userId, state })
  }
  const unsubscribe = client.getQueryCache().subscribe(() => {
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
