// The last stage: what the database gave back becomes PostgREST's answer: status, headers and body.
import { failureBody } from './errors.ts'
import { headersFailure, rangeFailure, singularFailure, statusFailure } from './failures.ts'
import type { Plan } from './plan.ts'
import { appliedHeader } from './request/preferences.ts'
import type { RestRequest } from './request.ts'
import type { AnswerRow } from './sql.ts'

/** What an answer is before its own headers and status are overridden by a function's. */
interface Draft {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

function contentRange(lower: number, page: number, total: number | null): string {
  const upper = lower + page - 1
  const shown = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*'
  return `${shown}/${total ?? '*'}`
}

/** The Content-Range of a write: it counts what was touched, only if asked. */
function writeRange(request: RestRequest, page: number): string {
  const total = request.preferences.count === null ? null : page
  return contentRange(0, request.action === 'update' ? page : 0, total)
}

/** The status and body of rows from `lower` on: all there are, some of them, or PGRST103. */
function ranged(lower: number, row: AnswerRow, total: number | null): Omit<Draft, 'headers'> {
  if (total === null) return { status: 200, body: row.body }
  if (lower <= total) return { status: row.page < total ? 206 : 200, body: row.body }
  const details = `An offset of ${lower} was requested, but there are only ${total} rows.`
  return { status: 416, body: failureBody(rangeFailure(details)) }
}

function typeHeaders(request: RestRequest): Record<string, string> {
  const profile = request.negotiated ? { 'content-profile': request.schema } : {}
  return { 'content-type': request.media.contentType, ...profile }
}

function applied(
  request: RestRequest,
  names: Parameters<typeof appliedHeader>[1],
): Record<string, string> {
  const header = appliedHeader(request.preferences, names)
  return header === null ? {} : { 'preference-applied': header }
}

function readDraft(request: RestRequest, row: AnswerRow): Draft {
  const { range } = request
  const total = row.total === null ? null : Number(row.total)
  return {
    ...ranged(range.offset, row, total),
    headers: {
      ...typeHeaders(request),
      'content-range': contentRange(range.offset, row.page, total),
      ...applied(request, ['count', 'tx', 'handling', 'timezone']),
    },
  }
}

function callDraft(plan: Plan & { kind: 'call' }, request: RestRequest, row: AnswerRow): Draft {
  const { range } = request
  const total = row.total === null ? null : Number(row.total)
  const headers = {
    'content-range': contentRange(range.offset, row.page, total),
    ...applied(request, ['count', 'tx', 'handling', 'timezone', 'max-affected']),
  }
  if (plan.call.routine.returns === 'void') return { status: 204, headers, body: null }
  return { ...ranged(range.offset, row, total), headers: { ...typeHeaders(request), ...headers } }
}

function locationHeader(plan: Plan & { kind: 'write' }, row: AnswerRow): Record<string, string> {
  if (row.location === null || row.page !== 1) return {}
  const values: unknown = JSON.parse(row.location)
  if (!Array.isArray(values)) return {}
  const { primaryKey, name } = plan.write.relation
  const terms = primaryKey.map((column, index) => {
    const value: unknown = values[index]
    const filter = typeof value === 'string' ? `eq.${value}` : 'is.null'
    return `${encodeURIComponent(column)}=${encodeURIComponent(filter)}`
  })
  return { location: `/${encodeURIComponent(name)}?${terms.join('&')}` }
}

function insertDraft(plan: Plan & { kind: 'write' }, request: RestRequest, row: AnswerRow): Draft {
  const { preferences, query } = request
  const { relation } = plan.write
  const resolves = relation.primaryKey.length > 0 || query.onConflict !== null
  const names = ['return', 'count', 'tx', 'missing', 'handling', 'timezone'] as const
  const onlyUpdates = preferences.resolution === 'merge-duplicates' && row.inserted === 0
  return {
    status: onlyUpdates ? 200 : 201,
    headers: {
      ...locationHeader(plan, row),
      'content-range': writeRange(request, row.page),
      ...applied(request, resolves ? ['resolution', ...names] : names),
    },
    body: row.body,
  }
}

function upsertDraft(request: RestRequest, row: AnswerRow): Draft {
  const isNew = (row.inserted ?? 0) > 0
  return {
    status: request.preferences.return === 'representation' ? (isNew ? 201 : 200) : 204,
    headers: applied(request, ['return', 'count', 'tx', 'handling', 'timezone']),
    body: row.body,
  }
}

function changeDraft(request: RestRequest, row: AnswerRow): Draft {
  const missing = request.action === 'update' ? (['missing'] as const) : []
  const names = ['return', 'count', 'tx', 'handling', 'timezone', 'max-affected'] as const
  return {
    status: request.preferences.return === 'representation' ? 200 : 204,
    headers: {
      'content-range': writeRange(request, row.page),
      ...applied(request, [...names, ...missing]),
    },
    body: row.body,
  }
}

function writeDraft(plan: Plan & { kind: 'write' }, request: RestRequest, row: AnswerRow): Draft {
  const draft =
    request.action === 'insert'
      ? insertDraft(plan, request, row)
      : request.action === 'upsert'
        ? upsertDraft(request, row)
        : changeDraft(request, row)
  if (plan.answer.hasBody) Object.assign(draft.headers, typeHeaders(request))
  return draft
}

/** Headers that a function set by `set_config('response.headers', …)`. */
function functionHeaders(text: string): [string, string][] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw headersFailure()
  }
  if (!Array.isArray(list)) throw headersFailure()
  return list.map((one: unknown): [string, string] => {
    const [pair, ...others] = typeof one === 'object' && one !== null ? Object.entries(one) : []
    const [name, value] = pair ?? []
    if (name === undefined || typeof value !== 'string' || others.length > 0) throw headersFailure()
    return [name, value]
  })
}

function functionStatus(text: string): number {
  const status = /^\d{3}$/.test(text) ? Number(text) : 0
  if (status < 200 || status > 599) throw statusFailure()
  return status
}

/** A draft's headers, with those that a function set in place of its own. */
function headersOf(draft: Draft, row: AnswerRow): Draft['headers'] | Headers {
  if (row.headers === null) return draft.headers
  const headers = new Headers(draft.headers)
  const own = functionHeaders(row.headers)
  for (const [name] of own) headers.delete(name)
  for (const [name, value] of own) headers.append(name, value)
  return headers
}

function finish(request: RestRequest, draft: Draft, row: AnswerRow): Response {
  const status = row.status === null ? draft.status : functionStatus(row.status)
  const bodiless = request.method === 'HEAD' || status === 204 || status === 205 || status === 304
  return new Response(bodiless ? null : draft.body, { status, headers: headersOf(draft, row) })
}

/** The answer to a request; PGRST103, PGRST111, PGRST112 and PGRST116 where the rows do not fit. */
export function answer(plan: Plan, request: RestRequest, row: AnswerRow): Response {
  if (plan.answer.mustBeOne && row.page !== 1) throw singularFailure(row.page)
  if (plan.kind === 'read') return finish(request, readDraft(request, row), row)
  if (plan.kind === 'call') return finish(request, callDraft(plan, request, row), row)
  return finish(request, writeDraft(plan, request, row), row)
}

/** The answer that tells how Postgres would run the request. */
export function explainAnswer(request: RestRequest, plan: string): Response {
  return new Response(plan, { status: 200, headers: typeHeaders(request) })
}
