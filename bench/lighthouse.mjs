// node bench/lighthouse.mjs [--runs 3] [--throttling simulate|devtools] [--page landing|today|return] [--save]: Lighthouse's mobile preset on the production build, served by our engine; prints medians.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startEngine } from './contestants.ts'
import { writeSection } from './results.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    throttling: { type: 'string', default: 'simulate' },
    page: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
})
const throttlingMethod = values.throttling === 'devtools' ? 'devtools' : 'simulate'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const pages = [
  { name: 'landing', path: '/', member: false, again: false },
  { name: 'today', path: '/app', member: true, again: false },
  { name: 'return', path: '/app', member: true, again: true },
].filter(({ name }) => values.page === undefined || values.page === name)

/** @typedef {Record<string, number>} Figures one run's figures by name */

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-lighthouse-'))
  const engine = await startEngine('engine', { DATA_DIR: folder, RATE_LIMITS: 'off' })
  const origin = `http://127.0.0.1:${engine.port}`
  try {
    const lines = []
    for (const page of pages) {
      const session = page.member ? await signUp(origin) : null
      const runs = []
      for (let run = 0; run < Number(values.runs); run++) {
        runs.push(await measure(origin + page.path, session, page.again))
      }
      lines.push([page.name, mediansOf(runs)])
    }
    const text = report(/** @type {[string, Figures][]} */ (lines))
    process.stdout.write(`${text}\n`)
    if (values.save) await writeSection(`lighthouse, ${throttlingMethod}`, text)
  } finally {
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A new member with a finished profile; gives the session as the app stores it.
 * @param {string} origin
 */
async function signUp(origin) {
  const { anonKey } = /** @type {{ anonKey: string }} */ (
    await (await fetch(`${origin}/config.json`)).json()
  )
  const headers = { apikey: anonKey, 'content-type': 'application/json' }
  const account = { email: `bench-${randomUUID()}@stillwater.example`, password: randomUUID() }
  const session = await answer(`${origin}/auth/v1/signup`, headers, account)
  await answer(
    `${origin}/rest/v1/profiles`,
    { ...headers, authorization: `Bearer ${session.access_token}` },
    {
      user_id: session.user.id,
      client_ref_id: `user_${randomUUID()}`,
      account_type: 'free',
      preferred_name: 'Sam',
      time_zone: 'UTC',
    },
  )
  return session
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {object} body
 */
async function answer(url, headers, body) {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

/**
 * One run in a browser of its own: its cache is empty, its storage holds the session if there is one.
 * @param {string} url
 * @param {object | null} session
 * @param {boolean} again whether the app has been opened in it before, long enough to keep itself there
 * @returns {Promise<Figures>}
 */
async function measure(url, session, again) {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'stillwater-chromium-'))
  const browser = await chromium.launchPersistentContext(profile, {
    ...chromiumPath(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-background-networking'],
  })
  try {
    if (session !== null) await keepSession(browser, url, session)
    if (again) await visitOnce(browser, url)
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      throttlingMethod,
      disableStorageReset: session !== null,
    })
    if (!result) throw new Error('Lighthouse gave no result')
    return figuresOf(result.lhr)
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function chromiumPath() {
  const found = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
  return found ? { executablePath: found } : {}
}

/**
 * An empty page of the same origin takes the session, so that nothing of the app is in the cache yet.
 * @param {import('@playwright/test').BrowserContext} browser
 * @param {string} url
 * @param {object} session
 */
async function keepSession(browser, url, session) {
  const page = await browser.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(url)
  await page.evaluate(
    (text) => localStorage.setItem('stillwater-session', text),
    JSON.stringify(session),
  )
  await page.close()
}

/**
 * A first visit up to the moment when the service worker has kept the app's files.
 * @param {import('@playwright/test').BrowserContext} browser
 * @param {string} url
 */
async function visitOnce(browser, url) {
  const page = await browser.newPage()
  await page.goto(url)
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.close()
}

/**
 * @param {import('lighthouse').Result} result
 * @returns {Figures}
 */
function figuresOf(result) {
  const details = result.audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  const requests = items.filter((item) => String(item.url).startsWith('http'))
  const kib = (/** @type {typeof items} */ some) =>
    some.reduce((sum, item) => sum + Number(item.transferSize), 0) / 1024
  const seconds = (/** @type {string} */ name) => (result.audits[name]?.numericValue ?? 0) / 1000
  return {
    ...Object.fromEntries(
      categories.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
    ),
    'FCP s': seconds('first-contentful-paint'),
    'LCP s': seconds('largest-contentful-paint'),
    CLS: result.audits['cumulative-layout-shift']?.numericValue ?? 0,
    'TBT ms': result.audits['total-blocking-time']?.numericValue ?? 0,
    'script KiB': kib(requests.filter((item) => item.resourceType === 'Script')),
    'total KiB': kib(requests),
    requests: requests.length,
  }
}

/**
 * @param {Figures[]} runs
 * @returns {Figures}
 */
function mediansOf(runs) {
  const names = Object.keys(runs[0] ?? {})
  return Object.fromEntries(
    names.map((name) => {
      const sorted = runs.map((run) => run[name] ?? 0).sort((a, b) => a - b)
      return [name, sorted[Math.floor(sorted.length / 2)] ?? 0]
    }),
  )
}

/** @param {[string, Figures][]} lines */
function report(lines) {
  const names = Object.keys(lines[0]?.[1] ?? {})
  const shown = (/** @type {number} */ figure) =>
    Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 10 ? 2 : 0)
  return [
    `\`node bench/lighthouse.mjs --runs ${values.runs} --throttling ${throttlingMethod}\`, ${new Date().toISOString().slice(0, 10)}, medians.`,
    '',
    `| page | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---|').join('')}`,
    ...lines.map(
      ([page, figures]) =>
        `| ${page} | ${names.map((name) => shown(figures[name] ?? 0)).join(' | ')} |`,
    ),
  ].join('\n')
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(),
      )
    })
  })
}

await main()
