// The transcribe function's settings, with the provider's parameters as the specification fixes them.
import type { CallerSettings } from '../_shared/caller.ts'
import type { DatabaseSettings } from '../_shared/database.ts'
import { type Provider, readProvider } from '../_shared/provider.ts'
import type { Report } from '../_shared/runtime.ts'

/** Everything the transcription needs from outside. */
export interface TranscribeSettings extends CallerSettings, DatabaseSettings {
  readonly provider: Provider | null
  readonly model: string
  /** How long the provider may take, in milliseconds. */
  readonly patienceMs: number
  readonly report: Report
}

/** Specification 1, section 7; TRANSCRIBE_MODEL overrides the model. */
export const specifiedModel = 'whisper-1'

export const usualPatienceMs = 30_000

/** Reads the settings. */
export function readTranscribeSettings(
  read: (name: string) => string | undefined,
  report: Report,
): TranscribeSettings {
  return {
    supabaseUrl: read('SUPABASE_URL') ?? '',
    anonKey: read('SUPABASE_ANON_KEY') ?? '',
    serviceRoleKey: read('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    provider: readProvider(read),
    model: read('TRANSCRIBE_MODEL') || specifiedModel,
    patienceMs: usualPatienceMs,
    report,
  }
}
