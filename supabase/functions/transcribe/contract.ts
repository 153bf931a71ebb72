// The transcribe function's contract: a recording in, its words out, and the codes of what can go wrong.
import * as v from 'valibot'

/** Every error code with its HTTP status. */
export const transcribeErrorStatus = {
  /** No session, or one that has ended. */
  not_authenticated: 401,
  /** The person has not yet agreed to their voice being sent (consents, kind voice). */
  consent_required: 403,
  /** No multipart form with one `audio` file. */
  invalid_request: 400,
  /** More than two million bytes; ten seconds of speech are far less. */
  audio_too_large: 413,
  /** Not one of the audio formats that browsers record. */
  audio_type_unsupported: 415,
  /** No voice inputs left today on the free plan. */
  daily_limit_reached: 429,
  /** This server has no AI provider that could listen. */
  transcription_unavailable: 501,
  /** The provider refused, broke or took too long; the voice input was given back. */
  transcription_failed: 502,
  /** The database or the auth service cannot be reached. */
  unavailable: 503,
} as const

export type TranscribeErrorCode = keyof typeof transcribeErrorStatus

/** The largest recording, in bytes. */
export const LARGEST_AUDIO_BYTES = 2_000_000

/** The form field that carries the recording. */
export const AUDIO_FIELD = 'audio'

/** What was understood, and the voice inputs left today (null when unlimited). */
export const TranscribeAnswerSchema = v.object({
  text: v.string(),
  remaining: v.nullable(v.number()),
})
