// The first stage: an HTTP request's text becomes a request as plain data, or is refused with PGRST1xx.
import {
  methodFailure,
  pathFailure,
  preferenceFailure,
  putLimitFailure,
  queryFailure,
  rpcMethodFailure,
  schemaFailure,
} from './failures.ts'
import type { Values } from './request/filter.ts'
import { type MediaType, negotiate } from './request/media-type.ts'
import { type Payload, parsePayload, readBody } from './request/payload.ts'
import { type Preferences, parsePreferences } from './request/preferences.ts'
import { parseQuery, type Query } from './request/query-string.ts'
import { type RowRange, roundUp, rowRange } from './request/range.ts'

/** What a request does. */
export type Action = 'read' | 'insert' | 'update' | 'upsert' | 'delete' | 'call' | 'info'

/** What the parser has to know of the engine's settings. */
export interface RequestOptions {
  readonly schemas: readonly string[]
  readonly maxBodyBytes: number
  readonly plans: boolean
  readonly rollback: boolean
}

/** Numbers of the values every statement may use. */
export const slots = { body: 0, limit: 1, offset: 2, maxAffected: 3 } as const

/** A request for a table or function. */
export interface RestRequest {
  readonly action: Action
  readonly method: string
  readonly schema: string
  /** Whether there are several schemas, so that the answer says which one it is about. */
  readonly negotiated: boolean
  readonly isFunction: boolean
  readonly name: string
  readonly query: Query
  readonly range: RowRange
  readonly preferences: Preferences
  readonly media: MediaType
  readonly payload: Payload | null
  /** Everything that came from the caller and may be different next time, by number. */
  readonly values: Values
  /** Equal shapes are answered by the same SQL. */
  readonly shape: string
}

/** The path and query of a request below the interface's root, e.g. `rpc/add` and `a=1`. */
export interface Place {
  readonly segments: readonly string[]
  readonly search: string
}

/** Splits a path; PGRST125 where it has more parts than any path here. */
export function parsePlace(path: string, search: string): Place {
  let segments: string[]
  try {
    segments = path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    throw pathFailure()
  }
  if (segments.length > 2 || (segments.length === 2 && segments[0] !== 'rpc')) throw pathFailure()
  if (segments.some((segment) => segment.includes('\u0000'))) throw pathFailure()
  return { segments, search }
}

const tableActions: Readonly<Record<string, Action>> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'insert',
  PATCH: 'update',
  PUT: 'upsert',
  DELETE: 'delete',
  OPTIONS: 'info',
}

const callActions: Readonly<Record<string, Action>> = {
  GET: 'call',
  HEAD: 'call',
  POST: 'call',
  OPTIONS: 'info',
}

function actionOf(method: string, isFunction: boolean): Action {
  const action = (isFunction ? callActions : tableActions)[method]
  if (action) return action
  throw isFunction ? rpcMethodFailure(method) : methodFailure(method)
}

const readsProfile = (method: string) => method === 'GET' || method === 'HEAD'

function schemaOf(request: Request, schemas: readonly string[]) {
  const header = readsProfile(request.method) ? 'accept-profile' : 'content-profile'
  const name = request.headers.get(header)
  if (name !== null && !schemas.includes(name)) throw schemaFailure(name, schemas)
  return { schema: name ?? schemas[0] ?? 'public', negotiated: schemas.length > 1 }
}

async function payloadOf(
  request: Request,
  action: Action,
  query: Query,
  options: RequestOptions,
): Promise<Payload | null> {
  const isCall = action === 'call'
  if (isCall ? request.method !== 'POST' : !['insert', 'update', 'upsert'].includes(action))
    return null
  const bytes = await readBody(request, options.maxBodyBytes)
  const columns = action === 'upsert' ? null : query.columns
  return parsePayload(bytes, request.headers.get('content-type'), columns, isCall)
}

function shapeOf(request: Omit<RestRequest, 'shape' | 'values'>): string {
  const { action, method, schema, name, query, preferences, media, payload, range } = request
  const { resolution, count, missing, tx } = preferences
  const wanted = `${resolution} ${preferences.return} ${count} ${missing} ${tx}`
  const limits = preferences.handling === 'strict' && preferences.maxAffected !== null
  const body = payload
    ? `${payload.form} ${payload.rows === 1}\u0000${JSON.stringify(payload.keys)}`
    : ''
  const size = range.limit === null ? '' : roundUp(range.limit)
  const rows = `${size} ${range.offset > 0} ${limits}`
  return `${action}\u0000${method}\u0000${schema}\u0000${name}\u0000${media.contentType}\u0000${wanted}\u0000${rows}\u0000${body}\u0000${query.shape}`
}

function checkPut(query: Query): void {
  if (query.limit !== null || query.offset !== null) throw putLimitFailure()
}

function checkName(name: string): string {
  if (name.length > 255) throw queryFailure('The name in the path is too long', name.slice(0, 64))
  return name
}

/** Reads a request for a table or function; rejects with Failure PGRST1xx. */
export async function parseRequest(
  request: Request,
  place: Place,
  options: RequestOptions,
): Promise<RestRequest> {
  const { method, headers } = request
  const isFunction = place.segments.length === 2
  const name = checkName(place.segments.at(-1) ?? '')
  const action = actionOf(method, isFunction)
  const values: Values = [null, null, null, null]
  const query = parseQuery(place.search, values, action === 'call' && method !== 'POST')
  if (action === 'upsert') checkPut(query)
  const isGet = method === 'GET' || method === 'HEAD'
  const range = rowRange(isGet ? headers.get('range') : null, query.limit, query.offset)
  const preferences = parsePreferences(headers.get('prefer'), options.rollback)
  if (preferences.handling === 'strict' && preferences.invalid.length > 0)
    throw preferenceFailure(preferences.invalid)
  const media = negotiate(headers.get('accept'), options.plans)
  const payload = await payloadOf(request, action, query, options)
  const { schema, negotiated } = schemaOf(request, options.schemas)
  const parsed = { action, method, schema, negotiated, isFunction, name, query, range }
  const whole = { ...parsed, preferences, media, payload }
  values[slots.body] = payload?.text ?? null
  values[slots.maxAffected] = preferences.maxAffected
  return { ...whole, values, shape: shapeOf(whole) }
}
