// Sending a message and reading its answer as the server streams it.
import * as v from 'valibot'
import {
  type ChatErrorCode,
  type ChatEvent,
  ChatEventSchema,
  type ChatRequest,
} from '#supabase/functions/chat/contract.ts'
import { Failure } from '../../backend/failure.ts'
import { callFunction } from '../../backend/functions.ts'

/** What the overlay sends. */
export type Sending = ChatRequest

/** While another message of the same person is still being wound up, a send waits and tries again. */
const BUSY_WAITS_MS = [400, 800, 1_600]

/**
 * The events of one answer. Rejects with a Failure by code: the contract's, or `network`. A send that found no
 * way to the server is tried again while there is a network: its id keeps it from being stored or counted twice.
 */
export async function* chatEvents(
  sending: Sending,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const response = await open(sending, signal)
  for await (const event of eventsIn(response)) {
    if (event.type === 'error') throw new Failure(event.code, response.status)
    yield event
    if (event.type === 'done') return
  }
  throw new Failure('network', response.status)
}

async function open(sending: Sending, signal: AbortSignal): Promise<Response> {
  for (const wait of BUSY_WAITS_MS) {
    try {
      return await openOnce(sending, signal)
    } catch (error) {
      if (!mayPass(error) || signal.aborted) throw error
    }
    await new Promise((done) => setTimeout(done, wait))
  }
  return openOnce(sending, signal)
}

const BUSY: ChatErrorCode = 'chat_in_progress'

function mayPass(error: unknown): boolean {
  if (!(error instanceof Failure)) return false
  return error.code === BUSY || (error.code === 'network' && navigator.onLine)
}

async function openOnce(sending: Sending, signal: AbortSignal): Promise<Response> {
  const answer = await callFunction('chat', sending, signal)
  if (!(answer instanceof Response)) throw new Failure('unknown', 200)
  return answer
}

async function* eventsIn(response: Response): AsyncGenerator<ChatEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  for (;;) {
    const piece = await read(reader)
    if (piece === undefined) return
    const blocks = (waiting + piece).split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) yield eventOf(block)
  }
}

async function read(
  reader: ReadableStreamDefaultReader<string> | undefined,
): Promise<string | undefined> {
  try {
    return (await reader?.read())?.value
  } catch (error) {
    throw new Failure('network', 0, error)
  }
}

function eventOf(block: string): ChatEvent {
  return v.parse(ChatEventSchema, JSON.parse(block.replace(/^data: ?/, '')))
}
