// What a member has left today: messages and voice inputs, as the server counts them.
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from './failure.ts'
import { rest } from './supabase.ts'

/** The answer of get_allowance. */
export interface Allowance {
  readonly messages_remaining: number
  readonly voice_remaining: number
  readonly unlimited: boolean
  readonly unlimited_until: string | null
}

export const allowanceQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['allowance', userId],
      queryFn: async (): Promise<Allowance> =>
        dataOf(await rest().rpc('get_allowance', {}, { get: true }).single<Allowance>()),
    }),
}
