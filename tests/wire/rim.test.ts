// The rim as any client meets it: health, configuration, refusals in each protocol's shape, and other origins.
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, testBackend } from '../backend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await testBackend()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  backend.fetch(`${backend.url}${path}`, { headers, redirect: 'manual' })

describe('an operator', () => {
  test('sees that the engine is alive and ready', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('finds the requests of each room counted in the metrics', async () => {
    await get('/rest/v1/no_such_table')
    const text = await (await get('/metrics')).text()
    expect(text).toMatch(
      /http_request_duration_seconds_count\{room="rest",method="GET",status="4xx"\} \d/,
    )
  })
})

describe('a stranger behind a proxy on the same machine', () => {
  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
    'is not shown the metrics (%s)',
    async (header) => {
      const response = await get('/metrics', { [header]: '127.0.0.1' })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ error: { code: 'not_allowed' } })
    },
  )
})

describe('a browser', () => {
  test('learns from /config.json where the backend is and its public key', async () => {
    const config = await (await get('/config.json')).json()
    expect(config).toMatchObject({
      anonKey: backend.anonKey,
      features: { google: false, mail: false },
    })
  })

  test('may report up to ten errors at once, and nothing but codes', async () => {
    const send = (body: unknown) =>
      backend.fetch(`${backend.url}/logs`, { method: 'POST', body: JSON.stringify(body) })
    const report = { code: 'network', section: '/app', at: new Date().toISOString() }
    expect((await send([report])).status).toBe(204)
    expect((await send([{ ...report, code: 'I drank last night' }])).status).toBe(400)
    expect((await send(Array(11).fill(report))).status).toBe(400)
  })
})

describe('a token that cannot be trusted', () => {
  test('is answered by REST with 401 and PGRST301', async () => {
    const response = await get('/rest/v1/themes', { authorization: 'Bearer no.such.token' })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
    expect(await response.json()).toMatchObject({ code: 'PGRST301', details: null, hint: null })
  })

  test('is answered by auth with 403 and bad_jwt', async () => {
    const response = await get('/auth/v1/user', { authorization: 'Bearer no.such.token' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 403, error_code: 'bad_jwt' })
  })
})

describe('a page of another origin', () => {
  test('gets no leave to read answers, and its preflight is refused', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await get('/rest/v1/', headers)
    expect(answer.headers.get('access-control-allow-origin')).not.toBe(headers.origin)
    const preflight = await backend.fetch(`${backend.url}/rest/v1/themes`, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'GET' },
    })
    expect(preflight.status).toBe(403)
  })
})

describe('every answer', () => {
  test('carries a request id and forbids sniffing', async () => {
    const { headers } = await get('/healthz')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}-\w+$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('to a body that is too large is 413 in the shape of its room', async () => {
    const response = await backend.fetch(`${backend.url}/rest/v1/themes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(2_100_000),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' })
  })
})
