// What GoTrue can do and this engine does not: each answers as GoTrue does where it is switched off.

import * as v from 'valibot'
import { isUuid, requireAdmin, requireUser } from './bearer.ts'
import { readBody, text } from './body.ts'
import type { Endpoint, Exchange } from './options.ts'
import { invalid, refusal } from './refusals.ts'
import { json } from './respond.ts'
import { findUserById } from './users.ts'

/** Enrolling a second factor: 422 mfa_totp_enroll_not_enabled and its kin. */
export async function enrolFactor(exchange: Exchange): Promise<Response> {
  await requireUser(exchange)
  const { factor_type } = await readBody(exchange.request, v.object({ factor_type: v.string() }))
  const kind = factor_type === 'phone' || factor_type === 'webauthn' ? factor_type : 'totp'
  const message = `MFA enroll is disabled for ${kind.toUpperCase()}`
  throw refusal(422, `mfa_${kind}_enroll_not_enabled`, message)
}

/** Challenging, verifying or removing a factor: nobody has one. */
export async function unknownFactor(exchange: Exchange): Promise<Response> {
  await requireUser(exchange)
  throw refusal(404, 'mfa_factor_not_found', 'Factor not found')
}

/** The factors of an account, for the operator: none; 404 user_not_found for an unknown one. */
export async function noFactors(exchange: Exchange): Promise<Response> {
  await requireAdmin(exchange)
  const id = exchange.parameters.id ?? ''
  if (!isUuid(id) || !(await findUserById(exchange.auth.database, id))) {
    throw refusal(404, 'user_not_found', 'User not found')
  }
  return json([])
}

/** One factor of an account, for the operator: it does not exist. */
export async function unknownFactorOfUser(exchange: Exchange): Promise<Response> {
  await requireAdmin(exchange)
  throw refusal(404, 'mfa_factor_not_found', 'Factor not found')
}

/** Linking further identities by hand: 404 manual_linking_disabled. */
export async function noLinking(exchange: Exchange): Promise<Response> {
  await requireUser(exchange)
  throw refusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

/** Who issues the ID tokens of the providers that GoTrue knows. */
const ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
}

/** Signing in with a provider's ID token: 400 provider_disabled, or validation_failed for an unknown provider. */
export async function refuseIdToken({ request }: Exchange): Promise<never> {
  const { provider, issuer } = await readBody(request, v.object({ provider: text, issuer: text }))
  const known = Object.hasOwn(ISSUERS, provider) ? ISSUERS[provider] : issuer
  if (!known && provider) throw invalid(`Custom OIDC provider "${provider}" not allowed`)
  throw refusal(400, 'provider_disabled', `Provider (issuer "${known}") is not enabled`)
}

/** An endpoint that always refuses in the same way. */
export function refuses(status: number, code: string, message: string): Endpoint {
  return async () => {
    throw refusal(status, code, message)
  }
}
