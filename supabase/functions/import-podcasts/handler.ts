// The import-podcasts function: fetches feeds one after the other and stores their episodes; a bad one harms no other.
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { jsonAnswer, preflight, refusal } from '../_shared/answer.ts'
import { createDatabase } from '../_shared/database.ts'
import type { Handler } from '../_shared/runtime.ts'
import {
  type FeedOutcome,
  type ImportAnswer,
  ImportRequestSchema,
  importErrorStatus,
} from './contract.ts'
import { type Episode, episodesOf } from './episodes.ts'
import { FeedRefused, fetchFeed } from './fetch-feed.ts'
import type { ImportSettings } from './settings.ts'

/** The handler of `POST /functions/v1/import-podcasts` (contract.ts says what goes in and out). */
export function createImportPodcasts(settings: ImportSettings): Handler {
  const database = createDatabase(settings)
  return async (http) => {
    if (http.method === 'OPTIONS') return preflight()
    if (http.method !== 'POST') return refusal('method_not_allowed', 405, 'Only POST is answered.')
    if (!(await isOperator(http, settings.serviceRoleKey))) {
      return refusal('not_allowed', importErrorStatus.not_allowed, 'Only the operator may import.')
    }
    const body = v.safeParse(ImportRequestSchema, await http.json().catch(() => null))
    if (!body.success) {
      return refusal('bad_request', importErrorStatus.bad_request, 'feeds must be a list of texts.')
    }
    const feeds: FeedOutcome[] = []
    for (const feed of body.output.feeds ?? settings.feeds) {
      feeds.push(await importFeed(feed, settings, database))
    }
    return jsonAnswer({ feeds } satisfies ImportAnswer)
  }
}

async function importFeed(
  feed: string,
  settings: ImportSettings,
  database: PostgrestClient,
): Promise<FeedOutcome> {
  try {
    const { episodes, skipped } = episodesOf(await fetchFeed(feed, settings), feed)
    if (episodes.length === 0) throw new FeedRefused('no_episodes')
    await store(database, episodes)
    return { feed, episodes: episodes.length, skipped, failure: null }
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
    settings.report({ code: error.code })
    return { feed, episodes: 0, skipped: 0, failure: error.code }
  }
}

/** One statement per feed: all of it is stored or nothing. */
async function store(database: PostgrestClient, episodes: readonly Episode[]): Promise<void> {
  const { error } = await database
    .from('podcasts')
    .upsert([...episodes], { onConflict: 'feed_url,guid' })
  if (error !== null) throw new FeedRefused('not_stored')
}

/** Compared by digest, so that the time it takes says nothing of the key. */
async function isOperator(http: Request, key: string): Promise<boolean> {
  const sent = /^Bearer (\S+)$/i.exec(http.headers.get('authorization') ?? '')?.[1] ?? ''
  const [one, other] = await Promise.all([digest(sent), digest(key)])
  return key !== '' && one === other
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].join(' ')
}
