// The chat function: a request with a person's words in, the companion's answer out as server-sent events.
import { preflight, refusal } from '../_shared/answer.ts'
import { createCallerCheck } from '../_shared/caller.ts'
import { createDatabase } from '../_shared/database.ts'
import type { Handler } from '../_shared/runtime.ts'
import { createChatStore } from './chat-store.ts'
import { type Companions, converse } from './conversation.ts'
import { eventStream } from './event-stream.ts'
import { createLibrary } from './library.ts'
import { readReceived } from './received.ts'
import type { ChatSettings } from './settings.ts'

/** The handler of `POST /functions/v1/chat` (contract.ts says what goes in and out). */
export function createChat(settings: ChatSettings): Handler {
  const database = createDatabase(settings)
  const companions: Companions = {
    settings,
    callerOf: createCallerCheck(settings),
    store: createChatStore(database),
    findPassages: createLibrary(database),
  }
  return async (http) => {
    if (http.method === 'OPTIONS') return preflight()
    if (http.method !== 'POST') return refusal('method_not_allowed', 405, 'Only POST is answered.')
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    http.signal.addEventListener('abort', leave, { once: true })
    const received = await readReceived(http)
    return eventStream(converse(companions, { http, received, left: leaving.signal }), leave)
  }
}
