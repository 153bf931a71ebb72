// Why an answer did not come or did not come whole.

export type AnswerFailureCode = 'answer_failed' | 'answer_cut_off' | 'answer_timeout'

/** Thrown while an answer is being made; `status` is the provider's, where it gave one. */
export class AnswerFailure extends Error {
  readonly code: AnswerFailureCode
  readonly status: number | undefined

  constructor(code: AnswerFailureCode, status?: number, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause })
    this.name = 'AnswerFailure'
    this.code = code
    this.status = status
  }
}
