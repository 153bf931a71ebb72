// Which episodes are shown: a page of them, what a search found, or the demo episodes with the reason for them.
import { useQuery } from '@tanstack/react-query'
import { demoEpisodes } from '#rules/demo-episodes.ts'
import { codeOf } from '../../backend/failure.ts'
import { type Episode, PAGE_SIZE, podcastQueries } from './podcasts-queries.ts'
import { podcastsWords as words } from './podcasts-words.ts'

/** What the list shows. */
export interface Shown {
  readonly isPending: boolean
  readonly episodes: readonly Episode[]
  /** How many pages there are; 1 for a search and for the demo episodes. */
  readonly pages: number
  /** Why these are demo episodes, or null. */
  readonly demo: string | null
  /** What failed, or null. */
  readonly failure: string | null
  retry(): void
}

/** A page, counted from 1. The first one falls back on the demo episodes, any other says that it failed. */
export function useEpisodes(page: number, wanted: string): Shown {
  const list = useQuery({ ...podcastQueries.page(page), enabled: wanted === '' })
  const search = useQuery(podcastQueries.search(wanted))
  if (wanted !== '') {
    return {
      isPending: search.isPending,
      episodes: search.data ?? [],
      pages: 1,
      demo: null,
      failure: search.isError ? words.searchFailed : null,
      retry: () => void search.refetch(),
    }
  }
  const demo = page === 1 ? demoReason(list) : null
  return {
    isPending: list.isPending,
    episodes: demo ? demoEpisodes : (list.data?.episodes ?? []),
    pages: demo ? 1 : Math.max(1, Math.ceil((list.data?.count ?? 0) / PAGE_SIZE)),
    demo,
    failure: list.isError && page > 1 ? words.listFailed : null,
    retry: () => void list.refetch(),
  }
}

/** The three reasons of specification 2, section 8. */
function demoReason(list: {
  isPending: boolean
  isError: boolean
  error: unknown
  data?: { count: number } | undefined
}): string | null {
  if (list.isPending) return null
  if (list.isError) {
    return codeOf(list.error) === 'network' ? words.demo.unreachable : words.demo.failed
  }
  return list.data?.count === 0 ? words.demo.empty : null
}
