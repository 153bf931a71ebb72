// A recording of up to ten seconds and its transcription by our server, for browsers without recognition.
import * as v from 'valibot'
import { AUDIO_FIELD, TranscribeAnswerSchema } from '#supabase/functions/transcribe/contract.ts'
import { Failure } from './failure.ts'
import { callFunction } from './functions.ts'
import type { Hearing } from './speech-recognition.ts'
import { VoiceFailure, type VoiceFailureCode } from './voice-failure.ts'

/** Specification 1, section 9. */
const LONGEST_RECORDING_MS = 10_000

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia !== undefined
}

/** Records and has it transcribed; `onRecorded` says when listening ends and understanding begins. */
export function hearByRecording(onRecorded: () => void): Hearing {
  const leaving = new AbortController()
  const recording = startRecording()
  const words = recording
    .then(({ sound }) => sound)
    .then((sound) => {
      if (leaving.signal.aborted) throw new VoiceFailure('cancelled')
      onRecorded()
      return transcribe(sound, leaving.signal)
    })
  const stop = () => void recording.then((begun) => begun.stop()).catch(() => undefined)
  return {
    words,
    finish: stop,
    cancel: () => {
      leaving.abort()
      stop()
    },
  }
}

async function startRecording(): Promise<{ sound: Promise<Blob>; stop: () => void }> {
  const stream = await openMicrophone()
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    const recorder = new MediaRecorder(stream)
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    const sound = soundOf(recorder).finally(release)
    recorder.start()
    setTimeout(stop, LONGEST_RECORDING_MS)
    return { sound, stop }
  } catch (cause) {
    release()
    throw new VoiceFailure('not_recorded', cause)
  }
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (cause) {
    throw new VoiceFailure(microphoneFailure(cause), cause)
  }
}

function microphoneFailure(cause: unknown): VoiceFailureCode {
  const name = cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' ? 'no_microphone' : 'not_recorded'
}

function soundOf(recorder: MediaRecorder): Promise<Blob> {
  const pieces: Blob[] = []
  return new Promise((done, fail) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onerror = () => fail(new VoiceFailure('not_recorded'))
    recorder.onstop = () => done(new Blob(pieces, { type: recorder.mimeType }))
  })
}

/** By the codes of the function's contract. */
const refusals: Readonly<Record<string, VoiceFailureCode>> = {
  network: 'network',
  daily_limit_reached: 'limit',
  transcription_unavailable: 'unavailable',
}

async function transcribe(sound: Blob, signal: AbortSignal): Promise<string> {
  const form = new FormData()
  form.append(AUDIO_FIELD, sound)
  try {
    const answer = v.parse(TranscribeAnswerSchema, await callFunction('transcribe', form, signal))
    if (answer.text === '') throw new VoiceFailure('no_speech')
    return answer.text
  } catch (error) {
    if (error instanceof VoiceFailure) throw error
    if (signal.aborted) throw new VoiceFailure('cancelled')
    const code = error instanceof Failure ? refusals[error.code] : undefined
    throw new VoiceFailure(code ?? 'not_transcribed', error)
  }
}
