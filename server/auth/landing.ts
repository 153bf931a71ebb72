// The address a browser is led back to, with what it came for: tokens, a code, a word, or an error.
import type { Failure } from '../failure.ts'
import type { Body } from './user-body.ts'

/** What a link or a provider's answer led to. */
export interface Outcome {
  readonly session?: Body
  readonly code?: string
  readonly message?: string
}

const OAUTH_ERRORS: Record<number, string> = {
  401: 'unauthorized_client',
  403: 'access_denied',
  404: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** Tokens and words go into the hash, which browsers keep to themselves; a code goes into the query. */
export function landing(redirectTo: string, outcome: Outcome, type: string): string {
  const url = new URL(redirectTo)
  if (outcome.code !== undefined) url.searchParams.set('code', outcome.code)
  if (outcome.message !== undefined) url.hash = asHash({ message: outcome.message })
  if (outcome.session) {
    const { user: _, ...tokens } = outcome.session
    url.hash = asHash(type === '' ? tokens : { ...tokens, type })
  }
  return url.href
}

/** GoTrue's error fields in the hash, and for PKCE flows in the query too. */
export function landingWithError(redirectTo: string, failure: Failure, pkce: boolean): string {
  const url = new URL(redirectTo)
  const fields = {
    error: OAUTH_ERRORS[failure.status] ?? 'invalid_request',
    error_code: failure.code,
    error_description: failure.message,
  }
  if (pkce) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  url.hash = asHash(fields)
  return url.href
}

function asHash(fields: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) parameters.set(name, String(value))
  return parameters.toString()
}
