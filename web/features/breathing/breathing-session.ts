// A session as React state: told by the clock, so that a tab in the background is right when it comes back.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Breath, breathAt } from '#rules/breathing.ts'

export type SessionState = 'idle' | 'running' | 'stopped' | 'finished'

/** What a screen shows and may do. */
export interface BreathingSession {
  readonly state: SessionState
  readonly breath: Breath
  start(): void
  stop(): void
  reset(): void
}

/** `onFrame` is called before each paint while it runs, for what moves more often than the words change. */
export function useBreathingSession(onFrame: (breath: Breath) => void): BreathingSession {
  const [state, setState] = useState<SessionState>('idle')
  const [breath, setBreath] = useState(() => breathAt(0))
  const startedAt = useRef(0)

  useEffect(() => {
    if (state !== 'running') return undefined
    let frame = 0
    const look = () => {
      const now = breathAt(performance.now() - startedAt.current)
      onFrame(now)
      setBreath((before) => (sameWords(before, now) ? before : now))
      if (now.left === 0) setState('finished')
    }
    const onEachFrame = () => {
      look()
      frame = requestAnimationFrame(onEachFrame)
    }
    frame = requestAnimationFrame(onEachFrame)
    // Frames stop in a background tab; a timer still ends the session, and with it the sound, in time.
    const timer = setInterval(look, 1000)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
    }
  }, [state, onFrame])

  const rest = useCallback(
    (next: SessionState) => {
      setState(next)
      setBreath(breathAt(0))
      onFrame(breathAt(0))
    },
    [onFrame],
  )
  const start = useCallback(() => {
    startedAt.current = performance.now()
    rest('running')
  }, [rest])
  const stop = useCallback(() => setState('stopped'), [])
  const reset = useCallback(() => rest('idle'), [rest])
  return { state, breath, start, stop, reset }
}

const sameWords = (one: Breath, other: Breath) =>
  one.phase === other.phase && one.phaseLeft === other.phaseLeft && one.left === other.left
