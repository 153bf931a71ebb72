// What the chat keeps: beginning, finishing and abandoning the answer to a message, each one call to the database.
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { checked } from '../_shared/database.ts'

const HistorySchema = v.array(
  v.object({
    role: v.picklist(['user', 'assistant']),
    content: v.string(),
    created_at: v.string(),
  }),
)

const BeginningSchema = v.object({
  outcome: v.picklist(['accepted', 'answered', 'busy', 'limit', 'safety_only', 'refused']),
  remaining: v.nullable(v.number()),
  answer: v.nullable(
    v.object({ id: v.string(), content: v.string(), kind: v.picklist(['message', 'stopped']) }),
  ),
  fellowship: v.picklist(['aa', 'na', 'alanon', 'alateen']),
  history: HistorySchema,
})

/** The newest messages up to the one that is being answered, oldest first. */
export type History = v.InferOutput<typeof HistorySchema>

/** What begin_chat decided. */
export type Beginning = v.InferOutput<typeof BeginningSchema>

/** A message about to be answered. */
export interface NewMessage {
  readonly userId: string
  readonly id: string
  readonly text: string
  readonly isCrisis: boolean
  /** The safety message that answers it at once, or null. */
  readonly safety: string | null
}

/** The chat's side of the database; every method rejects with DatabaseFailure when it cannot be had. */
export interface ChatStore {
  /** Decides, counts and stores; the place is held for `seconds`. */
  begin(message: NewMessage, seconds: number): Promise<Beginning>
  /** Stores the answer; its id, or null when there is nothing left to answer. */
  finish(message: NewMessage, content: string, kind: 'message' | 'stopped'): Promise<string | null>
  /** Gives the message back and removes what is half-said. */
  abandon(message: NewMessage): Promise<void>
}

/** Postgres keeps no U+0000 and no half of a character that UTF-16 writes as two, as a cut may leave. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** The store over a client with the server's rights. */
export function createChatStore(database: PostgrestClient): ChatStore {
  return {
    begin: async ({ userId, id, text, isCrisis, safety }, seconds) =>
      checked(
        BeginningSchema,
        await database.rpc('begin_chat', {
          p_user_id: userId,
          p_message_id: id,
          p_content: storable(text),
          p_is_crisis: isCrisis,
          p_safety: safety,
          p_seconds: seconds,
        }),
      ),
    finish: async ({ userId, id }, content, kind) =>
      checked(
        v.nullable(v.string()),
        await database.rpc('finish_chat', {
          p_user_id: userId,
          p_message_id: id,
          p_content: storable(content),
          p_kind: kind,
        }),
      ),
    abandon: async ({ userId, id }) => {
      const gone = await database.rpc('abandon_chat', { p_user_id: userId, p_message_id: id })
      checked(v.unknown(), gone)
    },
  }
}
