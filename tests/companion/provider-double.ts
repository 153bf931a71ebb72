// A local server that speaks the OpenAI wire protocol, well or badly, and keeps what it was asked.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How the next answers go. */
export type Behaviour =
  /** Streams the words, with a pause before each, in milliseconds. */
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly pauseMs?: number }
  /** Refuses with a status and, for 429, a retry-after in seconds. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  /** Streams the words and then ends without saying that it is done. */
  | { readonly kind: 'cut-off'; readonly words: readonly string[]; readonly how: 'ended' | 'torn' }
  /** Streams the words and then something that is no JSON. */
  | { readonly kind: 'broken-json'; readonly words: readonly string[] }
  /** Takes the request and says nothing, ever. */
  | { readonly kind: 'silent' }
  /** Streams the words and then says nothing more. */
  | { readonly kind: 'stuck'; readonly words: readonly string[] }
  /** Hangs up without an answer. */
  | { readonly kind: 'hang-up' }

/** What the double was asked. */
export interface Asked {
  readonly path: string
  readonly authorization: string | undefined
  readonly contentType: string
  /** The body as text; multipart bodies as latin1. */
  readonly body: string
  /** Resolves when the one who asked went away before the answer was whole. */
  readonly leftEarly: Promise<void>
}

/** The running double. */
export interface ProviderDouble {
  /** For OPENAI_BASE_URL. */
  readonly url: string
  readonly asked: readonly Asked[]
  /** Sets how the next answers go; the last one stays. */
  next(...behaviours: readonly Behaviour[]): void
  close(): Promise<void>
}

/** Starts it on a free port. */
export async function startProviderDouble(): Promise<ProviderDouble> {
  const asked: Asked[] = []
  let plan: readonly Behaviour[] = [{ kind: 'words', words: ['Hello', ' there.'] }]
  const takeNext = (): Behaviour => {
    const [first = { kind: 'silent' } as const, ...rest] = plan
    if (rest.length > 0) plan = rest
    return first
  }
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      asked.push(askedOf(request, response, body))
      await answer(takeNext(), request, response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    asked,
    next: (...behaviours) => {
      plan = behaviours
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

function portOf(server: Server): number {
  const place = server.address()
  return typeof place === 'object' && place !== null ? place.port : 0
}

function askedOf(request: IncomingMessage, response: ServerResponse, body: Buffer): Asked {
  const contentType = request.headers['content-type'] ?? ''
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    contentType,
    body: body.toString(contentType.startsWith('multipart/') ? 'latin1' : 'utf8'),
    leftEarly: new Promise((left) => {
      response.on('close', () => {
        if (!response.writableFinished) left()
      })
    }),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function answer(
  behaviour: Behaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (behaviour.kind === 'silent') return
  if (behaviour.kind === 'hang-up') return void request.socket.destroy()
  if (behaviour.kind === 'status') return refuse(behaviour, response)
  if (request.url?.endsWith('/audio/transcriptions')) {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
    return void response.end(`${behaviour.words.join('')}\n`)
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  await sendWords(behaviour, response)
  if (behaviour.kind === 'words') return finish(response)
  if (behaviour.kind === 'broken-json') return void response.end('data: {"choices": [{"del\n\n')
  if (behaviour.kind === 'cut-off' && behaviour.how === 'torn') {
    // What was written must have left before the connection breaks.
    await sleep(50)
    return void request.socket.destroy()
  }
  if (behaviour.kind === 'cut-off') response.end()
}

function refuse(
  { status, retryAfter }: Extract<Behaviour, { kind: 'status' }>,
  response: ServerResponse,
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  })
  response.end(JSON.stringify({ error: { message: 'refused', type: 'double', code: status } }))
}

async function sendWords(
  behaviour: Extract<Behaviour, { words: readonly string[] }>,
  response: ServerResponse,
): Promise<void> {
  sendChunk(response, { role: 'assistant', content: '' }, null)
  for (const content of behaviour.words) {
    if (behaviour.kind === 'words' && behaviour.pauseMs) await sleep(behaviour.pauseMs)
    sendChunk(response, { content }, null)
  }
}

function finish(response: ServerResponse): void {
  sendChunk(response, {}, 'stop')
  response.end('data: [DONE]\n\n')
}

function sendChunk(response: ServerResponse, delta: object, finish_reason: string | null): void {
  const chunk = {
    id: 'chatcmpl-double',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'double',
    choices: [{ index: 0, delta, finish_reason }],
  }
  if (!response.destroyed) response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}
