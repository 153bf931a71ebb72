// The one error class of the engine: what went wrong, in a form that each protocol's rim can answer.

/** What a Failure carries besides its code, status and message. */
export interface FailureExtras {
  /** A second sentence for the client (PostgREST's `details`). */
  readonly details?: string | null
  /** What the client could do about it (PostgREST's `hint`). */
  readonly hint?: string | null
  /** Further response headers, e.g. WWW-Authenticate or Retry-After. */
  readonly headers?: Readonly<Record<string, string>>
  /** Fields that one protocol adds to its body, e.g. GoTrue's `weak_password`. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The error underneath, for the log only. */
  readonly cause?: unknown
}

/**
 * A refusal with a machine-readable code (PGRST…, a Postgres SQLSTATE or a GoTrue error code), an HTTP
 * status and a message that may be shown to the client. Only the application's rim catches it.
 */
export class Failure extends Error {
  readonly code: string
  readonly status: number
  readonly extras: FailureExtras

  constructor(code: string, status: number, message: string, extras: FailureExtras = {}) {
    super(message, extras.cause === undefined ? {} : { cause: extras.cause })
    this.name = 'Failure'
    this.code = code
    this.status = status
    this.extras = extras
  }
}
