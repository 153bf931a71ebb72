// The rim of the engine: one request in, one response out; who is calling, which room, and what went wrong.
import type { Caller } from './caller.ts'
import type { ClientLog } from './client-log.ts'
import type { Cors } from './cors.ts'
import type { Dump } from './dump.ts'
import { Failure } from './failure.ts'
import { failureOf, failureResponse, hasHungUp, unheard } from './failure-response.ts'
import type { FunctionsHost } from './functions/functions-host.ts'
import { withinLimit } from './limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { type Route, routeOf } from './route.ts'
import type { WebBuild } from './web-build/web-build.ts'
import { guest, type Recognize } from './who-is-calling.ts'

/** A room that answers requests of a known caller. */
export interface RequestRoom {
  handle(request: Request, caller: Caller): Promise<Response>
}

/** The rooms and instruments that the rim puts together. */
export interface AppParts {
  readonly auth: RequestRoom
  readonly rest: RequestRoom
  readonly functions: FunctionsHost
  readonly web: WebBuild
  readonly recognize: Recognize
  readonly cors: Cors
  readonly clientLog: ClientLog
  readonly dump: Dump
  readonly metrics: Metrics
  readonly log: Log
  /** Headers of every answer. */
  readonly baseHeaders: Readonly<Record<string, string>>
  /** The body of /config.json. */
  configFor(url: URL): object
  /** Resolves when the engine can do its work; rejects with the reason. */
  ready(): Promise<void>
  /** Whether somebody may read /metrics. */
  mayMeasure(request: Request, address: string): boolean
}

/** Where a request came from. */
export interface Peer {
  /** The client's address, already resolved through trusted proxies. */
  readonly address: string
}

/** The engine as a function. Never rejects. */
export type App = (request: Request, peer: Peer) => Promise<Response>

interface Visit {
  readonly request: Request
  readonly url: URL
  readonly route: Route
  readonly address: string
  readonly requestId: string
}

const bodyLimits = {
  rest: 2_000_000,
  auth: 200_000,
  functions: 26_000_000,
  operation: 16_000,
  web: 0,
}

/** Puts the rooms together. */
export function createApp(parts: AppParts): App {
  let counter = 0
  const prefix = crypto.randomUUID().slice(0, 8)
  return async (request, { address }) => {
    const began = performance.now()
    counter += 1
    const url = new URL(request.url)
    const route = routeOf(url.pathname)
    const visit = { request, url, route, address, requestId: `${prefix}-${counter.toString(36)}` }
    const response = await answer(parts, visit)
    finish(parts, visit, response, performance.now() - began)
    return response
  }
}

async function answer(parts: AppParts, visit: Visit): Promise<Response> {
  const { request, route } = visit
  const preflight = route.room === 'web' ? null : parts.cors.preflight(request)
  if (preflight !== null) return preflight
  try {
    return asMutable(await enter(parts, visit, withinLimit(request, bodyLimits[route.room])))
  } catch (error) {
    if (hasHungUp(error, request)) return unheard()
    return failureResponse(failureOf(error, parts.log, visit.requestId), route.room)
  }
}

async function enter(parts: AppParts, visit: Visit, request: Request): Promise<Response> {
  const { route, address, requestId } = visit
  switch (route.room) {
    case 'rest':
      return parts.rest.handle(request, await parts.recognize(request, visit))
    case 'auth':
      // GoTrue reads the token itself, and answers a bad one with its own codes.
      return parts.auth.handle(request, guest(address, requestId))
    case 'functions':
      return callFunction(parts, visit, request)
    case 'operation':
      return operate(parts, visit, request)
    default:
      return parts.web.handle(request, visit.url)
  }
}

async function callFunction(parts: AppParts, visit: Visit, request: Request): Promise<Response> {
  const { name } = visit.route
  const known = parts.functions.needsToken(name)
  if (known && !request.headers.has('authorization')) {
    throw new Failure('missing_authorization', 401, 'Missing authorization header.')
  }
  const caller = known
    ? await parts.recognize(request, visit)
    : guest(visit.address, visit.requestId)
  return parts.functions.handle(name, request, caller)
}

async function operate(parts: AppParts, visit: Visit, request: Request): Promise<Response> {
  switch (visit.url.pathname) {
    case '/healthz':
      return plainAnswer({ status: 'ok' })
    case '/readyz':
      return readiness(parts)
    case '/config.json':
      return plainAnswer(parts.configFor(visit.url))
    case '/logs':
      return parts.clientLog(request, visit.address)
    case '/dump':
      return parts.dump(request, await parts.recognize(request, visit))
    default:
      if (parts.mayMeasure(request, visit.address)) return parts.metrics.render()
      throw new Failure('not_allowed', 403, 'Metrics are shown to this machine or with a token.')
  }
}

async function readiness(parts: AppParts): Promise<Response> {
  try {
    await parts.ready()
    return plainAnswer({ status: 'ready' })
  } catch (cause) {
    throw new Failure('not_ready', 503, 'Not ready.', { cause, headers: { 'retry-after': '2' } })
  }
}

function plainAnswer(body: object): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
  })
}

// Responses that a function passes through from fetch have headers that refuse changes.
function asMutable(response: Response): Response {
  try {
    response.headers.delete('x-request-id')
    return response
  } catch {
    return new Response(response.body, response)
  }
}

function finish(parts: AppParts, visit: Visit, response: Response, milliseconds: number): void {
  const { request, route, requestId, url } = visit
  const { headers, status } = response
  headers.set('x-request-id', requestId)
  // A browser may otherwise keep people's rows on the disk of a computer that others use.
  if (route.room !== 'web' && !headers.has('cache-control'))
    headers.set('cache-control', 'no-store')
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '2')
  for (const [name, value] of Object.entries(parts.baseHeaders)) headers.set(name, value)
  for (const [name, value] of Object.entries(parts.cors.headersFor(request))) {
    headers.set(
      name,
      name === 'vary' && headers.has('vary') ? `${headers.get('vary')}, ${value}` : value,
    )
  }
  parts.metrics.observe(route.room, request.method, status, milliseconds / 1000)
  const template = route.room === 'web' ? parts.web.template(url) : route.template
  // What was not found may be anything, so it is not written down.
  const shown = status === 404 ? `/${route.room}/*` : template
  parts.log.info(
    {
      requestId,
      method: request.method,
      route: shown,
      status,
      ms: Math.round(milliseconds * 10) / 10,
    },
    'request',
  )
}
