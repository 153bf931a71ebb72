// GoTrue's refusals by name, and the one place where a refusal becomes a response body.
import { isUnavailable } from '#server/database/database.ts'
import { Failure, type FailureExtras } from '../failure.ts'
import { hasHungUp, unheard } from '../failure-response.ts'
import type { Log } from '../mail/mailer.ts'

const VERSION_HEADER = 'x-supabase-api-version'
const VERSION_2024 = '2024-01-01'

/** A malformed or incomplete request: 400 validation_failed. */
export function invalid(message: string): Failure {
  return new Failure('validation_failed', 400, message)
}

/** A refusal with a status of its own. */
export function refusal(
  status: number,
  code: string,
  message: string,
  extras: FailureExtras = {},
): Failure {
  return new Failure(code, status, message, extras)
}

/** The server could not do its part: 500 unexpected_failure; the cause goes to the log only. */
export function unexpected(message: string, cause?: unknown): Failure {
  return new Failure('unexpected_failure', 500, message, { cause })
}

/** A password that breaks the rules named by `reasons` ('length', 'characters'). */
export function weakPassword(message: string, reasons: readonly string[]): Failure {
  return new Failure('weak_password', 422, message, { body: { weak_password: { reasons } } })
}

/**
 * Turns whatever an endpoint threw into GoTrue's answer: `{code, error_code, msg}`, or
 * `{code, message}` for clients that ask for version 2024-01-01. Anything but a Failure is logged and
 * answered as unexpected_failure, without its text.
 */
export function refusalResponse(error: unknown, request: Request, log: Log): Response {
  if (hasHungUp(error, request)) return unheard()
  const failure = asFailure(error, log)
  const headers = new Headers({ ...failure.extras.headers, 'content-type': 'application/json' })
  headers.set('cache-control', 'no-store')
  const body = { ...errorBody(failure, request, headers), ...failure.extras.body }
  return new Response(JSON.stringify(body), { status: failure.status, headers })
}

/** Whatever was thrown as a Failure; what is the server's own fault is logged. */
export function asFailure(error: unknown, log: Log): Failure {
  if (error instanceof Failure) {
    if (error.status >= 500) log.error({ code: error.code, err: error.cause }, error.message)
    return isUnavailable(error.cause) ? unavailable() : error
  }
  log.error({ err: error }, 'an auth request failed')
  if (isUnavailable(error)) return unavailable()
  return unexpected('Unexpected failure, please check server logs for more information', error)
}

// Clients keep their session and try again at 503; at 500 they would sign the person out.
function unavailable(): Failure {
  return refusal(503, 'unexpected_failure', 'The database cannot be reached')
}

function errorBody(failure: Failure, request: Request, headers: Headers): Record<string, unknown> {
  // Versions are dates: a later one means the same body until there is a newer shape. What is no date is
  // as good as none, as for GoTrue.
  const version = request.headers.get(VERSION_HEADER) ?? ''
  if (isDay(version) && version >= VERSION_2024) {
    headers.set(VERSION_HEADER, VERSION_2024)
    return { code: failure.code, message: failure.message }
  }
  return { code: failure.status, error_code: failure.code, msg: failure.message }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
