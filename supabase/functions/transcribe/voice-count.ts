// The day's voice inputs: whether the person agreed to them, taking one, and giving one back.
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { checked } from '../_shared/database.ts'

/** A taken voice input: what is left after it (null when unlimited), and when it was taken. */
export interface Taken {
  readonly remaining: number | null
  readonly taken_at: string
}

const TakenSchema = v.array(v.object({ remaining: v.nullable(v.number()), taken_at: v.string() }))

/** Whether the person agreed to their voice being sent. */
export async function hasAgreed(database: PostgrestClient, userId: string): Promise<boolean> {
  const answer = await database
    .from('consents')
    .select('kind')
    .eq('user_id', userId)
    .eq('kind', 'voice')
  return checked(v.array(v.unknown()), answer).length > 0
}

/** Takes one, or null when none is left today. */
export async function takeVoiceInput(
  database: PostgrestClient,
  userId: string,
): Promise<Taken | null> {
  const rows = checked(TakenSchema, await database.rpc('take_voice_input', { p_user_id: userId }))
  const [row] = rows
  return row ?? null
}

/** Gives one back after a transcription that failed. */
export async function giveBackVoiceInput(
  database: PostgrestClient,
  userId: string,
  taken: Taken,
): Promise<void> {
  const answer = await database.rpc('give_back_voice_input', {
    p_user_id: userId,
    taken_at: taken.taken_at,
  })
  checked(v.unknown(), answer)
}
