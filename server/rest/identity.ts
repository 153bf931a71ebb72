// Under whose name, and with which settings, a request's transaction runs.

import type { Caller } from '#server/caller.ts'
import type { Identity } from '#server/database/database.ts'
import type { RestRequest } from './request.ts'

function cookiesOf(header: string): string {
  const pairs = header.split(';').map((part) => {
    const equals = part.indexOf('=')
    return [part.slice(0, equals).trim(), part.slice(equals + 1).trim()]
  })
  return JSON.stringify(Object.fromEntries(pairs.filter(([name]) => name !== '')))
}

/**
 * The identity of a request's transaction. Functions and policies may read `request.method`,
 * `request.path`, `request.headers` and `request.cookies`, as under PostgREST.
 */
export function identityOf(
  caller: Caller,
  http: Request,
  path: string,
  request: RestRequest,
  readOnly: boolean,
  searchPath: string | null,
): Identity {
  const settings: Record<string, string> = {
    'request.method': http.method,
    'request.path': path,
    'request.headers': JSON.stringify(Object.fromEntries(http.headers)),
    ...caller.settings,
  }
  const cookies = http.headers.get('cookie')
  if (cookies !== null) settings['request.cookies'] = cookiesOf(cookies)
  if (searchPath !== null) settings.search_path = searchPath
  if (request.preferences.timezone !== null) settings.timezone = request.preferences.timezone
  return { role: caller.role, claims: caller.claims, settings, readOnly }
}
