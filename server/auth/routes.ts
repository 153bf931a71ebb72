// The room's table of contents: which method and path leads to which endpoint.

import { generateLink } from './admin-generate-link.ts'
import { listUsers } from './admin-list-users.ts'
import { changeUser, createUser, readUserById, removeUser } from './admin-users.ts'
import { authorize } from './authorize.ts'
import { callback } from './callback.ts'
import { health } from './health.ts'
import { invite } from './invite.ts'
import { jwks } from './jwks.ts'
import { logout } from './logout.ts'
import type { Endpoint } from './options.ts'
import { otp } from './otp.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { refusal } from './refusals.ts'
import { resend } from './resend.ts'
import { settings } from './settings.ts'
import { signUp } from './sign-up.ts'
import {
  enrolFactor,
  noFactors,
  noLinking,
  refuses,
  unknownFactor,
  unknownFactorOfUser,
} from './switched-off.ts'
import { token } from './token.ts'
import { getUser, putUser } from './user.ts'
import { verifyLink, verifyPosted } from './verify.ts'

const noSaml = refuses(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
const noOauthServer = refuses(404, 'feature_disabled', 'OAuth server is disabled')
const noPasskeys = refuses(404, 'passkey_disabled', 'Passkeys are disabled')

/** Paths below /auth/v1; `:name` stands for one segment, `*` for the rest. */
const ROUTES: readonly (readonly [method: string, path: string, endpoint: Endpoint])[] = [
  ['GET', '/health', health],
  ['GET', '/settings', settings],
  ['GET', '/.well-known/jwks.json', jwks],
  ['POST', '/signup', signUp],
  ['POST', '/token', token],
  ['GET', '/user', getUser],
  ['PUT', '/user', putUser],
  ['POST', '/logout', logout],
  ['POST', '/recover', recover],
  ['POST', '/resend', resend],
  ['POST', '/otp', otp],
  ['POST', '/magiclink', otp],
  ['GET', '/verify', verifyLink],
  ['POST', '/verify', verifyPosted],
  ['GET', '/authorize', authorize],
  ['GET', '/callback', callback],
  ['GET', '/reauthenticate', reauthenticate],
  ['GET', '/user/identities/authorize', noLinking],
  ['DELETE', '/user/identities/:id', noLinking],
  ['POST', '/factors', enrolFactor],
  ['POST', '/factors/:id/challenge', unknownFactor],
  ['POST', '/factors/:id/verify', unknownFactor],
  ['DELETE', '/factors/:id', unknownFactor],
  ['POST', '/invite', invite],
  ['GET', '/admin/users', listUsers],
  ['POST', '/admin/users', createUser],
  ['GET', '/admin/users/:id', readUserById],
  ['PUT', '/admin/users/:id', changeUser],
  ['DELETE', '/admin/users/:id', removeUser],
  ['POST', '/admin/generate_link', generateLink],
  ['GET', '/admin/users/:id/factors', noFactors],
  ['PUT', '/admin/users/:id/factors/:factor', unknownFactorOfUser],
  ['DELETE', '/admin/users/:id/factors/:factor', unknownFactorOfUser],
  ['POST', '/sso', noSaml],
  ['GET', '/sso/*', noSaml],
  ['POST', '/sso/*', noSaml],
  ['GET', '/admin/sso/*', noSaml],
  ['POST', '/admin/sso/*', noSaml],
  ['GET', '/admin/oauth/*', noOauthServer],
  ['POST', '/admin/oauth/*', noOauthServer],
  ['PUT', '/admin/oauth/*', noOauthServer],
  ['DELETE', '/admin/oauth/*', noOauthServer],
  ['GET', '/oauth/*', noOauthServer],
  ['POST', '/oauth/*', noOauthServer],
  ['GET', '/passkeys/*', noPasskeys],
  ['POST', '/passkeys/*', noPasskeys],
]

/** The endpoint for a request and what its placeholders stand for; 404 or 405 without one. */
export function routeOf(
  method: string,
  path: string,
): { readonly endpoint: Endpoint; readonly parameters: Record<string, string> } {
  let known = false
  for (const [routeMethod, pattern, endpoint] of ROUTES) {
    const parameters = matchPath(pattern, path)
    if (!parameters) continue
    if (routeMethod === method) return { endpoint, parameters }
    known = true
  }
  if (known) throw refusal(405, 'method_not_allowed', 'Method not allowed')
  throw refusal(404, 'not_found', 'There is no such endpoint')
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.at(-1) !== '*' && wanted.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return parameters
    const actual = given[index]
    if (actual === undefined) return null
    if (segment.startsWith(':')) parameters[segment.slice(1)] = actual
    else if (segment !== actual) return null
  }
  return parameters
}
