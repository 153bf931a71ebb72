// The chat as its tests meet it: the function's handler over the run's engine, and sends by a member.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createProvider } from '#supabase/functions/_shared/provider.ts'
import type { Report } from '#supabase/functions/_shared/runtime.ts'
import { type ChatEvent, ChatEventSchema } from '#supabase/functions/chat/contract.ts'
import { createChat } from '#supabase/functions/chat/handler.ts'
import {
  type ChatSettings,
  specifiedParameters,
  usualPatience,
} from '#supabase/functions/chat/settings.ts'
import type { TestBackend } from '../backend.ts'
import type { ProviderDouble } from './provider-double.ts'

/** What a send gave back: its events, or the refusal's code as an error event. */
export interface Sent {
  readonly status: number
  readonly events: readonly ChatEvent[]
  /** The answer's words put together. */
  readonly text: string
  /** The last event. */
  readonly end: ChatEvent | undefined
}

/** One send; what is left out is made up. */
export interface Sending {
  readonly id?: string
  readonly text: string
  readonly context?: object
  readonly country?: string
}

/** A chat function in this process, with the engine's database behind it. */
export interface TestChat {
  /** Sends as the member with this access token, or as nobody. */
  send(token: string | null, sending: Sending): Promise<Sent>
  /** Sends and hands out the raw answer, to leave it early. */
  open(token: string, sending: Sending, signal?: AbortSignal): Promise<Response>
  /** What the function reported to the operator. */
  readonly reports: readonly Parameters<Report>[0][]
}

/** Makes one; `double` null means without a provider. */
export function testChat(
  backend: Pick<TestBackend, 'url' | 'anonKey' | 'serviceRoleKey'>,
  double: Pick<ProviderDouble, 'url'> | null,
  changes: Partial<ChatSettings> = {},
): TestChat {
  const reports: Parameters<Report>[0][] = []
  const handler = createChat({
    supabaseUrl: backend.url,
    anonKey: backend.anonKey,
    serviceRoleKey: backend.serviceRoleKey,
    provider: double === null ? null : createProvider({ apiKey: 'test-key', baseUrl: double.url }),
    parameters: specifiedParameters,
    patience: usualPatience,
    report: (event) => reports.push(event),
    ...changes,
  })
  return {
    reports,
    open: (token, sending, signal) => handler(requestOf(token, sending, signal)),
    send: async (token, sending) => readSent(await handler(requestOf(token, sending))),
  }
}

function requestOf(token: string | null, sending: Sending, signal?: AbortSignal): Request {
  return new Request('http://functions.example/functions/v1/chat', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ id: randomUUID(), ...sending }),
    ...(signal && { signal }),
  })
}

const Refusal = v.object({ error: v.object({ code: v.string(), message: v.string() }) })

/** Reads an answer to its end. */
export async function readSent(response: Response): Promise<Sent> {
  const body = await response.text()
  const events =
    response.headers.get('content-type')?.startsWith('text/event-stream') === true
      ? eventsOf(body)
      : [v.parse(ChatEventSchema, { type: 'error', code: refusalCode(body) })]
  const text = events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
  return { status: response.status, events, text, end: events.at(-1) }
}

function refusalCode(body: string): string {
  return v.parse(Refusal, JSON.parse(body)).error.code
}

function eventsOf(body: string): ChatEvent[] {
  return body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => v.parse(ChatEventSchema, JSON.parse(block.replace(/^data: /, ''))))
}
