// What the header and the plan dialog know of a member's use and payments.
import { queryOptions } from '@tanstack/react-query'
import { dataOf, dataOrNull } from '../../backend/failure.ts'
import { rest } from '../../backend/supabase.ts'

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
  subscription: (userId: string) =>
    queryOptions({
      queryKey: ['subscription', userId],
      queryFn: async (): Promise<Subscription | null> =>
        dataOrNull(
          await rest()
            .from('subscriptions')
            .select('current_period_end,cancel_at_period_end')
            .eq('user_id', userId)
            .order('current_period_end', { ascending: false })
            .limit(1)
            .maybeSingle<Subscription>(),
        ),
    }),
  transactions: (userId: string) =>
    queryOptions({
      queryKey: ['transactions', userId],
      queryFn: async (): Promise<readonly Transaction[]> =>
        dataOf(
          await rest()
            .from('transactions')
            .select('description,date,amount')
            .eq('user_id', userId)
            .order('date', { ascending: false })
            .limit(RECENT_TRANSACTIONS)
            .overrideTypes<Transaction[], { merge: false }>(),
        ),
    }),
}
