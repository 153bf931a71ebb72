// The one error class of the web app: a code by which screens choose their words, never the server's own text.

/** Codes of our own; every other one comes from PostgREST, Postgres or the auth service. */
export type FailureCode = 'network' | 'unknown' | (string & {})

/** A refusal or breakdown of the backend. `status` is the HTTP status, 0 when there was no answer. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number

  constructor(code: FailureCode, status: number, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause })
    this.name = 'Failure'
    this.code = code
    this.status = status
  }
}

/** The code of anything that was thrown. */
export function codeOf(error: unknown): FailureCode {
  return error instanceof Failure ? error.code : 'unknown'
}

/** What the clients of auth, REST and functions say about an error. */
interface ClientError {
  readonly message: string
  readonly code?: string | undefined
  readonly status?: number | undefined
}

/** An answer of the clients: they never throw, they hand back the error beside the data. */
interface Answer {
  readonly data: unknown
  readonly error: ClientError | null
  readonly status?: number
}

/** The data of an answer; throws a Failure if it carries an error or nothing. */
export function dataOf<Given extends Answer>(answer: Given): Exclude<Given['data'], null> {
  const data = dataOrNull(answer)
  if (data === null) throw new Failure('unknown', answer.status ?? 0)
  return data as Exclude<Given['data'], null>
}

/** The data of an answer that may hold nothing, such as a write or a lookup of one row. */
export function dataOrNull<Given extends Answer>(answer: Given): Given['data'] {
  if (answer.error) throw failureOf(answer.error, answer.status)
  return answer.data
}

/** A client's error as a Failure: without a status or with 0 the request never got an answer. */
export function failureOf(error: ClientError, answerStatus?: number): Failure {
  const status = error.status ?? answerStatus ?? 0
  const unreachable = status === 0 || status === 502 || status === 503 || status === 504
  if (unreachable && !error.code) return new Failure('network', status, error)
  return new Failure(error.code || 'unknown', status, error)
}
