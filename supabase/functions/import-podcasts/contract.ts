// What goes into the import-podcasts function and comes out of it; only the operator's key may call it.
import * as v from 'valibot'

/** POST body: the feeds to import; without any those of PODCAST_FEEDS. */
export const ImportRequestSchema = v.object({
  feeds: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
})

/** Why a feed brought nothing; nothing of it was stored. */
export const feedFailures = [
  'not_an_address',
  'unreachable',
  'refused',
  'too_slow',
  'too_large',
  'not_a_feed',
  'no_episodes',
  'not_stored',
] as const
export type FeedFailure = (typeof feedFailures)[number]

/** What became of each feed, in the order asked for. `skipped` counts entries without a title or an address. */
export const ImportAnswerSchema = v.object({
  feeds: v.array(
    v.object({
      feed: v.string(),
      episodes: v.number(),
      skipped: v.number(),
      failure: v.nullable(v.picklist(feedFailures)),
    }),
  ),
})
export type ImportAnswer = v.InferOutput<typeof ImportAnswerSchema>
export type FeedOutcome = ImportAnswer['feeds'][number]

/** HTTP statuses of the refusals. */
export const importErrorStatus = {
  not_allowed: 403,
  bad_request: 400,
} as const
