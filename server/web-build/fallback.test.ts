// Addresses below a path that no page answers: the page that says so, with the status of one that is missing.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWebBuild, type WebBuild } from './web-build.ts'

let directory: string
let web: WebBuild

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'web-build-'))
  await mkdir(join(directory, '.build'))
  const pages = {
    pages: { '/': 'index.html', '/guides/one': 'one.html' },
    appPaths: ['/app'],
    appShell: 'app.html',
    fallbacks: { '/guides/': 'missing.html' },
    scriptHashes: [],
    styleHashes: [],
  }
  await writeFile(join(directory, '.build/pages.json'), JSON.stringify(pages))
  for (const name of ['index', 'one', 'app', 'missing']) {
    await writeFile(join(directory, `${name}.html`), name)
  }
  web = await openWebBuild({ directory, https: false, scriptOrigins: [], frameOrigins: [] })
})
afterAll(() => rm(directory, { recursive: true }))

async function get(path: string) {
  const url = new URL(path, 'http://localhost')
  const response = await web.handle(new Request(url), url)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('a guide that exists is shown', async () => {
  expect(await get('/guides/one')).toMatchObject({ status: 200, text: 'one' })
})

test('a guide that does not exist shows the page that says so, as not found', async () => {
  const { status, text, headers } = await get('/guides/nowhere')
  expect({ status, text }).toEqual({ status: 404, text: 'missing' })
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('any other unknown address leads to the start', async () => {
  const { status, headers } = await get('/nowhere')
  expect({ status, location: headers.get('location') }).toEqual({ status: 302, location: '/' })
})
