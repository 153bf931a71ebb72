// What the gift screens read and write: credits, gifts made, making one, claiming one.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dataOf, Failure } from '../../backend/failure.ts'
import { rest } from '../../backend/supabase.ts'

/** A gift that the member made; times are ISO 8601. */
export interface Gift {
  readonly id: string
  readonly code: string
  readonly created_at: string
  readonly expires_at: string
  readonly claimed_at: string | null
}

/** How a claim went, as the database function claim_gift says it. */
export type ClaimOutcome =
  | 'claimed'
  | 'claimed_before'
  | 'already_claimed'
  | 'expired'
  | 'own'
  | 'not_found'
  | 'too_many_attempts'

const outcomes: readonly string[] = [
  'claimed',
  'claimed_before',
  'already_claimed',
  'expired',
  'own',
  'not_found',
  'too_many_attempts',
] satisfies ClaimOutcome[]

const isOutcome = (text: string): text is ClaimOutcome => outcomes.includes(text)

const GIFTS_SHOWN = 50

export const giftQueries = {
  /** Free credits; asking also grants this week's. */
  credits: (userId: string) =>
    queryOptions({
      queryKey: ['gift-credits', userId],
      queryFn: async (): Promise<number> => dataOf(await rest().rpc('get_gift_credits')),
    }),
  /** Gifts the member made, newest first. */
  made: (userId: string) =>
    queryOptions({
      queryKey: ['gifts', userId],
      queryFn: async (): Promise<readonly Gift[]> =>
        dataOf(
          await rest()
            .from('gifts')
            .select('id,code,created_at,expires_at,claimed_at')
            .eq('giver_id', userId)
            .order('created_at', { ascending: false })
            .limit(GIFTS_SHOWN),
        ),
    }),
}

/** Makes a gift of the oldest free credit; a Failure with the code `no_credit` says that there was none. */
export function useMakeGift(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const [made] = dataOf(await rest().rpc('make_gift'))
      if (made === undefined) throw new Failure('no_credit', 200)
      return made
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: giftQueries.made(userId).queryKey }),
        queryClient.invalidateQueries({ queryKey: giftQueries.credits(userId).queryKey }),
      ]),
  })
}

/** Claims a code for the member; the week then shows in the header. */
export function useClaimGift(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (code: string): Promise<ClaimOutcome> => {
      const outcome = dataOf(await rest().rpc('claim_gift', { gift_code: code }))
      if (!isOutcome(outcome)) throw new Failure('unknown', 200)
      return outcome
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['allowance', userId] }),
  })
}
