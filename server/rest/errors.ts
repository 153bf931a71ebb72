// Turns what went wrong into PostgREST's answer: Postgres' codes into statuses, failures into bodies.
import { DatabaseError } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { maxAffectedFailure, putKeyFailure, singularFailure } from './failures.ts'

// Statuses by SQLSTATE, the longest matching beginning first (PostgREST's table of errors).
const statuses: readonly (readonly [string, number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57P01', 503],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 413],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]

function statusOf(code: string, isGuest: boolean): number {
  if (code === '42501') return isGuest ? 401 : 403
  const custom = /^PT(\d{3})$/.exec(code)
  if (custom) return Number(custom[1])
  return statuses.find(([start]) => code.startsWith(start))?.[1] ?? 400
}

const verdict = /"(PGRST11[56]|PGRST124):(\d+)"$/

/** The refusal that a statement gave itself by a failed cast, if this error is one (see `sql.ts`). */
function verdictOf(error: DatabaseError): Failure | null {
  const found = error.code === '22P02' ? verdict.exec(error.message) : null
  const rows = found?.[2] ?? '0'
  if (found?.[1] === 'PGRST115') return putKeyFailure()
  if (found?.[1] === 'PGRST116') return singularFailure(rows)
  return found ? maxAffectedFailure(rows) : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const parseFailure = (details: string, hint: string) =>
  new Failure('PGRST121', 500, `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
    details,
    hint,
  })

const textOr = (value: unknown) => (typeof value === 'string' ? value : null)

/** An answer that a function dictates by `RAISE SQLSTATE 'PGRST'` with JSON in message and detail. */
function raisedFailure(error: DatabaseError): Failure {
  const message = parseRecord(error.message)
  const code = textOr(message?.code)
  const text = textOr(message?.message)
  if (!message || code === null || text === null)
    return parseFailure(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    )
  const detail = error.detail === null ? null : parseRecord(error.detail)
  const status = detail?.status
  const headers = detail?.headers
  if (typeof status !== 'number' || status < 200 || status > 599 || !isRecord(headers))
    return parseFailure(
      error.detail === null
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${error.detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    )
  return new Failure(code, status, text, {
    details: textOr(message.details),
    hint: textOr(message.hint),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`])),
  })
}

/** What Postgres refused, as a failure; `isGuest` says that the caller has not signed in. */
export function databaseFailure(error: DatabaseError, isGuest: boolean): Failure {
  if (error.code === 'PGRST') return raisedFailure(error)
  const own = verdictOf(error)
  if (own) return own
  const { detail, hint, code, message } = error
  const status = statusOf(code, isGuest)
  const headers = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  return new Failure(code, status, message, { details: detail, hint, headers, cause: error })
}

/** The body of a failure, in PostgREST's order of keys. */
export function failureBody({ code, message, extras }: Failure): string {
  const body = { code, details: extras.details ?? null, hint: extras.hint ?? null, message }
  return JSON.stringify({ ...body, ...extras.body })
}

/** A failure as PostgREST answers it; an answer to HEAD has no body. */
export function failureResponse(failure: Failure, method: string): Response {
  const { extras } = failure
  return new Response(method === 'HEAD' ? null : failureBody(failure), {
    status: failure.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...extras.headers },
  })
}

/** Gives the failure that an error means; errors of our own making are thrown on. */
export function failureOf(error: unknown, isGuest: boolean): Failure {
  if (error instanceof Failure) return error
  if (error instanceof DatabaseError) return databaseFailure(error, isGuest)
  throw error
}
