// Passages of the library for the embedded companion: what a full-text search finds, as words to quote and where to read on.
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import type { Fellowship } from '#rules/fellowship.ts'
import { checked } from '../_shared/database.ts'

/** A passage and where to read on. */
export interface Passage {
  readonly title: string
  /** A path of the app; null for a prayer, which is quoted whole. */
  readonly path: string | null
  /** Whole sentences of it as plain text; null for a guide, which is better read than quoted. */
  readonly quote: string | null
}

/** The passages that fit some words, best first. Rejects with DatabaseFailure. */
export type FindPassages = (words: string, fellowship: Fellowship) => Promise<readonly Passage[]>

const FoundSchema = v.array(
  v.object({
    kind: v.picklist(['guide', 'page', 'prayer', 'reading']),
    reference: v.string(),
    title: v.string(),
    excerpt: v.string(),
  }),
)
type Found = v.InferOutput<typeof FoundSchema>[number]

/** What a search does not tell: which guides are a fellowship's own, whole prayers, pages that readings go with. */
interface Details {
  readonly ownGuides: ReadonlySet<string>
  readonly prayers: ReadonlyMap<string, string>
  readonly pages: ReadonlyMap<string, number>
}

const CANDIDATES = 16
const KEPT_MS = 60 * 60_000

/** A search over a client of the database; the same words are looked up once an hour. */
export function createLibrary(database: PostgrestClient): FindPassages {
  const kept = new Map<string, { passages: Promise<readonly Passage[]>; until: number }>()
  return (words, fellowship) => {
    const key = `${fellowship} ${words}`
    const known = kept.get(key)
    if (known !== undefined && known.until > performance.now()) return known.passages
    const passages = lookUp(database, words, fellowship)
    kept.set(key, { passages, until: performance.now() + KEPT_MS })
    passages.catch(() => kept.delete(key))
    return passages
  }
}

async function lookUp(
  database: PostgrestClient,
  words: string,
  fellowship: Fellowship,
): Promise<readonly Passage[]> {
  const answer = await database.rpc('search_library', {
    search_text: words,
    for_fellowship: fellowship,
    max_results: CANDIDATES,
  })
  const found = checked(FoundSchema, answer)
  const details = await readDetails(database, fellowship, found)
  return found.flatMap((item) => passageOf(item, fellowship, details) ?? [])
}

async function readDetails(
  database: PostgrestClient,
  fellowship: Fellowship,
  found: readonly Found[],
): Promise<Details> {
  const days = (kind: Found['kind']) => found.filter((f) => f.kind === kind).map((f) => f.reference)
  const [guides, prayers, readings] = await Promise.all([
    database.from('guides').select('id').eq('fellowship', fellowship),
    database.from('daily_prayers').select('day_num,prayer_text').in('day_num', days('prayer')),
    database.from('daily_readings').select('day_num,page_number').in('day_num', days('reading')),
  ])
  return {
    ownGuides: new Set(checked(GuidesSchema, guides).map((g) => g.id)),
    prayers: new Map(checked(PrayersSchema, prayers).map((p) => [`${p.day_num}`, p.prayer_text])),
    pages: new Map(checked(ReadingsSchema, readings).map((r) => [`${r.day_num}`, r.page_number])),
  }
}

const GuidesSchema = v.array(v.object({ id: v.string() }))
const PrayersSchema = v.array(v.object({ day_num: v.number(), prayer_text: v.string() }))
const ReadingsSchema = v.array(v.object({ day_num: v.number(), page_number: v.number() }))

/**
 * A finding as a passage, or null where it is not for this person: guides are a fellowship's own, Alateen's are for
 * teenagers, who have no chat, and the Big Book with the readings that go with its pages is AA's.
 */
function passageOf(item: Found, fellowship: Fellowship, details: Details): Passage | null {
  if (item.kind === 'prayer') {
    const quote = details.prayers.get(item.reference)
    return quote === undefined ? null : { title: item.title, path: null, quote: plain(quote) }
  }
  if (item.kind === 'guide') {
    const [id = ''] = item.reference.split('/')
    if (fellowship === 'alateen' || !details.ownGuides.has(id)) return null
    return { title: plain(item.title), path: `/app/guides/${id}`, quote: null }
  }
  const page = item.kind === 'page' ? item.reference : details.pages.get(item.reference)
  const quote = sentenceOf(item.excerpt)
  if (fellowship !== 'aa' || page === undefined || quote === null) return null
  return { title: plain(item.title), path: `/app/book?page=${page}`, quote }
}

/** A whole sentence of an excerpt, or null where it holds none of a fitting length. */
function sentenceOf(excerpt: string): string | null {
  return /(?:^|[.!?] )([A-Z][^.!?]{30,180}[.!?])(?= |$)/.exec(plain(excerpt))?.[1] ?? null
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': '’',
}

/** Text without the library's HTML entities and without marks that would read as a link or end the quote. */
function plain(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/["“”]/g, '')
    .replace(/[[\]()]/g, '')
    .trim()
}
