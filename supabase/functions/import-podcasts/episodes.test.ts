// What a listener can rely on: feeds as they are found in the wild become episodes with plain words and real addresses.
import { describe, expect, test } from 'vitest'
import { episodesOf } from './episodes.ts'

const FEED = 'https://pod.example/feed.xml'

const rss = (items: string, channel = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Talks</title>${channel}${items}</channel></rss>`

const item = (parts: string) => `<item>${parts}</item>`
const usual =
  '<title>One</title><guid isPermaLink="false">id-1</guid><link>https://pod.example/1</link><pubDate>Tue, 13 Jan 2026 10:00:00 GMT</pubDate><enclosure url="https://cdn.example/1.mp3" type="audio/mpeg" length="1"/><itunes:duration>00:42:10</itunes:duration><description>Words.</description>'

const read = (text: string) => episodesOf(text, FEED)
const only = (text: string) => read(text).episodes[0]

test('an ordinary episode', () => {
  expect(read(rss(item(usual)))).toEqual({
    skipped: 0,
    episodes: [
      {
        feed_url: FEED,
        guid: 'id-1',
        title: 'One',
        url: 'https://pod.example/1',
        audio_url: 'https://cdn.example/1.mp3',
        duration: '42 min',
        date: '2026-01-13',
        description: 'Words.',
      },
    ],
  })
})

describe('quirks', () => {
  test('markup and entities become plain words, scripts fall away', () => {
    const found = only(
      rss(
        item(
          `${usual.replace('<title>One</title>', '<title><![CDATA[Fear <i>&amp;</i> faith]]></title>')}<content:encoded><![CDATA[<p>One &mdash; two.</p><script>alert(1)</script><p>Three</p>]]></content:encoded>`,
        ),
      ),
    )
    expect(found).toMatchObject({ title: 'Fear & faith', description: 'One — two.\nThree' })
  })

  test.each([
    ['5400', '1 h 30 min'],
    ['1:00:00', '1 h'],
    ['12:30', '13 min'],
    ['5', '1 min'],
    ['soon', null],
    ['-4', null],
  ])('a duration of %s is shown as %s', (said, shown) => {
    const parts = usual.replace('00:42:10', said)
    expect(only(rss(item(parts)))?.duration).toBe(shown)
  })

  test('no identity: the sound’s address stands for it', () => {
    const parts = usual.replace('<guid isPermaLink="false">id-1</guid>', '')
    expect(only(rss(item(parts)))?.guid).toBe('https://cdn.example/1.mp3')
  })

  test('the same identity twice is one episode', () => {
    expect(read(rss(item(usual) + item(usual))).episodes).toHaveLength(1)
  })

  test('no date, a broken date and one of next year fall back on the feed’s own', () => {
    const channel = '<lastBuildDate>Mon, 05 Jan 2026 00:00:00 GMT</lastBuildDate>'
    for (const date of [
      '',
      '<pubDate>yesterday-ish</pubDate>',
      '<pubDate>Tue, 13 Jan 2099 10:00:00 GMT</pubDate>',
    ]) {
      const parts = usual.replace(/<pubDate>.*<\/pubDate>/, date)
      expect(only(rss(item(parts), channel))?.date).toBe('2026-01-05')
      expect(only(rss(item(parts)))?.date).toBe('1970-01-01')
    }
  })

  test('an address without a host is resolved, one that is no web address is not taken', () => {
    const parts = usual
      .replace('https://pod.example/1', '/talks/1')
      .replace('https://cdn.example/1.mp3', 'javascript:alert(1)')
    expect(only(rss(item(parts)))).toMatchObject({
      url: 'https://pod.example/talks/1',
      audio_url: null,
    })
  })

  test('a film is no sound, an enclosure without a type is judged by its name', () => {
    const film = usual.replace('audio/mpeg', 'video/mp4')
    const silent = usual.replace('type="audio/mpeg"', '')
    expect(only(rss(item(film)))?.audio_url).toBeNull()
    expect(only(rss(item(silent)))?.audio_url).toBe('https://cdn.example/1.mp3')
  })

  test('entries without a title or any address are counted and left out', () => {
    const { episodes, skipped } = read(
      rss(
        item(usual) + item('<title>Nowhere</title>') + item('<link>https://pod.example/9</link>'),
      ),
    )
    expect([episodes.length, skipped]).toEqual([1, 2])
  })

  test('very long words are cut', () => {
    const parts = usual
      .replace('Words.', 'a long story '.repeat(2_000))
      .replace('One', 'T'.repeat(900))
    const found = only(rss(item(parts)))
    expect(found?.description.length).toBeLessThanOrEqual(4_000)
    expect(found?.title.length).toBeLessThanOrEqual(300)
  })

  test('of a feed with decades of episodes the newest thousand are taken', () => {
    const items = Array.from({ length: 1_200 }, (_, i) =>
      item(usual.replace('id-1', `id-${i}`).replace('13 Jan 2026', `13 Jan ${2000 + (i % 26)}`)),
    )
    const { episodes } = read(rss(items.join('')))
    expect(episodes).toHaveLength(1_000)
    expect(episodes[0]?.date).toBe('2025-01-13')
  })
})

test('an Atom feed', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>x</id><updated>2026-01-01T00:00:00Z</updated><entry><id>urn:1</id><title type="html">Hope &lt;b&gt;here&lt;/b&gt;</title><updated>2026-01-02T00:00:00Z</updated><link rel="enclosure" type="audio/mpeg" href="https://cdn.example/2.mp3"/><link href="https://pod.example/2"/><summary>Short.</summary></entry></feed>`
  expect(only(atom)).toMatchObject({
    guid: 'urn:1',
    title: 'Hope here',
    url: 'https://pod.example/2',
    audio_url: 'https://cdn.example/2.mp3',
    date: '2026-01-02',
    description: 'Short.',
  })
})

test.each([
  ['a page', '<!doctype html><html><body>Not found</body></html>'],
  ['nothing', ''],
  ['half a feed', '<rss><channel><item>'],
  ['something else', '{"episodes": []}'],
])('%s is no feed', (_, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'not_a_feed' }))
})

test('entities that would grow without end stay what they are', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">]>${rss(item(usual.replace('Words.', '&d;&d;&d;'))).slice(21)}`
  const outcome = (() => {
    try {
      return only(bomb)?.description ?? ''
    } catch {
      return ''
    }
  })()
  expect(outcome.length).toBeLessThan(1_000)
})
