// What the podcasts screen reads: a page of episodes with how many there are, or those that hold some words.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { containsFilter } from '#rules/contains-filter.ts'
import { dataOf } from '../../backend/failure.ts'
import { rest } from '../../backend/supabase.ts'

/** Specification 2, section 9. */
export const PAGE_SIZE = 10
const MOST_FOUND = 50

/** An episode as it is shown; `date` as YYYY-MM-DD. */
export interface Episode {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly audio_url: string | null
  readonly duration: string | null
  readonly date: string
  readonly description: string
}

/** Some episodes, newest first, and how many there are in all. */
export interface EpisodePage {
  readonly episodes: readonly Episode[]
  readonly count: number
}

const COLUMNS = 'id,title,url,audio_url,duration,date,description'

export const podcastQueries = {
  /** Pages count from 1. */
  page: (page: number) =>
    queryOptions({
      queryKey: ['podcasts', page],
      queryFn: async (): Promise<EpisodePage> => {
        const from = (page - 1) * PAGE_SIZE
        const answer = await rest()
          .from('podcasts')
          .select(COLUMNS, { count: 'exact' })
          .order('date', { ascending: false })
          .order('id')
          .range(from, from + PAGE_SIZE - 1)
        // A page behind the last one is empty rather than wrong.
        if (answer.error?.code === 'PGRST103') return { episodes: [], count: from }
        return { episodes: dataOf(answer), count: answer.count ?? 0 }
      },
      placeholderData: keepPreviousData,
    }),
  /** `words` are trimmed and not empty. */
  search: (words: string) =>
    queryOptions({
      queryKey: ['podcasts', 'search', words],
      enabled: words !== '',
      queryFn: async (): Promise<readonly Episode[]> =>
        dataOf(
          await rest()
            .from('podcasts')
            .select(COLUMNS)
            .or(containsFilter(['title', 'description'], words))
            .order('date', { ascending: false })
            .order('id')
            .limit(MOST_FOUND),
        ),
    }),
}
