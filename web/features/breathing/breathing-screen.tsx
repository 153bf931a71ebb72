// Reset Thinking: thirty seconds of guided breathing, with a sound of water or wind.
import { RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Breath, fullness } from '#rules/breathing.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { BreathingCircle } from './breathing-circle.tsx'
import { type SessionState, useBreathingSession } from './breathing-session.ts'
import { useBreathingSound } from './breathing-sound.ts'
import { breathingWords as words } from './breathing-words.ts'
import { SoundPicker } from './sound-picker.tsx'

/** How small the disc is with empty lungs. */
const SMALLEST = 0.55
const VIBRATION_MS = 60

export function BreathingScreen() {
  const disc = useRef<HTMLDivElement>(null)
  const show = useCallback((breath: Breath) => {
    if (disc.current) disc.current.style.scale = `${SMALLEST + (1 - SMALLEST) * fullness(breath)}`
  }, [])
  const session = useBreathingSession(show)
  const sound = useBreathingSound()
  const { state, breath } = session
  const isRunning = state === 'running'
  const [vibrates, setVibrates] = useState(false)
  useVibration(vibrates && isRunning, breath.phase)
  useEndOfSound(state, sound.stop)
  const begin = () => {
    session.start()
    sound.start()
  }
  const end = () => {
    session.stop()
    sound.stop()
  }
  const reset = () => {
    session.reset()
    sound.stop()
  }
  return (
    <div className="mx-auto flex max-w-md flex-col items-stretch gap-6 px-5 py-8">
      <p className="text-center text-soft">{words.lead}</p>
      <BreathingCircle
        ref={disc}
        breath={breath}
        isRunning={isRunning}
        headline={headline(state, breath)}
      />
      <div className="flex items-center justify-center gap-3">
        <IconButton label={words.reset} onClick={reset} className="size-12! bg-sunk">
          <RotateCcw size={20} />
        </IconButton>
        <Button onClick={isRunning ? end : begin} className="min-h-14 min-w-36 text-lg">
          {isRunning ? words.stop : state === 'finished' ? words.again : words.start}
        </Button>
        <IconButton
          label={sound.isMuted ? words.unmute : words.mute}
          aria-pressed={sound.isMuted}
          onClick={sound.toggleMute}
          className="size-12! bg-sunk"
        >
          {sound.isMuted ? <VolumeX size={20} /> : <Volume2 size={20} />}
        </IconButton>
      </div>
      <SoundPicker sound={sound} onRetry={sound.start} />
      {'vibrate' in navigator && (
        <label className="flex min-h-11 items-center justify-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={vibrates}
            onChange={(event) => setVibrates(event.target.checked)}
            className="size-5 accent-water"
          />
          {words.vibrate}
        </label>
      )}
    </div>
  )
}

function headline(state: SessionState, breath: Breath): string {
  if (state === 'finished') return words.finished
  return state === 'running' ? words.phases[breath.phase] : words.ready
}

/** The sound ends with the session: it fades out when the thirty seconds are over. */
function useEndOfSound(state: SessionState, stop: () => void): void {
  useEffect(() => {
    if (state === 'finished') stop()
  }, [state, stop])
}

/** A short pulse at each change of phase, for eyes that are closed. */
function useVibration(isOn: boolean, phase: string): void {
  useEffect(() => {
    if (isOn && phase) navigator.vibrate(VIBRATION_MS)
  }, [isOn, phase])
}
