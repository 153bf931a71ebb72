// The chat function's contract: what a browser sends, the events it gets back, and the codes of what can go wrong.
import * as v from 'valibot'

/** Every error code with its HTTP status, used where nothing was streamed before it. */
export const chatErrorStatus = {
  /** No session, or one that has ended. */
  not_authenticated: 401,
  /** The body is not what this contract says, or the id belongs to another message. */
  invalid_request: 400,
  /** Nothing left today on the free plan; nothing was counted. */
  daily_limit_reached: 429,
  /** Another message of this person is being answered. */
  chat_in_progress: 409,
  /** The provider refused or broke; the message was given back. */
  answer_failed: 502,
  /** The answer was cut off on its way; the message was given back, and nothing of the answer is kept. */
  answer_cut_off: 502,
  /** The provider took too long; the message was given back. */
  answer_timeout: 504,
  /** The database or the auth service cannot be reached; nothing was counted. */
  unavailable: 503,
} as const

export type ChatErrorCode = keyof typeof chatErrorStatus

const codes = Object.keys(chatErrorStatus) as ChatErrorCode[]
const cut = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, longest)),
  )

/** The body of `POST /functions/v1/chat`. */
export const ChatRequestSchema = v.object({
  /** Made by the browser once for each message; sending it again stores and counts nothing twice. */
  id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  text: v.string(),
  /** ISO 3166 country for the crisis lines; anything else counts as unknown. */
  country: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), null),
  /** What the chat was opened with. */
  context: v.optional(
    v.nullable(
      v.object({
        type: v.picklist(['prayer', 'reading', 'question']),
        content: cut(4000),
        theme: cut(120),
      }),
    ),
    null,
  ),
})

/** What a browser sends. */
export type ChatRequest = v.InferOutput<typeof ChatRequestSchema>

/** One event of the answer; each comes as a `data:` line of JSON. */
export const ChatEventSchema = v.variant('type', [
  /** A safety message, always first where there is one. */
  v.object({ type: v.literal('safety'), content: v.string() }),
  /** The message is stored and being answered. Null stands for unlimited. */
  v.object({ type: v.literal('accepted'), remaining: v.nullable(v.number()) }),
  /** The next piece of the answer. */
  v.object({ type: v.literal('delta'), text: v.string() }),
  /**
   * The answer is whole (or `stopped`, where a send tried again finds one that the person had left). `source`
   * says who answered: the AI provider, the embedded companion, the safety message alone, or the check of what was
   * written. `remaining` is missing where nothing was counted.
   */
  v.object({
    type: v.literal('done'),
    source: v.picklist(['provider', 'embedded', 'safety', 'validation', 'stored']),
    messageId: v.nullable(v.string()),
    stopped: v.boolean(),
    remaining: v.optional(v.nullable(v.number())),
  }),
  /** No answer, or no whole one: what was streamed before is not kept. */
  v.object({ type: v.literal('error'), code: v.picklist(codes) }),
])

export type ChatEvent = v.InferOutput<typeof ChatEventSchema>
