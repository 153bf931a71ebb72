// Voice input's account: whether the person agreed to it, and counting what their own browser understood.
import { queryOptions } from '@tanstack/react-query'
import { dataOf, dataOrNull } from './failure.ts'
import { rest } from './supabase.ts'

export const voiceQueries = {
  /** Whether the person has agreed to their voice being sent. */
  consent: (userId: string) =>
    queryOptions({
      queryKey: ['voice-consent', userId],
      queryFn: async (): Promise<boolean> => {
        const rows = dataOf(
          await rest().from('consents').select('kind').eq('user_id', userId).eq('kind', 'voice'),
        )
        return rows.length > 0
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Keeps the person's agreement; agreeing twice is one agreement. */
export async function giveVoiceConsent(userId: string): Promise<void> {
  const answer = await rest().from('consents').insert({ user_id: userId, kind: 'voice' })
  if (answer.error?.code !== '23505') dataOrNull(answer)
}

/** Counts one voice input that the browser understood by itself. */
export async function countVoiceInput(): Promise<void> {
  dataOrNull(await rest().rpc('count_voice_input'))
}
