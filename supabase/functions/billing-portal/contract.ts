// The billing-portal function's contract: no body in, the address of the customer portal out.
import * as v from 'valibot'

/** Every error code with its HTTP status. */
export const portalErrorStatus = {
  /** No session, or one that has ended. */
  not_authenticated: 401,
  /** The member has never paid here, so there is nothing to manage. */
  no_customer: 404,
  /** The provider refused or could not be reached. */
  provider_failed: 502,
  /** Payments are not set up on this server. */
  payments_off: 503,
} as const

export type PortalErrorCode = keyof typeof portalErrorStatus

/** The answer: where to send the browser, once and soon. */
export const PortalAnswerSchema = v.object({ url: v.pipe(v.string(), v.url()) })
