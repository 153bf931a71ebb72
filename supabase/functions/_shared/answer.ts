// The answers that every function gives: JSON, refusals by code, and leave for browsers on other origins.

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-application-name, cache-control, pragma',
  'access-control-allow-methods': 'POST, OPTIONS',
}

/** Headers of every answer; nothing of it is to be kept by anyone on the way. */
export const answerHeaders: Readonly<Record<string, string>> = {
  ...crossOrigin,
  'cache-control': 'no-store',
}

/** The answer to a browser's question whether it may call from its origin. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: crossOrigin })
}

/** A JSON answer. */
export function jsonAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: answerHeaders })
}

/** A refusal: `{error: {code, message}}`, where browsers choose their words by the code. */
export function refusal(code: string, status: number, message: string): Response {
  return jsonAnswer({ error: { code, message } }, status)
}
