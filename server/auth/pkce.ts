// PKCE between browser and engine: checks the challenge a sign-in begins with, and its verifier.
import { createHash } from 'node:crypto'
import { invalid } from './refusals.ts'
import { sameSecret } from './secrets.ts'

/** A challenge and how it was made from its verifier. */
export interface Challenge {
  readonly challenge: string
  readonly method: 's256' | 'plain'
}

const CHARACTERS = /^[\w.~-]+$/

/** The challenge in a request's fields, null without one; refuses a malformed one. */
export function readChallenge(challenge: string, method: string): Challenge | null {
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters')
  }
  if (!CHARACTERS.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  const lower = method.toLowerCase()
  if (lower !== 's256' && lower !== 'plain') {
    throw invalid(`unsupported code_challenge method ${JSON.stringify(method)}`)
  }
  return { challenge, method: lower }
}

/** Whether the verifier belongs to the challenge. */
export function verifierMatches({ challenge, method }: Challenge, verifier: string): boolean {
  const made =
    method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return sameSecret(made, challenge)
}
