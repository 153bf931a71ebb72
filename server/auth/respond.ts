// Successful answers: JSON that no cache keeps, and redirects.

/** A JSON answer, 200 unless said. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })
}

/** 204 without a body. */
export function nothing(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

/** 303 (or another) to the address; it may carry tokens, so neither caches nor referrers get it. */
export function redirect(
  location: string,
  status = 303,
  cookies: readonly string[] = [],
): Response {
  const headers = new Headers({
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status, headers })
}
