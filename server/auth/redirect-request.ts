// Where a request asks to be led back to: its redirect_to, in the query or a header, if allowed.
import type { Exchange } from './options.ts'

/** The allowed address, or this site's own. */
export function requestedRedirect({ auth, request, url }: Exchange): string {
  const wanted = url.searchParams.get('redirect_to') ?? request.headers.get('redirect_to')
  return auth.redirects.allowed(wanted)
}
