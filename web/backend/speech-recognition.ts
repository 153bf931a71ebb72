// The browser's own speech recognition: one utterance in, its words out. TypeScript's DOM does not know it yet.
import { interfaceLanguage } from '#rules/language.ts'
import { VoiceFailure, type VoiceFailureCode } from './voice-failure.ts'

interface RecognitionResult {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>
}

interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: RecognitionResult) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

type RecognitionConstructor = new () => Recognition

/** The browser's recognition, or null where it has none. */
export function browserRecognition(): RecognitionConstructor | null {
  const found: unknown =
    Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition')
  return isConstructor(found) ? found : null
}

function isConstructor(found: unknown): found is RecognitionConstructor {
  return typeof found === 'function'
}

/** By the error names of the Web Speech API. */
const failures: Readonly<Record<string, VoiceFailureCode>> = {
  'not-allowed': 'denied',
  network: 'network',
  'no-speech': 'no_speech',
  aborted: 'cancelled',
  'audio-capture': 'no_microphone',
  'service-not-allowed': 'not_allowed',
}

/** Listening that is under way. */
export interface Hearing {
  /** The words. Rejects with VoiceFailure. */
  readonly words: Promise<string>
  /** Ends it and takes what was said so far. */
  finish(): void
  /** Ends it and takes nothing. */
  cancel(): void
}

/** Listens for one utterance in US English, without interim results. Throws VoiceFailure when it cannot begin. */
export function hearByBrowser(Recognizer: RecognitionConstructor): Hearing {
  const recognition = new Recognizer()
  recognition.lang = interfaceLanguage
  recognition.continuous = false
  recognition.interimResults = false
  const words = new Promise<string>((understood, fail) => {
    recognition.onresult = ({ results }) => understood(results[0]?.[0]?.transcript.trim() ?? '')
    recognition.onerror = ({ error }) => fail(new VoiceFailure(failures[error] ?? 'unknown'))
    // The end comes after a result or an error too, and then changes nothing.
    recognition.onend = () => fail(new VoiceFailure('no_speech'))
  })
  try {
    recognition.start()
  } catch (cause) {
    throw new VoiceFailure('not_started', cause)
  }
  return { words, finish: () => recognition.stop(), cancel: () => recognition.abort() }
}
