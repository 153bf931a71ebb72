// Podcasts, as a member hears them: from the first demo episodes to a library with pages, and in both kinds of players.
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Browser, Page, Route } from '@playwright/test'
import { loadKeys } from '#server/keys.ts'
import { makeFolder, removeFolder, type ServerProcess, startServer } from '../server-process.ts'
import { expect, expectAccessible, signedInMember, test } from './member.ts'

test('without any feed two demo episodes stand in, and say so', async ({ page, member: _ }) => {
  await page.goto('/app/podcasts')
  await expect(page.getByText('Using demo episodes. No podcasts found in database.')).toBeVisible()
  await expect(page.getByText('This is an example of an episode and has no sound.')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search episodes' }).fill('nothing like it')
  await expect(page.getByText('No episodes found matching your search')).toBeVisible()
})

test('when the podcasts cannot be loaded the reason decides the words', async ({
  page,
  member: _,
}) => {
  await page.route('**/rest/v1/podcasts*', (route) =>
    route.fulfill({ status: 404, json: { code: '42P01', message: 'gone' } }),
  )
  await page.goto('/app/podcasts')
  await expect(page.getByText('Unable to load podcasts. Using demo episodes.')).toBeVisible()
  await page.goto('/app/podcasts?page=2')
  await expect(page.getByText('Failed to load podcasts. Please try again.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search episodes' }).fill('hope')
  await expect(page.getByText('Unable to search podcasts. Please try again.')).toBeVisible()
  await page.unroute('**/rest/v1/podcasts*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No episodes found matching your search')).toBeVisible()
  await page.route('**/rest/v1/podcasts*', (route) => route.abort())
  await page.goto('/app/podcasts')
  // The request is tried again after 1, 2 and 4 s.
  await expect(page.getByText('Using demo episodes. Connect to Supabase to see more.')).toBeVisible(
    { timeout: 15_000 },
  )
})

test.describe('with a feed', () => {
  test.describe.configure({ mode: 'serial' })
  let folder: string
  let publisher: Server
  let server: ServerProcess

  test.beforeAll(async () => {
    const root = join(import.meta.dirname, '../..')
    folder = await makeFolder()
    server = await startServer({
      DATA_DIR: folder,
      SUPABASE_DIR: join(root, 'supabase'),
      WEB_DIR: join(root, 'dist/web'),
    })
    publisher = createServer((_, response) => void response.end(feed()))
    await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', () => resolve()))
    const place = publisher.address()
    const port = typeof place === 'object' ? place?.port : 0
    const { serviceRoleKey } = await loadKeys(undefined, folder)
    const answer = await fetch(`${server.url}/functions/v1/import-podcasts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${serviceRoleKey}` },
      body: JSON.stringify({ feeds: [`http://127.0.0.1:${port}/feed`] }),
    })
    expect(await answer.json()).toMatchObject({ feeds: [{ episodes: 23, failure: null }] })
  })
  test.afterAll(async () => {
    await server.end('SIGTERM')
    publisher.close()
    await removeFolder(folder)
  })

  async function openPodcasts(browser: Browser, path = '/app/podcasts'): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
    const page = await context.newPage()
    await page.route('https://media.example/**', answerWithSilence)
    await signedInMember(page)
    await page.goto(path)
    return page
  }

  test('the latest comes first, and the others ten to a page', async ({ browser }) => {
    const page = await openPodcasts(browser)
    await expect(page.getByRole('region', { name: 'Latest episode' })).toContainText('Talk 23')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Older episodes' }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('heading', { name: 'Talk 13', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    await page.goto('/app/podcasts?page=9')
    await expect(page.getByText('No episodes available')).toBeVisible()
    await page.context().close()
  })

  test('a search finds words of titles and descriptions, and blanks are no search', async ({
    browser,
  }) => {
    const page = await openPodcasts(browser)
    const field = page.getByRole('searchbox', { name: 'Search episodes' })
    await field.fill('100% "sober"')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Talk 7', exact: true })).toBeVisible()
    await field.fill('%')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await field.fill('   ')
    await expect(page.getByRole('region', { name: 'Latest episode' })).toBeVisible()
    await page.context().close()
  })

  test('plain audio plays, skips, seeks, and goes on where it was stopped', async ({ browser }) => {
    const page = await openPodcasts(browser)
    await page.getByRole('button', { name: 'Listen: Talk 23' }).click()
    const player = page.getByRole('region', { name: 'Player' })
    const position = player.getByRole('slider', { name: 'Position' })
    const seconds = async () => Number(await position.inputValue())
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(position).toHaveAttribute('max', '120')
    await player.getByRole('button', { name: 'Forward 30 seconds' }).click()
    await expect.poll(seconds).toBeGreaterThanOrEqual(29)
    await position.fill('80')
    await expect.poll(seconds).toBeGreaterThanOrEqual(79)
    await player.getByRole('button', { name: 'Back 15 seconds' }).click()
    await expect.poll(seconds).toBeLessThan(70)
    await player.getByLabel('Speed').selectOption('1.5')
    await player.getByRole('button', { name: 'Pause' }).click()
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Listen: Talk 23' }).click()
    await expect.poll(seconds).toBeGreaterThanOrEqual(60)
    await expect(player.getByLabel('Speed')).toHaveValue('1.5')
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Talk 23')
    await expectAccessible(page)
    await player.getByRole('button', { name: 'Close the player' }).click()
    await expect(player).toBeHidden()
    await page.context().close()
  })

  test('a sound that cannot be had says so', async ({ browser }) => {
    const page = await openPodcasts(browser)
    await page.route('https://media.example/**', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Listen: Talk 23' }).click()
    await expect(page.getByText('This episode cannot be played right now.')).toBeVisible()
    await page.context().close()
  })

  test('the streaming service hears nothing of a person before they ask for its player', async ({
    browser,
  }) => {
    const page = await openPodcasts(browser)
    const foreign: string[] = []
    await page.route('https://open.spotify.com/**', (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ body: '<p>Player</p>', contentType: 'text/html' })
    })
    await expect(page.getByText('The player comes from open.spotify.com.').first()).toBeVisible()
    expect(foreign).toEqual([])
    await page.getByRole('button', { name: 'Show the player: Talk 22' }).click()
    await expect(page.frameLocator('iframe[title="Talk 22"]').getByText('Player')).toBeVisible()
    expect(foreign).toEqual(['https://open.spotify.com/embed/episode/22'])
    await page.context().close()
  })
})

function feed(): string {
  const items = Array.from({ length: 23 }, (_, index) => {
    const number = index + 1
    const link = number % 2 ? 'https://pod.example/x' : `https://open.spotify.com/episode/${number}`
    const sound =
      number % 2 ? `<enclosure url="https://media.example/${number}.wav" type="audio/wav"/>` : ''
    const words = number === 7 ? 'A talk on being 100% "sober" at work.' : 'A talk.'
    const date = new Date(Date.UTC(2026, 0, number)).toUTCString()
    return `<item><title>Talk ${number}</title><guid>talk-${number}</guid><link>${link}</link>${sound}<description>${words}</description><pubDate>${date}</pubDate></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Talks</title>${items.join('')}</channel></rss>`
}

/** Answers as publishers do: whole, or the part that a player asks for when it seeks. */
function answerWithSilence(route: Route): Promise<void> {
  const sound = silence(120)
  const from = /^bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1]
  const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes' }
  if (from === undefined) return route.fulfill({ headers, body: sound })
  const range = `bytes ${from}-${sound.length - 1}/${sound.length}`
  return route.fulfill({
    status: 206,
    headers: { ...headers, 'content-range': range },
    body: sound.subarray(Number(from)),
  })
}

/** A WAV file of some seconds in which nothing is heard. */
function silence(seconds: number): Buffer {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate * seconds, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate * seconds, 40)
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)])
}
