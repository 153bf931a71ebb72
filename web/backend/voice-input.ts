// Voice input for any text field: asks consent once, listens, and hands over the words with a space before them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { allowanceQueries } from './allowance-queries.ts'
import { report } from './report.ts'
import { browserRecognition, type Hearing, hearByBrowser } from './speech-recognition.ts'
import { VoiceFailure, type VoiceFailureCode } from './voice-failure.ts'
import { countVoiceInput, giveVoiceConsent, voiceQueries } from './voice-queries.ts'
import { canRecord, hearByRecording } from './voice-recording.ts'

/** Where the sound goes: to the browser maker's service, or as a recording to our server's provider. */
export type VoiceWay = 'browser' | 'recording'

/** `asking`: consent is needed first; `understanding`: the recording is being transcribed. */
export type VoiceState = 'idle' | 'asking' | 'listening' | 'understanding'

/** What a field with a microphone needs. */
export interface VoiceInput {
  readonly state: VoiceState
  readonly failure: VoiceFailureCode | null
  /** Null where this browser can do neither. */
  readonly way: VoiceWay | null
  /** Begins to listen (or asks for consent), or ends listening when it is under way. */
  press(): void
  /** Consent: yes, and listen at once. */
  agree(): void
  /** Consent: no. */
  decline(): void
}

/** After recognition failed for reasons of its service, the next try records instead. */
let serviceIsMissing = false

function wayHere(): VoiceWay | null {
  if (browserRecognition() !== null && !(serviceIsMissing && canRecord())) return 'browser'
  return canRecord() ? 'recording' : null
}

/** Voice input of a member; `onWords` gets the transcript with a leading space. */
export function useVoiceInput(userId: string, onWords: (text: string) => void): VoiceInput {
  const queryClient = useQueryClient()
  const consent = useQuery(voiceQueries.consent(userId))
  const allowance = useQuery(allowanceQueries.own(userId))
  const [state, setState] = useState<VoiceState>('idle')
  const [failure, setFailure] = useState<VoiceFailureCode | null>(null)
  const hearing = useRef<Hearing | null>(null)
  useEffect(() => () => hearing.current?.cancel(), [])

  async function listen() {
    setFailure(null)
    setState('listening')
    try {
      const words = await hear(
        (started) => {
          hearing.current = started
        },
        () => setState('understanding'),
      )
      onWords(` ${words}`)
    } catch (error) {
      setFailure(error instanceof VoiceFailure ? error.code : 'unknown')
    } finally {
      hearing.current = null
      setState('idle')
      void queryClient.invalidateQueries({ queryKey: ['allowance', userId] })
    }
  }

  function press() {
    if (state === 'listening') return hearing.current?.finish()
    if (state !== 'idle') return
    if (wayHere() === null) return setFailure('unavailable')
    if (isUsedUp(allowance.data)) return setFailure('limit')
    if (consent.data !== true) return setState('asking')
    void listen()
  }

  async function agree() {
    try {
      await giveVoiceConsent(userId)
      queryClient.setQueryData(voiceQueries.consent(userId).queryKey, true)
    } catch {
      setState('idle')
      return setFailure('network')
    }
    await listen()
  }

  return {
    state,
    failure,
    way: wayHere(),
    press,
    agree: () => void agree(),
    decline: () => setState('idle'),
  }
}

function isUsedUp(allowance: { unlimited: boolean; voice_remaining: number } | undefined): boolean {
  return allowance !== undefined && !allowance.unlimited && allowance.voice_remaining === 0
}

async function hear(begun: (hearing: Hearing) => void, onRecorded: () => void): Promise<string> {
  const Recognizer = wayHere() === 'browser' ? browserRecognition() : null
  if (Recognizer === null) {
    const recording = hearByRecording(onRecorded)
    begun(recording)
    return recording.words
  }
  const recognition = hearByBrowser(Recognizer)
  begun(recognition)
  const words = await recognition.words.catch(noteMissingService)
  // The words were understood without us: a count that fails must not take them away again.
  await countVoiceInput().catch(() => report('voice_not_counted'))
  return words
}

function noteMissingService(error: unknown): never {
  const code = error instanceof VoiceFailure ? error.code : null
  if (code === 'network' || code === 'not_allowed') serviceIsMissing = true
  throw error
}
