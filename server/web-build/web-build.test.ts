// The web build as a browser or a proxy meets it: right file, right form, kept as long as it may be, and no other file.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { openWebBuild, type WebBuild } from './web-build.ts'

const script = 'console.log("calm")\n'.repeat(200)
const sound = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
let folder: string
let web: WebBuild

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stillwater-build-'))
  const files: Record<string, string | Buffer> = {
    '../outside.txt': 'not yours',
    '.build/pages.json': JSON.stringify({
      pages: { '/': 'index.html', '/na': 'na.html' },
      appPaths: ['/app', '/journal'],
      appShell: 'app.html',
      scriptHashes: ['sha256-abc='],
      styleHashes: [],
    }),
    'index.html': '<h1>Stillwater</h1>',
    'na.html': '<h1>NA</h1>',
    'app.html': '<div id="root"></div>',
    'assets/app-1f3a.js': script,
    'assets/app-1f3a.js.br': brotliCompressSync(script),
    'assets/app-1f3a.js.gz': gzipSync(script),
    'sounds/rain.mp3': sound,
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, 'web', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  web = await openWebBuild({
    directory: join(folder, 'web'),
    https: true,
    scriptOrigins: ['https://pay.example'],
    frameOrigins: [],
  })
})

afterAll(() => rm(folder, { recursive: true }))

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const url = new URL('http://localhost/')
  // Set raw, so that the address arrives as an attacker wrote it.
  const request = new Request(url, { headers, method })
  return web.handle(request, new URL(path, url))
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error) => (error instanceof Failure ? error.status : error),
  )

describe('addresses', () => {
  test.each([
    ['/', '<h1>Stillwater</h1>'],
    ['/na', '<h1>NA</h1>'],
    ['/na/', '<h1>NA</h1>'],
    ['/app', '<div id="root"></div>'],
    ['/journal/2026-01-31', '<div id="root"></div>'],
  ])('%s shows its page', async (path, html) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(html)
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['/unknown', '/journalism', '/constructor', '/a/b/c'])(
    '%s leads back to the start',
    async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
    },
  )

  test.each([
    '/assets/none.js',
    '/assets/none',
    '/missing.png',
    '/.build/pages.json',
    '/assets/app-1f3a.js.br',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/..%5coutside.txt',
  ])('%s is not found', async (path) => {
    expect(await statusOf(get(path))).toBe(404)
  })

  test('that are not valid are refused', async () => {
    expect(await statusOf(get('/%E0%A4%A'))).toBe(400)
  })

  test('take nothing but GET and HEAD', async () => {
    expect(await statusOf(get('/', {}, 'POST'))).toBe(405)
  })
})

describe('files', () => {
  const asset = '/assets/app-1f3a.js'

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip;q=0', null],
    ['deflate', null],
    ['', null],
  ])('come in the form that "%s" prefers', async (accepted, encoding) => {
    const response = await get(asset, { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('with a hashed name may be kept for ever', async () => {
    const response = await get(asset)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe(script)
  })

  test('are not sent again to who has them, and each form has its own tag', async () => {
    const plain = await get('/')
    const etag = plain.headers.get('etag') ?? ''
    expect((await get('/', { 'if-none-match': `"other", ${etag}` })).status).toBe(304)
    const packed = await get(asset, { 'accept-encoding': 'br' })
    expect(packed.headers.get('etag')).not.toBe((await get(asset)).headers.get('etag'))
  })

  test('tell their size to HEAD without a body', async () => {
    const response = await get(asset, {}, 'HEAD')
    expect(response.headers.get('content-length')).toBe(String(script.length))
    expect(await response.text()).toBe('')
  })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-5', 99_995, 99_999],
    ['bytes=99990-200000', 99_990, 99_999],
  ])('give the part %s', async (range, first, last) => {
    const response = await get('/sounds/rain.mp3', { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/100000`)
    const body = Buffer.from(await response.arrayBuffer())
    expect(body.equals(sound.subarray(first, last + 1))).toBe(true)
  })

  test('refuse a part that lies outside, and ignore one that is no range', async () => {
    const outside = await get('/sounds/rain.mp3', { range: 'bytes=100000-' })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */100000'])
    expect((await get('/sounds/rain.mp3', { range: 'bytes=9-1' })).status).toBe(200)
    expect((await get('/sounds/rain.mp3', { range: 'pages=1-2' })).status).toBe(200)
  })
})

describe('pages', () => {
  test('allow no foreign script, no inline script but the build’s, and no frame around them', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'sha256-abc=' https://pay.example")
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  })

  test('give the microphone to ourselves and nothing else', async () => {
    const policy = (await get('/')).headers.get('permissions-policy') ?? ''
    expect(policy).toContain('microphone=(self)')
    expect(policy).toContain('camera=()')
    expect(policy).toContain('geolocation=()')
  })
})

test('without a build every address answers 503', async () => {
  const options = { https: false, scriptOrigins: [], frameOrigins: [] }
  const none = await openWebBuild({ ...options, directory: join(folder, 'none') })
  const url = new URL('http://localhost/')
  expect(await statusOf(none.handle(new Request(url), url))).toBe(503)
})
