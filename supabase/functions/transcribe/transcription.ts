// Asking the provider what was said, once more if it stumbled, with an end to waiting.
import { type Provider, pause, pauseBeforeRetry } from '../_shared/provider.ts'

/** One recording and how it is to be understood. */
export interface Listening {
  readonly provider: Provider
  readonly model: string
  readonly file: File
  /** Aborts when time is up or the browser has left. */
  readonly signal: AbortSignal
}

/** The words of a recording (specification 1, section 7). Rejects with the SDK's errors. */
export async function transcribe(listening: Listening): Promise<string> {
  try {
    return await transcribeOnce(listening)
  } catch (error) {
    const wait = pauseBeforeRetry(error)
    if (listening.signal.aborted || wait === null) throw error
    await pause(wait, listening.signal)
    return transcribeOnce(listening)
  }
}

async function transcribeOnce({ provider, model, file, signal }: Listening): Promise<string> {
  const client = await provider()
  const text = await client.audio.transcriptions.create(
    { file, model, language: 'en', response_format: 'text', temperature: 0.3 },
    { signal },
  )
  return text.trim()
}
