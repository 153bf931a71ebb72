// The transcribe function: a short recording in, its words out; the recording itself is kept nowhere.
import type { PostgrestClient } from '@supabase/postgrest-js'
import { jsonAnswer, preflight, refusal } from '../_shared/answer.ts'
import { type CallerCheck, createCallerCheck } from '../_shared/caller.ts'
import { createDatabase, DatabaseFailure } from '../_shared/database.ts'
import { type Provider, statusOf } from '../_shared/provider.ts'
import type { Handler } from '../_shared/runtime.ts'
import { readAudio } from './audio.ts'
import { type TranscribeErrorCode, transcribeErrorStatus } from './contract.ts'
import type { TranscribeSettings } from './settings.ts'
import { transcribe } from './transcription.ts'
import { giveBackVoiceInput, hasAgreed, takeVoiceInput } from './voice-count.ts'

interface Room {
  readonly settings: TranscribeSettings
  readonly database: PostgrestClient
  readonly callerOf: CallerCheck
}

/** The handler of `POST /functions/v1/transcribe` (contract.ts says what goes in and out). */
export function createTranscribe(settings: TranscribeSettings): Handler {
  const database = createDatabase(settings)
  const room: Room = { settings, database, callerOf: createCallerCheck(settings) }
  return async (http) => {
    if (http.method === 'OPTIONS') return preflight()
    if (http.method !== 'POST') return refusal('method_not_allowed', 405, 'Only POST is answered.')
    try {
      return await answer(room, http)
    } catch (error) {
      settings.report({ code: error instanceof DatabaseFailure ? error.code : 'transcribe_failed' })
      return refuse('unavailable')
    }
  }
}

async function answer(room: Room, http: Request): Promise<Response> {
  const { settings, database } = room
  const userId = await room.callerOf(http)
  if (userId === null) return refuse('not_authenticated')
  if (settings.provider === null) return refuse('transcription_unavailable')
  const audio = await readAudio(http)
  if (audio.refused !== undefined) return refuse(audio.refused)
  if (!(await hasAgreed(database, userId))) return refuse('consent_required')
  return understand(room, { http, userId, provider: settings.provider, file: audio.file })
}

interface Hearing {
  readonly http: Request
  readonly userId: string
  readonly provider: Provider
  readonly file: File
}

async function understand({ settings, database }: Room, hearing: Hearing): Promise<Response> {
  const taken = await takeVoiceInput(database, hearing.userId)
  if (taken === null) return refuse('daily_limit_reached')
  const signal = AbortSignal.any([hearing.http.signal, AbortSignal.timeout(settings.patienceMs)])
  try {
    const { provider, file } = hearing
    const text = await transcribe({ provider, file, model: settings.model, signal })
    return jsonAnswer({ text, remaining: taken.remaining })
  } catch (error) {
    await giveBackVoiceInput(database, hearing.userId, taken)
    const status = statusOf(error)
    settings.report({ code: 'transcription_failed', ...(status !== undefined && { status }) })
    return refuse('transcription_failed')
  }
}

function refuse(code: TranscribeErrorCode): Response {
  return refusal(code, transcribeErrorStatus[code], 'The recording was not transcribed.')
}
