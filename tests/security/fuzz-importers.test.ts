// Whatever file or feed is imported, it becomes rows that the database keeps, or is refused in words.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImportPodcasts } from '#supabase/functions/import-podcasts/handler.ts'
import { readBookFile } from '../../scripts/operator/book/read-book-file.ts'
import { Refused } from '../../scripts/operator/refused.ts'
import { type TestBackend, testBackend } from '../backend.ts'
import { fuzzTimeoutMs, holds, hostileText } from './fuzzing.ts'

let backend: TestBackend
let folder: string

beforeAll(async () => {
  backend = await testBackend()
  folder = await mkdtemp(join(tmpdir(), 'stillwater-fuzz-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reads a book's file; what it may throw is Refused, with a sentence. */
async function readOrRefused(name: string, bytes: Uint8Array): Promise<void> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const pages = await readBookFile(file).then(
    (book) => book.pages,
    (error: unknown) => {
      expect(error).toBeInstanceOf(Refused)
      return []
    },
  )
  for (const { page_number, content } of pages) {
    expect(page_number).toBeGreaterThan(0)
    // Postgres would refuse it.
    expect(content).not.toContain('\u0000')
    expect(content.isWellFormed()).toBe(true)
  }
}

const mark = fc.constantFrom('[page 1]', '[[58]]', '<!-- page 2 -->', '\f', '# Page 3', '--- 4 ---')
const document = fc
  .array(fc.oneof(mark, hostileText, fc.constant('\n')), { maxLength: 12 })
  .map((parts) => parts.join('\n'))

describe('a book', () => {
  test(
    'as text or Markdown is read or refused, whatever its bytes',
    async () => {
      const bytes = fc.oneof(
        document.map((text) => Buffer.from(text)),
        document.map((text) =>
          Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]),
        ),
        fc.uint8Array({ maxLength: 200 }),
      )
      const name = fc.constantFrom('book.txt', 'book.md', 'book.epub')
      await holds(fc.tuple(name, bytes), 300, ([file, content]) => readOrRefused(file, content))
    },
    fuzzTimeoutMs,
  )

  test(
    'as an EPUB is read or refused, whatever stands in it and however it is damaged',
    async () => {
      const href = fc.oneof(
        { arbitrary: fc.constantFrom('a.xhtml', 'a.xhtml#p1', 'b%20c.xhtml'), weight: 4 },
        {
          arbitrary: fc.constantFrom('../../../etc/passwd', '%zz.xhtml', '%E0%A4%A', ''),
          weight: 1,
        },
        { arbitrary: hostileText, weight: 1 },
      )
      const chapter = fc
        .array(
          fc.oneof(
            fc.nat({ max: 600 }).map((page) => `<a id="page${page}"/>`),
            fc.constantFrom('<span epub:type="pagebreak" title="7"/>', '<p>One day', '</p>', '<'),
            fc.constantFrom('<!DOCTYPE x [<!ENTITY a "aaaa">]>', '&a;&#0;&#xd800;', '<script>1'),
            hostileText,
          ),
          { maxLength: 10 },
        )
        .map((parts) => parts.join(''))
      const archive = fc.record({
        root: fc.oneof(fc.constant('book.opf'), href),
        items: fc.array(fc.tuple(href, fc.constantFrom('', 'nav')), { maxLength: 4 }),
        chapter,
      })
      const damage = fc.tuple(fc.boolean(), fc.nat(), fc.nat({ max: 255 }))
      await holds(fc.tuple(archive, damage), 300, async ([parts, [isWhole, at, value]]) => {
        const bytes = epubOf(parts)
        if (!isWhole) bytes[at % bytes.length] = value
        await readOrRefused('book.epub', bytes)
      })
    },
    fuzzTimeoutMs,
  )
})

function epubOf(book: {
  root: string
  items: readonly (readonly [string, string])[]
  chapter: string
}): Uint8Array {
  const items = book.items.map(
    ([href, properties], index) =>
      `<item id="i${index}" href="${href}" properties="${properties}"/><itemref idref="i${index}"/>`,
  )
  const container = `<container><rootfile full-path="${book.root}"/></container>`
  return zipSync({
    'META-INF/container.xml': strToU8(container),
    'book.opf': strToU8(`<package>${items.join('')}</package>`),
    'a.xhtml': strToU8(`<html><body>${book.chapter}</body></html>`),
    'b c.xhtml': strToU8(`<nav epub:type="page-list"><a href="a.xhtml">1</a></nav>`),
  })
}

describe('a podcast feed', () => {
  let server: Server
  let feed: string
  let served: { body: Uint8Array; type: string } = { body: new Uint8Array(), type: '' }

  beforeAll(async () => {
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': served.type })
      response.end(served.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const place = server.address()
    feed = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}/feed`
  })

  afterAll(async () => {
    await backend.sql({ text: 'delete from podcasts where feed_url = $1', values: [feed] })
    server.closeAllConnections()
    server.close()
  })

  test(
    'is stored or refused by a code, whatever stands in it',
    async () => {
      const importPodcasts = createImportPodcasts({
        supabaseUrl: backend.url,
        serviceRoleKey: backend.serviceRoleKey,
        feeds: [],
        patienceMs: 5_000,
        mostBytes: 1_000_000,
        report: () => undefined,
      })
      await holds(feedDocument, 200, async ([body, type]) => {
        served = { body, type }
        const response = await importPodcasts(
          new Request('http://functions.example/functions/v1/import-podcasts', {
            method: 'POST',
            headers: { authorization: `Bearer ${backend.serviceRoleKey}` },
            body: JSON.stringify({ feeds: [feed] }),
          }),
        )
        expect(response.status).toBe(200)
        const { feeds } = v.parse(ImportAnswer, await response.json())
        expect(feeds).toHaveLength(1)
        expect([null, 'no_episodes', 'not_a_feed']).toContain(feeds[0]?.failure)
      })
    },
    fuzzTimeoutMs,
  )
})

const ImportAnswer = v.object({ feeds: v.array(v.object({ failure: v.nullable(v.string()) })) })

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const element = fc
  .tuple(
    fc.constantFrom('title', 'link', 'guid', 'pubDate', 'description', 'itunes:duration', 'id'),
    fc.oneof(
      hostileText.map(inXml),
      hostileText,
      fc.constantFrom('https://a.example/1', 'Fri, 20 Nov 2026 10:00:00 GMT', '&#0;', '&#xd83d;'),
      fc.constantFrom('<![CDATA[<b>x]]>', '-1', '1e999', '99:99:99', 'javascript:alert(1)'),
    ),
  )
  .map(([name, text]) => `<${name}>${text}</${name}>`)

const item = fc
  .tuple(fc.array(element, { maxLength: 6 }), hostileText.map(inXml))
  .map(
    ([elements, url]) =>
      `<item><title>One day</title><link>https://a.example/${elements.length}</link>${elements.join('')}<enclosure url="${url}" type="audio/mpeg"/></item>`,
  )

const feedDocument = fc.tuple(
  fc.oneof(
    fc
      .array(item, { maxLength: 4 })
      .map((items) =>
        Buffer.from(
          `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>x</title>${items.join('')}</channel></rss>`,
        ),
      ),
    hostileText.map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 100 }),
  ),
  fc.constantFrom('application/rss+xml', 'text/xml; charset=utf-16', 'text/xml; charset=nope', ''),
)
