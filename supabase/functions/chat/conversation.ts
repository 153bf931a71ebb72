// One message and its answer as a run of events: safety first, then who is asking, then the rules, then the answer.
import { analyze, INVALID_INPUT_REPLY, safetyMessage } from '#rules/safety.ts'
import type { CallerCheck } from '../_shared/caller.ts'
import { DatabaseFailure } from '../_shared/database.ts'
import { AnswerFailure } from './answer-failure.ts'
import { askProvider } from './ask-provider.ts'
import type { Beginning, ChatStore, NewMessage } from './chat-store.ts'
import type { ChatErrorCode, ChatEvent } from './contract.ts'
import { embeddedAnswer } from './embedded.ts'
import type { FindPassages } from './library.ts'
import type { Signs } from './prompt.ts'
import type { Received } from './received.ts'
import type { ChatSettings } from './settings.ts'

/** What a conversation works with. */
export interface Companions {
  readonly settings: ChatSettings
  readonly callerOf: CallerCheck
  readonly store: ChatStore
  readonly findPassages: FindPassages
}

/** One send. `left` aborts when the browser has gone. */
export interface Send {
  readonly http: Request
  readonly received: Received
  readonly left: AbortSignal
}

/** A send that may be answered: whose it is, what it says, and which signs it carries. */
interface Turn {
  readonly message: NewMessage
  readonly signs: Signs
  readonly send: Send
}

type Events = AsyncGenerator<ChatEvent>
type Done = Extract<ChatEvent, { type: 'done' }>

/** Beyond what a message may have, a message with a crisis sign is still taken, up to this length. */
const LONGEST_STORED = 4_000

/** How much longer than an answer may take its place is held, in seconds. */
const PLACE_MARGIN_S = 15

/**
 * The events of one send. Ends with `done` or `error`, except where the browser has left. A message with a crisis
 * sign never ends with an error: its safety message has answered it.
 */
export async function* converse(companions: Companions, send: Send): Events {
  const analysis = analyze(send.received.text)
  const safety = safetyMessage(analysis, send.received.country)
  if (safety !== null) yield { type: 'safety', content: safety }
  const signs: Signs = {
    crisis: analysis.hasCrisisIndicators,
    medical: analysis.hasMedicalIndicators,
    relapse: analysis.hasRelapseIndicators,
  }
  for await (const event of answerTo(companions, send, {
    signs,
    safety,
    isValid: analysis.isValidInput,
  })) {
    yield event.type === 'error' && signs.crisis ? safetyAlone() : event
  }
}

interface Finding {
  readonly signs: Signs
  readonly safety: string | null
  readonly isValid: boolean
}

async function* answerTo(companions: Companions, send: Send, found: Finding): Events {
  const { request } = send.received
  try {
    if (request === null) return yield failed('invalid_request')
    const userId = await companions.callerOf(send.http)
    if (userId === null) return yield failed('not_authenticated')
    if (!found.isValid && !found.signs.crisis) return yield* invalidReply()
    const message: NewMessage = {
      userId,
      id: request.id,
      text: send.received.text.trim().slice(0, LONGEST_STORED),
      isCrisis: found.signs.crisis,
      safety: found.safety,
    }
    yield* takeTurn(companions, { message, signs: found.signs, send })
  } catch (error) {
    companions.settings.report({
      code: error instanceof DatabaseFailure ? error.code : 'chat_failed',
    })
    yield failed('unavailable')
  }
}

function* invalidReply(): Generator<ChatEvent> {
  yield { type: 'delta', text: INVALID_INPUT_REPLY }
  yield { ...done('validation'), messageId: null }
}

async function* takeTurn(companions: Companions, turn: Turn): Events {
  const { settings, store } = companions
  const seconds = Math.ceil(settings.patience.wholeMs / 1000) + PLACE_MARGIN_S
  const begun = await store.begin(turn.message, seconds)
  if (begun.outcome === 'accepted') return yield* answer(companions, turn, begun)
  if (begun.outcome === 'answered') return yield* storedAnswer(begun)
  if (begun.outcome === 'safety_only') {
    return yield { ...done('safety'), remaining: begun.remaining }
  }
  yield failed(refusals[begun.outcome])
}

const refusals = {
  busy: 'chat_in_progress',
  limit: 'daily_limit_reached',
  refused: 'invalid_request',
} as const satisfies Record<string, ChatErrorCode>

function* storedAnswer({ answer: stored, remaining }: Beginning): Generator<ChatEvent> {
  yield { type: 'delta', text: stored?.content ?? '' }
  yield {
    ...done('stored'),
    messageId: stored?.id ?? null,
    stopped: stored?.kind === 'stopped',
    remaining,
  }
}

async function* answer(companions: Companions, turn: Turn, begun: Beginning): Events {
  const { settings, store } = companions
  let written = ''
  let isStored = false
  try {
    yield { type: 'accepted', remaining: begun.remaining }
    for await (const text of pieces(companions, turn, begun)) {
      written += text
      yield { type: 'delta', text }
    }
    if (isBlank(written)) throw new AnswerFailure('answer_failed')
    const messageId = await store.finish(turn.message, written, 'message')
    isStored = true
    const source = settings.provider === null ? 'embedded' : 'provider'
    yield { ...done(source), messageId, remaining: begun.remaining }
  } catch (error) {
    if (isStored) throw error
    yield* unfinished(companions, turn, { written, error })
  }
}

function pieces(companions: Companions, turn: Turn, begun: Beginning): AsyncIterable<string> {
  const { settings } = companions
  const { fellowship, history } = begun
  if (settings.provider === null) return embeddedPieces(companions, turn, begun)
  return askProvider({
    provider: settings.provider,
    parameters: settings.parameters,
    patience: settings.patience,
    left: turn.send.left,
    question: {
      fellowship,
      history,
      signs: turn.signs,
      context: turn.send.received.request?.context ?? null,
    },
  })
}

async function* embeddedPieces(
  companions: Companions,
  { message, signs }: Turn,
  { fellowship, history }: Beginning,
): AsyncGenerator<string> {
  yield await embeddedAnswer(
    { text: message.text, fellowship, signs, history },
    companions.findPassages,
  )
}

/** A browser that left keeps what it had read; an answer that failed is given back and leaves nothing. */
async function* unfinished(
  { settings, store }: Companions,
  { message, send }: Turn,
  { written, error }: { written: string; error: unknown },
): Events {
  if (send.left.aborted && !isBlank(written)) {
    await store.finish(message, written, 'stopped')
    return
  }
  await store.abandon(message)
  if (send.left.aborted) return
  if (!(error instanceof AnswerFailure)) throw error
  settings.report({
    code: error.code,
    ...(error.status !== undefined && { status: error.status }),
  })
  yield failed(error.code)
}

// A provider may say U+0000, which is not stored.
function isBlank(text: string): boolean {
  return text.replaceAll('\u0000', '').trim() === ''
}

function failed(code: ChatErrorCode): ChatEvent {
  return { type: 'error', code }
}

function done(source: Done['source']): Done {
  return { type: 'done', source, messageId: null, stopped: false }
}

function safetyAlone(): ChatEvent {
  return done('safety')
}
