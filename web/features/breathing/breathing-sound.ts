// The sound of a session as React state: which one, muted or not, and what went wrong.
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Playing,
  play,
  type Sound,
  SoundFailure,
  type SoundProblem,
  sounds,
} from './ambient-sound.ts'

/** How long mute and unmute wait, so that a double tap does not make the sound flutter. */
const MUTE_DELAY_MS = 300

const [firstSound] = sounds

/** What a screen shows and may do. */
export interface BreathingSound {
  readonly sound: Sound | undefined
  readonly isMuted: boolean
  readonly problem: SoundProblem | null
  start(): void
  stop(): void
  toggleMute(): void
  choose(sound: Sound): void
}

export function useBreathingSound(): BreathingSound {
  const [sound, setSound] = useState(firstSound)
  const [isMuted, setMuted] = useState(false)
  const [problem, setProblem] = useState<SoundProblem | null>(null)
  const playing = useRef<Promise<Playing> | null>(null)
  const muteTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = useCallback(() => {
    const ending = playing.current
    playing.current = null
    void ending?.then((now) => now.stop(), ignoreReported)
  }, [])

  const begin = useCallback(
    (wanted: Sound | undefined, muted: boolean) => {
      if (wanted === undefined) return setProblem('no_sources')
      stop()
      setProblem(null)
      const started = play(wanted)
      playing.current = started
      started.then(
        (now) => {
          setSound(now.sound)
          if (!muted && playing.current === started) now.fadeIn()
        },
        (error) => setProblem(error instanceof SoundFailure ? error.problem : 'not_played'),
      )
    },
    [stop],
  )

  useEffect(
    () => () => {
      clearTimeout(muteTimer.current)
      stop()
    },
    [stop],
  )

  const toggleMute = useCallback(() => {
    const muted = !isMuted
    setMuted(muted)
    clearTimeout(muteTimer.current)
    muteTimer.current = setTimeout(() => {
      void playing.current?.then((now) => (muted ? now.fadeOut() : now.fadeIn()), ignoreReported)
    }, MUTE_DELAY_MS)
  }, [isMuted])

  const choose = (wanted: Sound) => {
    setSound(wanted)
    if (playing.current !== null) begin(wanted, isMuted)
  }
  return { sound, isMuted, problem, start: () => begin(sound, isMuted), stop, toggleMute, choose }
}

// A sound that could not start has said so through `problem` already.
function ignoreReported(): void {}
