// What My Stillwater reads beyond the profile itself, and what a member can take out there.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { SobrietyPeriod } from '#rules/sobriety.ts'
import { dataOf, dataOrNull } from '../../backend/failure.ts'
import { rest } from '../../backend/supabase.ts'

const RunsSchema = v.array(v.object({ first_day: v.string(), last_day: v.string() }))

/** A bookmark of the Big Book. */
export interface Bookmark {
  readonly id: string
  readonly page_number: number
}

/** A row of sobriety_periods. */
export interface KeptPeriod extends SobrietyPeriod {
  readonly id: string
}

export const progressQueries = {
  runs: (userId: string) =>
    queryOptions({
      queryKey: ['reading-runs', userId],
      queryFn: async () =>
        v.parse(RunsSchema, dataOf(await rest().rpc('get_reading_runs', {}, { get: true }))),
      staleTime: 0,
    }),
  bookmarks: (userId: string) =>
    queryOptions({
      queryKey: ['bookmarks', userId],
      queryFn: async (): Promise<readonly Bookmark[]> =>
        dataOf(
          await rest()
            .from('bookmarks')
            .select('id,page_number,books!inner(slug)')
            .eq('user_id', userId)
            .eq('books.slug', 'big-book')
            .order('page_number'),
        ),
      staleTime: 0,
    }),
  periods: (userId: string) =>
    queryOptions({
      queryKey: ['sobriety-periods', userId],
      queryFn: async (): Promise<readonly KeptPeriod[]> =>
        dataOf(
          await rest()
            .from('sobriety_periods')
            .select('id,started_on,ended_on')
            .eq('user_id', userId)
            .order('started_on', { ascending: false }),
        ),
      staleTime: 0,
    }),
}

/** Removes a bookmark; the list is shown without it at once, and with it again if that failed. */
export function useRemoveBookmark(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = progressQueries.bookmarks(userId)
  return useMutation({
    mutationFn: async (bookmark: Bookmark) =>
      dataOrNull(await rest().from('bookmarks').delete().eq('id', bookmark.id)),
    onMutate: (bookmark) =>
      queryClient.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== bookmark.id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Removes an earlier sobriety date for good. */
export function useRemovePeriod(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = progressQueries.periods(userId)
  return useMutation({
    mutationFn: async (period: KeptPeriod) =>
      dataOrNull(await rest().from('sobriety_periods').delete().eq('id', period.id)),
    onSuccess: (_nothing, period) =>
      queryClient.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== period.id)),
  })
}
