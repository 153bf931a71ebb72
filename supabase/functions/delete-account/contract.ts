// The delete-account function's contract: a proof of who is asking in, nothing left behind.
import * as v from 'valibot'

/** Every error code with its HTTP status. */
export const deleteAccountErrorStatus = {
  /** The body is not what this contract says. */
  invalid_request: 400,
  /** The proof is not this account's. */
  proof_wrong: 403,
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

/** The body: `proof` is the password, or the account's e-mail address where it was made with Google and has none. */
export const DeleteAccountRequestSchema = v.object({
  proof: v.pipe(v.string(), v.minLength(1), v.maxLength(320)),
})
