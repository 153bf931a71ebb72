// Who is calling: what the engine learned from a request's apikey and Authorization headers.
import type { Identity } from './database/database.ts'

/** The caller of one request, resolved before any room is entered. */
export interface Caller extends Identity {
  /** auth.users.id, or null for anon and service_role. */
  readonly userId: string | null
  /** auth.sessions.id of the access token, if it has one. */
  readonly sessionId: string | null
  /** The client's address as seen by us or by the trusted proxy: for rate limits only, never logged. */
  readonly address: string
  /** Correlates log lines of one request; no personal data. */
  readonly requestId: string
}
