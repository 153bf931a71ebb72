// Events as an HTTP answer: server-sent events, or a plain refusal where nothing but an error is to be said.
import { answerHeaders, refusal } from '../_shared/answer.ts'
import { type ChatEvent, chatErrorStatus } from './contract.ts'

type Events = AsyncGenerator<ChatEvent>

/**
 * Streams the events as they come. The first one is waited for: an error there becomes the answer's status.
 * The events are always run to their end, also when nobody reads them any more, so that what was begun is
 * finished; `leave` is called when the reader goes.
 */
export async function eventStream(events: Events, leave: () => void): Promise<Response> {
  const first = await events.next()
  if (first.done) return new Response(null, { status: 204, headers: answerHeaders })
  if (first.value.type === 'error') {
    const { code } = first.value
    return refusal(code, chatErrorStatus[code], messages[code])
  }
  return new Response(streamOf(first.value, events, leave), {
    headers: {
      ...answerHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      // Tells proxies to pass each event on at once.
      'x-accel-buffering': 'no',
    },
  })
}

function streamOf(first: ChatEvent, events: Events, leave: () => void): ReadableStream<Uint8Array> {
  let isRead = true
  return new ReadableStream({
    start(controller) {
      const send = (event: ChatEvent) => {
        if (isRead) controller.enqueue(encoded(event))
      }
      send(first)
      // Not awaited: a start that waits would hold back what is enqueued.
      void run(events, send).finally(() => {
        if (isRead) controller.close()
      })
    },
    cancel() {
      isRead = false
      leave()
    },
  })
}

async function run(events: Events, send: (event: ChatEvent) => void): Promise<void> {
  for await (const event of events) send(event)
}

const encoder = new TextEncoder()

function encoded(event: ChatEvent): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
}

/** For people who read protocols; browsers choose their words by the code. */
const messages: Readonly<Record<keyof typeof chatErrorStatus, string>> = {
  not_authenticated: 'A valid access token is needed.',
  invalid_request: 'The request is not as the contract says.',
  daily_limit_reached: 'Daily message limit reached.',
  chat_in_progress: 'Another message is being answered.',
  answer_failed: 'The provider did not answer.',
  answer_cut_off: 'The answer was cut off.',
  answer_timeout: 'The provider took too long.',
  unavailable: 'The server cannot do this now.',
}
