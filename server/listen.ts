// Carries the engine over HTTP: sockets, time limits, and a stop that loses no request under way.
import { createServer, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  getRequestListener,
  type Http2Bindings,
  type HttpBindings,
  RequestError,
} from '@hono/node-server'
import type { App } from './app.ts'
import { Failure } from './failure.ts'
import { failureResponse } from './failure-response.ts'

/** Where to listen. */
export interface ListenOptions {
  readonly port: number
  readonly host: string
  /** How many proxies in front of us are to be believed about the client's address. */
  readonly trustedProxies: number
  /** Shortened by tests. */
  readonly limits?: Partial<TimeLimits>
}

/** How long clients may take, in milliseconds. */
export interface TimeLimits {
  /** For the head of a request, also for beginning one on a new connection; then 408. */
  readonly headersTimeout: number
  /** For the whole request with its body; then 408. */
  readonly requestTimeout: number
  /** How often these two are looked at. */
  readonly connectionsCheckingInterval: number
  /** For the next request on the same connection. */
  readonly keepAliveTimeout: number
  /** For taking in the next piece of an answer; then the connection is cut. */
  readonly unreadTimeout: number
}

const usualLimits: TimeLimits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than load balancers keep theirs, so that they never meet a connection we just closed.
  keepAliveTimeout: 65_000,
  unreadTimeout: 60_000,
}

const maxHeaderSize = 32_768

/** An open door. */
export interface Listener {
  /** Where it can be reached from this machine. */
  readonly url: string
  /** Lets nobody in any more, waits up to `patienceMs` for those inside, then closes. */
  stop(patienceMs: number): Promise<void>
}

/** Opens the port; rejects when it is taken. */
export async function listen(app: App, options: ListenOptions): Promise<Listener> {
  let stopping = false
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      if (stopping) outgoing.setHeader('connection', 'close')
      const response = await app(request, { address: addressOf(incoming, options) })
      await bodyTakenIn(incoming)
      return response
    },
    { errorHandler: unreadable },
  )
  const { unreadTimeout, ...limits } = { ...usualLimits, ...options.limits }
  const server = createServer(
    { ...limits, maxHeaderSize },
    (incoming, outgoing) => void answer(incoming, outgoing),
  )
  cutUnread(server, unreadTimeout)
  await opened(server, options)
  const place = server.address()
  const port = typeof place === 'object' && place !== null ? place.port : options.port
  const host = ['0.0.0.0', '::'].includes(options.host) ? '127.0.0.1' : options.host
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async stop(patienceMs) {
      stopping = true
      await drain(server, patienceMs)
    },
  }
}

// The app itself never throws: what comes here is an address or a Host header that is none.
function unreadable(error: unknown): Response {
  const failure =
    error instanceof RequestError
      ? new Failure('bad_request', 400, 'The address of the request cannot be read.')
      : new Failure('unexpected_failure', 500, 'Something went wrong on the server.')
  return failureResponse(failure, 'web')
}

const graceMs = 250

type Incoming = HttpBindings['incoming'] | Http2Bindings['incoming']

const lingerMs = 10_000

// A client that is still sending hears our answer only when nothing cuts the connection, so that a body that
// was refused unread is let in and thrown away (RFC 9112, section 9.6).
function bodyTakenIn(incoming: Incoming): Promise<void> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const enough = setTimeout(() => done(), lingerMs)
    const done = () => {
      clearTimeout(enough)
      resolve()
    }
    incoming.once('end', done).once('close', done)
    // A reader that gave up half-way would otherwise hold the rest back.
    incoming.removeAllListeners('data').resume()
  })
}

// Nothing in Node ends a connection whose client never reads: its answer would lie in our memory for ever. A
// connection where nothing moves for a while is one of these, or waits for us, or waits for its next request.
function cutUnread(server: Server, unreadTimeout: number): void {
  const answering = new WeakMap<Socket, ServerResponse>()
  server.timeout = unreadTimeout
  server.on('request', (incoming, outgoing) => answering.set(incoming.socket, outgoing))
  server.on('timeout', (socket: Socket) => {
    const answer = answering.get(socket)
    const isOurTurn = answer !== undefined && !answer.writableEnded
    if (isOurTurn && socket.writableLength === 0) socket.setTimeout(unreadTimeout)
    else socket.destroy()
  })
}

function opened(server: Server, { port, host }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

// First answers still go out, each telling its client to use another connection; then nobody new is let
// in, but those at the door may still say what they came for. Closing at once would cut requests in two.
async function drain(server: Server, patienceMs: number): Promise<void> {
  const inUse = (await connections(server)) > 0
  if (inUse) await sleep(graceMs)
  const closed = new Promise<void>((resolve) => {
    // http's own close would also end connections whose request is just arriving.
    NetServer.prototype.close.call(server, () => resolve())
  })
  if (inUse) await sleep(graceMs)
  const idle = setInterval(() => server.closeIdleConnections(), 25)
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

// Each trusted proxy appends the address it saw, so the client's is that many from the right.
function addressOf(incoming: Incoming, { trustedProxies }: ListenOptions): string {
  const direct = incoming.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const header = incoming.headers['x-forwarded-for']
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
  return chain.at(-trustedProxies)?.trim() || direct
}
