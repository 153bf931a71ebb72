// The one place where a failure becomes an answer, in the shape that the protocol's client expects.
import { DatabaseError, isUnavailable } from './database/database.ts'
import { Failure } from './failure.ts'
import type { Log } from './log.ts'

/** Which client is waiting for the answer. */
export type Room = 'auth' | 'rest' | 'functions' | 'web' | 'operation'

/**
 * Whether an error only says that the client went away before its request was whole: no fault of ours, and nobody is
 * left to be answered.
 */
export function hasHungUp(error: unknown, request: Request): boolean {
  if (error instanceof Failure || error instanceof DatabaseError) return false
  return request.signal.aborted
}

/** The answer that nobody hears, for the log and the metrics (nginx' own status for it). */
export function unheard(): Response {
  return new Response(null, { status: 499 })
}

/** Turns anything thrown into a Failure; what nobody foresaw is logged and told to nobody. */
export function failureOf(error: unknown, log: Log, requestId: string): Failure {
  if (error instanceof Failure) {
    if (error.status >= 500) log.error({ requestId, code: error.code, err: error.extras.cause })
    return error
  }
  if (isUnavailable(error)) {
    log.error({ requestId, err: error }, 'the database cannot be reached')
    return new Failure('PGRST001', 503, 'The database cannot be reached. Try again in a moment.', {
      headers: { 'retry-after': '2' },
    })
  }
  log.error({ requestId, err: error }, 'a request failed')
  if (error instanceof DatabaseError) return new Failure(error.code, 500, 'The database refused.')
  return new Failure('unexpected_failure', 500, 'Something went wrong on the server.')
}

/** The answer to a failure, shaped for the room's clients. */
export function failureResponse(failure: Failure, room: Room): Response {
  return new Response(JSON.stringify(bodyOf(failure, room)), {
    status: failure.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...failure.extras.headers,
    },
  })
}

function bodyOf({ code, status, message, extras }: Failure, room: Room): object {
  const { details = null, hint = null, body = {} } = extras
  switch (room) {
    case 'rest':
      return { code, details, hint, message, ...body }
    case 'auth':
      return { code: status, error_code: code, msg: message, ...body }
    default:
      return { error: { code, message }, ...body }
  }
}
