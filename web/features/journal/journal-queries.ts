// What the journal reads and writes: entries page by page, the moods of a year, and saving, changing and removing.
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import * as v from 'valibot'
import type { JournalFilter } from '#rules/journal.ts'
import { type MoodText, moods } from '#rules/mood.ts'
import type { MoodDay } from '#rules/mood-year.ts'
import { dataOf, dataOrNull, type Failure } from '../../backend/failure.ts'
import { IDEMPOTENT_HEADER } from '../../backend/retry.ts'
import { rest } from '../../backend/supabase.ts'
import { type NewEntry, storeEntry } from './store-entry.ts'

const PAGE_SIZE = 20

const MoodSchema = v.picklist(moods.map(({ text }) => text))
const EntrySchema = v.object({
  id: v.string(),
  content: v.string(),
  mood: MoodSchema,
  day: v.string(),
  is_check_in: v.boolean(),
  created_at: v.string(),
  updated_at: v.string(),
})
const PageSchema = v.array(EntrySchema)
const MoodYearSchema = v.object({
  first_year: v.nullable(v.number()),
  days: v.array(
    v.object({
      day: v.string(),
      mood: MoodSchema,
      good: v.number(),
      neutral: v.number(),
      challenging: v.number(),
      determined: v.number(),
    }),
  ),
})

/** A row of journal_entries. */
export type Entry = v.InferOutput<typeof EntrySchema>

/** A page of entries, the newest first, and whether there are earlier ones. */
interface EntryPage {
  readonly entries: readonly Entry[]
  readonly hasMore: boolean
}

/** The entry after which a page begins. */
type Place = Pick<Entry, 'created_at' | 'id'> | null

const entriesKey = (userId: string) => ['journal', userId, 'entries'] as const

export const journalQueries = {
  entries: (userId: string, filter: JournalFilter) =>
    infiniteQueryOptions({
      queryKey: [...entriesKey(userId), filter] as const,
      queryFn: ({ pageParam }) => readPage(filter, pageParam),
      initialPageParam: null as Place,
      getNextPageParam: ({ entries, hasMore }): Place | undefined =>
        hasMore ? entries.at(-1) : undefined,
      staleTime: 0,
    }),
  year: (userId: string, year: number) =>
    queryOptions({
      queryKey: ['journal', userId, 'year', year],
      queryFn: () => readYear(year),
      staleTime: 0,
    }),
}

/** Read by POST, so that what a person searches for is in no address; it may be sent again as any read. */
async function readPage(filter: JournalFilter, after: Place): Promise<EntryPage> {
  const answer = await rest()
    .rpc('get_journal_page', {
      page_size: PAGE_SIZE + 1,
      ...(filter.text && { search_text: filter.text }),
      ...(filter.mood && { with_mood: filter.mood }),
      ...(filter.from && { from_day: filter.from }),
      ...(filter.to && { to_day: filter.to }),
      ...(after && { before_time: after.created_at, before_id: after.id }),
    })
    .setHeader(IDEMPOTENT_HEADER, 'yes')
  const found = v.parse(PageSchema, dataOf(answer))
  return { entries: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE }
}

async function readYear(year: number) {
  const answer = await rest()
    .rpc('get_mood_year', { in_year: year })
    .setHeader(IDEMPOTENT_HEADER, 'yes')
  const { first_year, days } = v.parse(MoodYearSchema, dataOf(answer))
  return {
    firstYear: first_year,
    days: days.map(
      (found): MoodDay => ({
        day: found.day,
        mood: found.mood,
        counts: {
          '😊 Good': found.good,
          '😐 Neutral': found.neutral,
          '😔 Challenging': found.challenging,
          '💪 Determined': found.determined,
        },
      }),
    ),
  }
}

/** Everything that shows what was written: the journal, and the mood on Today. */
export function refreshJournal(queryClient: QueryClient, userId: string): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: ['today', userId] })
  return queryClient.invalidateQueries({ queryKey: ['journal', userId] })
}

/** Saves a new entry; `onSaved` is called also when the screen has been left meanwhile. */
export function useSaveEntry(userId: string, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ entry, isRetry }: { entry: NewEntry; isRetry: boolean }) =>
      storeEntry(userId, entry, isRetry),
    onSuccess: () => {
      onSaved()
      return refreshJournal(queryClient, userId)
    },
  })
}

/** What can be changed of an entry. */
export interface EntryChange {
  readonly id: string
  readonly content: string
  readonly mood: MoodText
}

/** Changes an entry; a Failure with the code PGRST116 says that it is no longer there. */
export function useChangeEntry(userId: string, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation<unknown, Failure, EntryChange>({
    mutationFn: async ({ id, content, mood }) =>
      dataOf(
        await rest()
          .from('journal_entries')
          .update({ content, mood })
          .eq('id', id)
          .select('id')
          .single(),
      ),
    onSuccess: () => {
      onSaved()
      return refreshJournal(queryClient, userId)
    },
  })
}

/** Removes an entry: out of the lists at once, back in its place if that failed. */
export function useRemoveEntry(userId: string) {
  const queryClient = useQueryClient()
  const queryKey = entriesKey(userId)
  return useMutation({
    mutationFn: async (entry: Entry) =>
      dataOrNull(await rest().from('journal_entries').delete().eq('id', entry.id)),
    onMutate: (entry) => {
      const lists = queryClient.getQueriesData<{ pages: EntryPage[] }>({ queryKey })
      for (const [key, list] of lists) {
        if (list) queryClient.setQueryData(key, { ...list, pages: list.pages.map(without(entry)) })
      }
      return lists
    },
    onError: (_error, _entry, lists) => {
      for (const [key, list] of lists ?? []) queryClient.setQueryData(key, list)
    },
    onSettled: () => refreshJournal(queryClient, userId),
  })
}

const without = (entry: Entry) => (page: EntryPage) => ({
  ...page,
  entries: page.entries.filter(({ id }) => id !== entry.id),
})
