// The episodes of a feed as rows of podcasts: RSS and Atom with the quirks that feeds have.
import { parseFeed } from 'feedsmith'
import { FeedRefused } from './fetch-feed.ts'
import { plainText } from './plain-text.ts'

/** A row of podcasts. */
export interface Episode {
  readonly feed_url: string
  readonly guid: string
  readonly title: string
  readonly url: string
  readonly audio_url: string | null
  readonly duration: string | null
  readonly date: string
  readonly description: string
}

/** What of an entry counts, whatever format it came in. */
interface Entry {
  readonly ids: readonly (string | undefined)[]
  readonly title: string | undefined
  readonly links: readonly (string | undefined)[]
  readonly sounds: readonly Sound[]
  readonly dates: readonly (string | undefined)[]
  readonly seconds: number | undefined
  readonly descriptions: readonly (string | undefined)[]
}
interface Sound {
  readonly url?: string | undefined
  readonly type?: string | undefined
}

const LONGEST_TITLE = 300
const LONGEST_DESCRIPTION = 4_000
/** Feeds go back for decades; the newest are enough, and they stay within one statement. */
const MOST_EPISODES = 1_000
/** Of an episode that says no date: it comes last. */
const NO_DATE = '1970-01-01'

/** The episodes, each identity once, and how many entries had no title or no address. Throws FeedRefused. */
export function episodesOf(
  text: string,
  feed: string,
): { episodes: readonly Episode[]; skipped: number } {
  const entries = entriesOf(text)
  const rows = entries.map((entry) => episodeOf(entry, feed))
  const found = new Map<string, Episode>()
  for (const row of rows) if (row !== null && !found.has(row.guid)) found.set(row.guid, row)
  const newest = [...found.values()].sort((a, b) => b.date.localeCompare(a.date))
  return {
    episodes: newest.slice(0, MOST_EPISODES),
    skipped: rows.filter((row) => row === null).length,
  }
}

function entriesOf(text: string): readonly Entry[] {
  const parsed = parsedFeed(text)
  if (parsed.format === 'rss') {
    const { feed } = parsed
    return (feed.items ?? []).map((item) => ({
      ids: [item.guid?.value],
      title: item.title ?? item.itunes?.title,
      links: [item.link, item.guid?.isPermaLink === false ? undefined : item.guid?.value],
      sounds: [...(item.enclosures ?? []), ...(item.media?.contents ?? [])],
      dates: [item.pubDate, item.dc?.dates?.[0], feed.pubDate, feed.lastBuildDate],
      seconds: item.itunes?.duration,
      descriptions: [item.content?.encoded, item.itunes?.summary, item.description],
    }))
  }
  if (parsed.format === 'atom') {
    return (parsed.feed.entries ?? []).map((entry) => ({
      ids: [entry.id],
      title: entry.title?.value ?? entry.itunes?.title,
      links: (entry.links ?? [])
        .filter(({ rel = 'alternate' }) => rel === 'alternate')
        .map(({ href }) => href),
      sounds: (entry.links ?? [])
        .filter(({ rel }) => rel === 'enclosure')
        .map(({ href, type }) => ({ url: href, type })),
      dates: [entry.published, entry.updated, parsed.feed.updated],
      seconds: entry.itunes?.duration,
      descriptions: [entry.content?.value, entry.summary?.value],
    }))
  }
  throw new FeedRefused('not_a_feed')
}

function parsedFeed(text: string) {
  try {
    return parseFeed(text)
  } catch {
    throw new FeedRefused('not_a_feed')
  }
}

function episodeOf(entry: Entry, feed: string): Episode | null {
  const title = shortened(plainText(entry.title ?? '').replace(/\s+/g, ' '), LONGEST_TITLE)
  const audio = entry.sounds
    .filter(isSound)
    .map(({ url }) => addressIn(url, feed))
    .find(isThere)
  const page = entry.links.map((link) => addressIn(link, feed)).find(isThere)
  const url = page ?? audio
  if (title === '' || url === undefined) return null
  return storable({
    feed_url: feed,
    guid: entry.ids.find((id) => id?.trim()) ?? audio ?? url,
    title,
    url,
    audio_url: audio ?? null,
    duration: durationText(entry.seconds),
    date: entry.dates.map(dayOf).find(isThere) ?? NO_DATE,
    description: shortened(
      plainText(entry.descriptions.find((text) => text?.trim()) ?? ''),
      LONGEST_DESCRIPTION,
    ),
  })
}

/** Without what Postgres refuses in any text, and with it the whole feed: U+0000 and halves of characters. */
function storable(episode: Episode): Episode {
  const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
  return {
    ...episode,
    guid: clean(episode.guid),
    title: clean(episode.title),
    description: clean(episode.description),
  }
}

function isSound({ url = '', type }: Sound): boolean {
  return type ? type.startsWith('audio/') : /\.(?:mp3|m4a|aac|ogg|opus|wav|flac)(?:$|\?)/i.test(url)
}

function isThere<T>(value: T | undefined | null): value is T {
  return value !== undefined && value !== null
}

/** A web address, resolved against the feed's own, or null. */
function addressIn(link: string | undefined, feed: string): string | null {
  const text = link?.trim()
  if (!text || !URL.canParse(text, feed)) return null
  const address = new URL(text, feed)
  return /^https?:$/.test(address.protocol) ? address.href : null
}

/** YYYY-MM-DD in UTC, or null where the text is no date or lies in the future by more than a day. */
function dayOf(text: string | undefined): string | null {
  const time = Date.parse(text ?? '')
  if (Number.isNaN(time) || time > Date.now() + 86_400_000 || time < 0) return null
  return new Date(time).toISOString().slice(0, 10)
}

/** `42 min`, `1 h 5 min`. */
function durationText(seconds: number | undefined): string | null {
  if (seconds === undefined || !(seconds >= 1) || seconds > 86_400) return null
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [h, min] = [Math.floor(minutes / 60), minutes % 60]
  return [h > 0 && `${h} h`, min > 0 && `${min} min`].filter(Boolean).join(' ')
}

function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Half of a character that UTF-16 writes as two is no text that Postgres keeps.
  const start = text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  return `${start.trimEnd()}…`
}
