// What the rim lets in: paths, bodies, headers and other sites' forms that were made to deceive.
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, testBackend } from '../backend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await testBackend()
})

interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

/** Sends a path as it is; fetch would tidy it up first. */
function getRaw(path: string): Promise<Answer> {
  const { hostname, port } = new URL(backend.url)
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

function guestHeaders(): Record<string, string> {
  return { apikey: backend.anonKey, 'content-type': 'application/json' }
}

describe('a path that climbs out of the web build', () => {
  test.each([
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/....//....//package.json',
    '/%252e%252e%252f%252e%252e%252fpackage.json',
    '/.build/pages.json',
    '//etc/passwd',
    '/etc/passwd%00.html',
    'http://elsewhere.example/../../package.json',
  ])('%s shows no file', async (path) => {
    const { status, body } = await getRaw(path)
    expect(status).not.toBe(200)
    expect(body).not.toMatch(/"devDependencies"|root:|scriptHashes/)
  })
})

describe('a body', () => {
  test.each([
    ['/auth/v1/signup', 250_000],
    ['/auth/v1/token?grant_type=password', 250_000],
    ['/rest/v1/journal_entries', 2_100_000],
    ['/functions/v1/chat', 26_100_000],
    ['/logs', 20_000],
  ])('to %s of %i bytes is refused, announced or not', async (path, size) => {
    const part = 'x'.repeat(size / 10)
    const stream = () =>
      new ReadableStream({
        start(controller) {
          for (let sent = 0; sent < 10; sent += 1) controller.enqueue(Buffer.from(part))
          controller.close()
        },
      })
    for (const body of [part.repeat(10), stream()]) {
      const init: RequestInit = { method: 'POST', headers: guestHeaders(), body, duplex: 'half' }
      const response = await backend.fetch(`${backend.url}${path}`, init)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      await response.text()
    }
  })

  test('that is compressed is not unpacked, so that a small one cannot become a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
    expect(bomb.length).toBeLessThan(60_000)
    for (const path of ['/auth/v1/signup', '/rest/v1/rpc/get_today', '/functions/v1/chat']) {
      for (const encoding of ['gzip', 'deflate', 'br', 'zstd']) {
        const response = await backend.fetch(`${backend.url}${path}`, {
          method: 'POST',
          headers: { ...guestHeaders(), 'content-encoding': encoding },
          body: bomb,
        })
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
        await response.text()
      }
    }
  })

  test('of deep nesting is refused or read, and the engine goes on', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    for (const path of ['/auth/v1/signup', '/rest/v1/journal_entries', '/functions/v1/chat']) {
      const response = await backend.fetch(`${backend.url}${path}`, {
        method: 'POST',
        headers: guestHeaders(),
        body: `{"data":${deep},"email":"a@b.example","password":"a calm long password"}`,
      })
      expect(response.status).toBeLessThan(500)
      await response.text()
    }
    expect((await backend.fetch(`${backend.url}/readyz`)).status).toBe(200)
  })
})

describe('a line break', () => {
  test.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example\nSubject: x', 'a\r\n@b.example'])(
    'in the address %j makes no account and no mail',
    async (email) => {
      const before = (await backend.outbox()).length
      for (const path of ['signup', 'recover', 'otp']) {
        const response = await backend.fetch(`${backend.url}/auth/v1/${path}`, {
          method: 'POST',
          headers: guestHeaders(),
          body: JSON.stringify({ email, password: 'a calm long password' }),
        })
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
      }
      expect(await backend.outbox()).toHaveLength(before)
    },
  )

  test('in a place to lead back to reaches no header of the answer', async () => {
    const target = encodeURIComponent('http://localhost:3000/\r\nSet-Cookie: a=b\r\n\r\n<script>')
    const answer = await getRaw(
      `/auth/v1/verify?token=none&type=signup&redirect_to=${target}&apikey=${backend.anonKey}`,
    )
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers.location).toMatch(/^http:\/\/localhost:3000\//)
    expect(answer.headers.location).not.toMatch(/[<\r\n]/)
  })
})

describe('a link that leads back', () => {
  test.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    'https:elsewhere.example',
    'http://localhost:3000@elsewhere.example',
    'http://localhost:3000.elsewhere.example',
    'http://elsewhere.example#http://localhost:3000',
    'http:\\\\elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '\thttps://elsewhere.example',
  ])('never goes to %j', async (target) => {
    const answer = await getRaw(
      `/auth/v1/verify?token=none&type=recovery&redirect_to=${encodeURIComponent(target)}`,
    )
    expect(answer.status).toBe(303)
    expect(new URL(String(answer.headers.location)).origin).toBe('http://localhost:3000')
  })
})

describe('a form on another site', () => {
  test('acts as nobody: no answer sets a cookie, and none is read', async () => {
    const { session, email, password, user } = await backend.signUp()
    const signedIn = await backend.fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: guestHeaders(),
      body: JSON.stringify({ email, password }),
    })
    expect(signedIn.headers.get('set-cookie')).toBeNull()
    const cookie = `sb-access-token=${session.access_token}; access_token=${session.access_token}`
    const read = await backend.fetch(`${backend.url}/auth/v1/user`, { headers: { cookie } })
    expect(read.status).toBe(401)
    // What a browser sends without asking first: a form's content types, and no header of ours.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const written = await backend.fetch(`${backend.url}/rest/v1/journal_entries`, {
        method: 'POST',
        headers: { cookie, 'content-type': type, origin: 'https://elsewhere.example' },
        body: JSON.stringify({
          user_id: user.id,
          content: 'x',
          mood: '😊 Good',
          day: '2026-01-01',
        }),
      })
      expect(written.status).toBeGreaterThanOrEqual(400)
      expect(written.headers.get('access-control-allow-origin')).toBeNull()
    }
    const kept = await backend.admin().from('journal_entries').select('id').eq('user_id', user.id)
    expect(kept.data).toEqual([])
  })
})

describe('an answer with a person’s rows', () => {
  test('is kept by no browser and no proxy', async () => {
    const { session } = await backend.signUp()
    const headers = { ...guestHeaders(), authorization: `Bearer ${session.access_token}` }
    for (const path of ['/rest/v1/journal_entries', '/rest/v1/profiles', '/auth/v1/user']) {
      const response = await backend.fetch(`${backend.url}${path}`, { headers })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('tokens after signing out', () => {
  test('open the account no more, and the refresh token is spent', async () => {
    const { client, session } = await backend.signUp()
    expect((await client.auth.signOut()).error).toBeNull()
    const headers = { ...guestHeaders(), authorization: `Bearer ${session.access_token}` }
    const user = await backend.fetch(`${backend.url}/auth/v1/user`, { headers })
    expect(user.status).toBe(403)
    const change = await backend.fetch(`${backend.url}/auth/v1/user`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ password: `new-${randomUUID()}` }),
    })
    expect(change.status).toBe(403)
    const refreshed = await backend.fetch(`${backend.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: guestHeaders(),
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    })
    expect(refreshed.status).toBe(400)
  })

  test('and an access token is good for an hour at most', async () => {
    const { session } = await backend.signUp()
    const [, payload = ''] = session.access_token.split('.')
    const { exp, iat } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(exp - iat).toBeLessThanOrEqual(3600)
  })
})
