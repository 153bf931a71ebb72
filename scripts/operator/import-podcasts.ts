// npm run import:podcasts -- URL…: has the running server fetch feeds and store their episodes.
import * as v from 'valibot'
import type { Environment } from '#server/environment.ts'
import {
  type FeedFailure,
  type FeedOutcome,
  ImportAnswerSchema,
} from '#supabase/functions/import-podcasts/contract.ts'
import { runCommand } from './operator-command.ts'
import { Refused } from './refused.ts'
import { callFunction, findServer } from './running-server.ts'

const reasons: Readonly<Record<FeedFailure, string>> = {
  not_an_address: 'it is no address that begins with http:// or https://',
  unreachable: 'it cannot be reached',
  refused: 'the other server answered with an error',
  too_slow: 'the other server took too long',
  too_large: 'it is larger than 20 MB',
  not_a_feed: 'it is no RSS or Atom feed',
  no_episodes: 'it holds no episode with a title and an address',
  not_stored: 'its episodes could not be stored',
}

async function importPodcasts(environment: Environment, args: readonly string[]): Promise<string> {
  const server = await findServer(environment)
  const body = args.length === 0 ? {} : { feeds: args }
  const { feeds } = v.parse(ImportAnswerSchema, await callFunction(server, 'import-podcasts', body))
  if (feeds.length === 0) {
    throw new Refused('Say which feeds: npm run import:podcasts -- URL…, or set PODCAST_FEEDS.')
  }
  const report = feeds.map(lineOf).join('\n')
  if (feeds.some(({ failure }) => failure !== null)) throw new Refused(report)
  return report
}

function lineOf({ feed, episodes, skipped, failure }: FeedOutcome): string {
  if (failure !== null) return `${feed}: nothing was imported, ${reasons[failure]}.`
  const left = skipped > 0 ? `, ${skipped} left out for want of a title or an address` : ''
  return `${feed}: ${episodes} episodes${left}.`
}

await runCommand(importPodcasts)
