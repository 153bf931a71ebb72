// The conversation as it is stored: the newest ten messages, older ones ten at a time, and clearing all of it.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { dataOf, dataOrNull } from '../../backend/failure.ts'
import { rest } from '../../backend/supabase.ts'

/** A row of chat_messages. */
export interface StoredMessage {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly kind: 'message' | 'safety' | 'stopped'
  readonly created_at: string
}

/** Where the next older messages begin: before this one. */
type Before = Pick<StoredMessage, 'id' | 'created_at'> | null

/** Specification 1, section 9. */
const PAGE = 10

export const companionQueries = {
  history: (userId: string) =>
    infiniteQueryOptions({
      queryKey: ['chat-history', userId],
      queryFn: ({ pageParam }) => readPage(userId, pageParam),
      initialPageParam: null as Before,
      getNextPageParam: (page: readonly StoredMessage[]): Before =>
        page.length < PAGE ? null : (page.at(-1) ?? null),
      // What is said while the overlay is open is added by the overlay itself.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

/** Newest first. */
async function readPage(userId: string, before: Before): Promise<readonly StoredMessage[]> {
  let query = rest()
    .from('chat_messages')
    .select('id,role,content,kind,created_at')
    .eq('user_id', userId)
  if (before !== null) {
    const { created_at: time, id } = before
    query = query.or(`created_at.lt."${time}",and(created_at.eq."${time}",id.lt.${id})`)
  }
  const answer = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE)
    .overrideTypes<StoredMessage[], { merge: false }>()
  return dataOf(answer)
}

/** Deletes every message of the person. */
export async function clearConversation(userId: string): Promise<void> {
  dataOrNull(await rest().from('chat_messages').delete().eq('user_id', userId))
}
