// What can go wrong with voice input, and the words for it (specification 1, section 8).

/** Why no words came of a voice input. */
export type VoiceFailureCode = keyof typeof voiceMessages

/** What a person reads. The last two are ours: the specification is silent there. */
export const voiceMessages = {
  denied: 'Microphone access denied. Please check your browser settings.',
  network: 'Network error occurred. Please check your connection.',
  no_speech: 'No speech detected. Please try again.',
  cancelled: 'Voice input was cancelled.',
  no_microphone: 'No microphone detected.',
  not_allowed: 'Speech recognition service not allowed.',
  unknown: 'Voice input error. Please try again.',
  not_started: 'Failed to start voice input. Please try again.',
  not_transcribed: 'Failed to transcribe audio. Please try again.',
  not_recorded: 'Failed to record audio. Please check microphone permissions.',
  limit: 'Daily voice limit reached. Please upgrade to Pro for unlimited voice input.',
  unavailable: 'Voice input is not available in this browser. You can type instead.',
} as const

/** A voice input that came to nothing. */
export class VoiceFailure extends Error {
  readonly code: VoiceFailureCode

  constructor(code: VoiceFailureCode, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause })
    this.name = 'VoiceFailure'
    this.code = code
  }
}
