// Keeps what was read last on this device, so that the app opens with it when there is no connection.
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query'
import { Failure } from './failure.ts'
import { readKept, writeKept } from './reads-store.ts'

/** A query with this `meta` is kept: words to read and the day, never the journal or a conversation. */
export const KEPT = { kept: true } as const

/** How long changes are gathered before they are written, in milliseconds. */
const WRITE_AFTER_MS = 1_000
/** What is older is not shown any more, in milliseconds: thirty days. */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000

/** Puts what this person read last into the cache; without storage, a person or for another one it does nothing. */
export async function restoreReads(client: QueryClient, userId: string | undefined): Promise<void> {
  hydrate(client, { mutations: [], queries: await keptOf(userId) })
}

/**
 * Writes the kept queries of a person after they change, beside those that were not read this time, and puts back what
 * is kept as soon as one can't be had. The function returned ends it.
 */
export function keepReads(client: QueryClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasLeft = false
  const write = async () => {
    timer = undefined
    const earlier = await keptOf(userId)
    // What is forgotten at leaving must not be written again by what began before.
    if (hasLeft) return
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: ({ meta, state }) => meta?.kept === true && state.status === 'success',
      shouldDehydrateMutation: () => false,
    })
    const known = new Set(queries.map(({ queryHash }) => queryHash))
    const unread = earlier.filter(({ queryHash }) => !known.has(queryHash))
    await writeKept({ userId, state: { mutations: [], queries: [...queries, ...unread] } })
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (isOutOfReach(event)) void restoreReads(client, userId)
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS)
  })
  return () => {
    hasLeft = true
    clearTimeout(timer)
    unsubscribe()
  }
}

/** What is kept for this person and not too old; nothing where another one's is kept. */
async function keptOf(userId: string | undefined): Promise<DehydratedState['queries']> {
  const kept = await readKept()
  if (kept === undefined || kept.userId !== userId) return []
  return kept.state.queries.filter(({ state }) => Date.now() - state.dataUpdatedAt < MAX_AGE_MS)
}

/** Whether a read that is kept failed just now for want of a server or its database, with nothing to show. */
function isOutOfReach(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated') return false
  if (event.action.type !== 'failed' && event.action.type !== 'error') return false
  const { error } = event.action
  if (!(error instanceof Failure) || event.query.meta?.kept !== true) return false
  return event.query.state.data === undefined && (error.code === 'network' || error.status >= 500)
}
