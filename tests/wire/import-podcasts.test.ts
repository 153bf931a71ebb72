// Feeds on their way into the database, through the function as the operator's command calls it.
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ImportAnswerSchema } from '#supabase/functions/import-podcasts/contract.ts'
import { type TestBackend, testBackend } from '../backend.ts'

let backend: TestBackend
let publisher: Server
let place: string
/** What the publisher answers at each path. */
const shelf = new Map<string, { status?: number; type?: string; body: string | Buffer }>()

beforeAll(async () => {
  backend = await testBackend()
  publisher = createServer((request, response) => {
    const found = shelf.get(request.url ?? '')
    response.statusCode = found?.status ?? (found ? 200 : 404)
    response.setHeader('content-type', found?.type ?? 'application/rss+xml')
    response.end(found?.body)
  })
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', () => resolve()))
  const address = publisher.address()
  place = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => publisher.close())
beforeEach(() => shelf.clear())

const feedOf = (titles: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Talks</title>${titles
    .map(
      (title, i) =>
        `<item><title>${title}</title><guid>id-${i}</guid><link>https://pod.example/${i}</link><pubDate>Tue, 1${i} Jan 2026 10:00:00 GMT</pubDate></item>`,
    )
    .join('')}</channel></rss>`

async function importFeeds(feeds: readonly string[], key = backend.serviceRoleKey) {
  const response = await backend.fetch(`${backend.url}/functions/v1/import-podcasts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ feeds }),
  })
  const answer = v.safeParse(ImportAnswerSchema, await response.json())
  return { status: response.status, feeds: answer.success ? answer.output.feeds : [] }
}

const stored = async (feed: string) => {
  const { data } = await backend
    .client()
    .from('podcasts')
    .select('title,guid')
    .eq('feed_url', feed)
    .order('guid')
  return data
}

describe('importing podcasts', () => {
  it('stores episodes once, however often it runs, and takes over what the publisher changed', async () => {
    const feed = `${place}/${randomUUID()}`
    const path = new URL(feed).pathname
    shelf.set(path, { body: feedOf(['One', 'Two']) })
    expect((await importFeeds([feed])).feeds).toEqual([
      { feed, episodes: 2, skipped: 0, failure: null },
    ])
    shelf.set(path, { body: feedOf(['One, corrected', 'Two', 'Three']) })
    await importFeeds([feed])
    expect(await stored(feed)).toEqual([
      { title: 'One, corrected', guid: 'id-0' },
      { title: 'Two', guid: 'id-1' },
      { title: 'Three', guid: 'id-2' },
    ])
  })

  it('a bad feed is reported and harms neither the good ones nor what was stored', async () => {
    const [good, bad] = [`${place}/${randomUUID()}`, `${place}/${randomUUID()}`]
    shelf.set(new URL(good).pathname, { body: feedOf(['One']) })
    shelf.set(new URL(bad).pathname, { body: feedOf(['Kept']) })
    await importFeeds([bad])
    shelf.set(new URL(bad).pathname, { body: '<html>maintenance</html>', type: 'text/html' })
    const { status, feeds } = await importFeeds([bad, good])
    expect(status).toBe(200)
    expect(feeds).toMatchObject([
      { feed: bad, failure: 'not_a_feed' },
      { feed: good, episodes: 1, failure: null },
    ])
    expect(await stored(bad)).toEqual([{ title: 'Kept', guid: 'id-0' }])
  })

  it('says why each of these brings nothing', async () => {
    shelf.set('/broken', { status: 500, body: 'oops' })
    shelf.set('/empty', { body: feedOf([]) })
    shelf.set('/huge', { body: Buffer.alloc(21 * 1024 * 1024, 32) })
    const feeds = [
      'ftp://pod.example/feed',
      'file:///etc/passwd',
      'not an address',
      `${place}/nowhere`,
      `${place}/broken`,
      `${place}/empty`,
      `${place}/huge`,
      'http://127.0.0.1:1/feed',
    ]
    const outcomes = (await importFeeds(feeds)).feeds
    expect(outcomes.map((outcome) => outcome.failure)).toEqual([
      'not_an_address',
      'not_an_address',
      'not_an_address',
      'refused',
      'refused',
      'no_episodes',
      'too_large',
      'unreachable',
    ])
  })

  it('an old encoding is read as it says it is', async () => {
    const feed = `${place}/${randomUUID()}`
    const body = Buffer.from(feedOf(['Caf\u00e9']).replace('UTF-8', 'ISO-8859-1'), 'latin1')
    shelf.set(new URL(feed).pathname, { body })
    await importFeeds([feed])
    expect(await stored(feed)).toEqual([{ title: 'Café', guid: 'id-0' }])
  })

  it('nobody but the operator may import', async () => {
    const { session } = await backend.signUp()
    expect((await importFeeds([], session.access_token)).status).toBe(403)
    expect((await importFeeds([], backend.anonKey)).status).toBe(403)
  })
})
