// Whatever bytes arrive at the port, and whatever path is asked for, the door answers in order or hangs up.
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, testBackend } from '../backend.ts'
import { fuzzTimeoutMs, holds, hostileText, send } from './fuzzing.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await testBackend()
})

afterEach(async () => {
  expect((await backend.fetch(`${backend.url}/readyz`)).status).toBe(200)
})

/** Sends bytes as they are and hangs up; gives all that came back. */
function sendBytes(bytes: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(backend.url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes))
    let said = ''
    socket.setTimeout(10_000, () => socket.destroy(new Error('the door hangs')))
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(said))
    socket.on('error', (error) =>
      'code' in error && error.code === 'ECONNRESET' ? resolve(said) : reject(error),
    )
  })
}

const line = (text: fc.Arbitrary<string>) => text.map((one) => one.replaceAll(/[\r\n]/g, ''))

describe('the door', () => {
  test(
    'takes any bytes',
    async () => {
      const target = fc.oneof(
        line(hostileText),
        line(hostileText).map((text) => `/${text}`),
        fc.constantFrom(
          '*',
          '/',
          '//',
          '/\\',
          'http://[',
          'http://a/..',
          'localhost:1',
          '/%',
          '?#',
        ),
      )
      const header = fc.oneof(
        fc.constantFrom(
          'Host: localhost',
          'Host:',
          'Host: a b',
          'Host: [',
          'Host: a\\b',
          'Host: %',
        ),
        fc.constantFrom('Content-Length: 5', 'Content-Length: -1', 'Transfer-Encoding: chunked'),
        fc.constantFrom('Expect: 100-continue', 'Upgrade: websocket', 'Connection: upgrade, close'),
        fc.constantFrom('Origin: null', 'Range: bytes=9-1,2-', 'Accept-Encoding: ;q=x', 'X:\u0000'),
        line(hostileText),
      )
      const request = fc
        .record({
          method: fc.constantFrom('GET', 'POST', 'TRACE', 'CONNECT', 'OPTIONS', 'PRI', 'get', ''),
          target,
          version: fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''),
          headers: fc.array(header, { maxLength: 4 }),
          body: hostileText,
        })
        .map(({ method, target: where, version, headers, body }) =>
          Buffer.from([`${method} ${where} ${version}`, ...headers, '', body].join('\r\n')),
        )
      const bytes = fc.oneof({ arbitrary: request, weight: 9 }, fc.uint8Array({ maxLength: 100 }))
      await holds(bytes, 300, async (sent) => {
        const said = await sendBytes(sent)
        if (said !== '') expect(said).toMatch(/^HTTP\/1\.1 [1234]\d\d /)
        expect(said).not.toMatch(/node_modules|at \w+ \(|"devDependencies"/)
      })
    },
    fuzzTimeoutMs,
  )

  test(
    'takes any address, header and range for a page, and shows only pages',
    async () => {
      const part = fc.oneof(hostileText, fc.constantFrom('..', '%2e%2e', 'assets', 'app', '.build'))
      const headers = fc.dictionary(
        fc.constantFrom('accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'accept'),
        fc.oneof(hostileText, fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'gzip;q=0, *')),
        { maxKeys: 3 },
      )
      const inputs = fc.record({
        method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'OPTIONS'),
        path: fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
        headers,
      })
      await holds(inputs, 300, async (sending) => {
        const { status, body } = await send(backend.url, sending)
        expect(status).toBeLessThan(500)
        expect(body).not.toMatch(/"devDependencies"|root:x:|scriptHashes/)
      })
    },
    fuzzTimeoutMs,
  )
})
