// Which other origins a browser may call this server from; our own pages need none of it.
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const exposed =
  'Content-Range, Content-Location, Location, Preference-Applied, Range-Unit, Retry-After, X-Request-Id, X-Supabase-Api-Version'

/** Headers that let the request's origin read the answer; empty when it may not or need not. */
export type CorsHeaders = Readonly<Record<string, string>>

/** Decides by the Origin header. */
export interface Cors {
  /** Headers to add to an answer. */
  headersFor(request: Request): CorsHeaders
  /** The answer to a preflight, or null when the request is none. */
  preflight(request: Request): Response | null
}

/** `allowed` are origins such as https://app.example; '*' lets every page in (tokens, not cookies, identify). */
export function createCors(allowed: readonly string[]): Cors {
  const everyone = allowed.includes('*')
  const list = new Set(allowed.map((origin) => origin.replace(/\/$/, '').toLowerCase()))
  const permits = (origin: string) => everyone || list.has(origin.toLowerCase())
  const headersFor = (request: Request): CorsHeaders => {
    const origin = request.headers.get('origin')
    if (origin === null || !permits(origin)) return {}
    return {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed,
      vary: 'Origin',
    }
  }
  return { headersFor, preflight: (request) => preflight(request, headersFor(request)) }
}

function preflight(request: Request, allowance: CorsHeaders): Response | null {
  const wanted = request.headers.get('access-control-request-method')
  if (request.method !== 'OPTIONS' || wanted === null) return null
  if (allowance['access-control-allow-origin'] === undefined) {
    return new Response(null, { status: 403, headers: { vary: 'Origin' } })
  }
  return new Response(null, {
    status: 204,
    headers: {
      ...allowance,
      'access-control-allow-methods': methods,
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ?? 'authorization, apikey',
      'access-control-max-age': '7200',
    },
  })
}
