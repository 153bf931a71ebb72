// The delete-account function's contract: the password in, nothing left behind.
import * as v from 'valibot'

/** Every error code with its HTTP status. */
export const deleteAccountErrorStatus = {
  /** The body is not what this contract says. */
  invalid_request: 400,
  /** The password, or for accounts without one the e-mail address, is not the account's. */
  wrong_confirmation: 403,
  /** No session, or one that has ended. */
  not_authenticated: 401,
  /** Too many tries; wait a moment. */
  too_many_attempts: 429,
  /** The subscription could not be ended, so nothing was deleted. */
  subscription_not_ended: 502,
  /** The auth service cannot be reached; nothing was deleted. */
  unavailable: 503,
} as const

export type DeleteAccountErrorCode = keyof typeof deleteAccountErrorStatus

/** The body: the password, or the account's e-mail address where it was made with Google and has no password. */
export const DeleteAccountRequestSchema = v.union([
  v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  v.object({ email: v.pipe(v.string(), v.minLength(3), v.maxLength(320)) }),
])

/** The answer once everything is gone. */
export const DeleteAccountAnswerSchema = v.object({ deleted: v.literal(true) })
