// What the header and the plan dialog know of a member's use and payments.
import { queryOptions } from '@tanstack/react-query'
import { dataOf, dataOrNull, Failure } from '../../backend/failure.ts'
import { backend } from '../../backend/supabase.ts'

/** What a member may still send today. */
export interface Allowance {
  /** Messages left, null for unlimited. */
  readonly remaining: number | null
  /** Until when a reward or a gift makes them unlimited, null without one. */
  readonly unlimitedUntil: string | null
}

/** A row of subscriptions. */
export interface Subscription {
  readonly current_period_end: string | null
  readonly cancel_at_period_end: boolean
}

/** A row of transactions; `amount` is in USD. */
export interface Transaction {
  readonly description: string
  readonly date: string
  readonly amount: number
}

const RECENT_TRANSACTIONS = 5

export const planQueries = {
  /** What is left of the day's messages. */
  allowance: (userId: string) =>
    queryOptions({
      queryKey: ['allowance', userId],
      queryFn: async (): Promise<Allowance> => {
        const rows = dataOf(await backend().rest.rpc('get_allowance', {}, { get: true }))
        const [row] = rows
        if (row === undefined) throw new Failure('unknown', 200)
        // The generator cannot know that a member without a reward has no such time.
        const until: string | null = row.unlimited_until
        return { remaining: row.unlimited ? null : row.messages_remaining, unlimitedUntil: until }
      },
    }),
  subscription: (userId: string) =>
    queryOptions({
      queryKey: ['subscription', userId],
      queryFn: async (): Promise<Subscription | null> =>
        dataOrNull(
          await backend()
            .rest.from('subscriptions')
            .select('current_period_end,cancel_at_period_end')
            .eq('user_id', userId)
            .maybeSingle<Subscription>(),
        ),
    }),
  transactions: (userId: string) =>
    queryOptions({
      queryKey: ['transactions', userId],
      queryFn: async (): Promise<readonly Transaction[]> =>
        dataOf(
          await backend()
            .rest.from('transactions')
            .select('description,date,amount')
            .eq('user_id', userId)
            .order('date', { ascending: false })
            .limit(RECENT_TRANSACTIONS)
            .overrideTypes<Transaction[], { merge: false }>(),
        ),
    }),
}
