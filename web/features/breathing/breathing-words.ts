// What the breathing screen says.
import type { BreathPhase } from '#rules/breathing.ts'
import type { SoundProblem } from './ambient-sound.ts'

export const breathingWords = {
  lead: 'Thirty seconds. Breathe with the circle, or with the words.',
  phases: {
    inhale: 'Breathe in',
    hold: 'Hold',
    exhale: 'Breathe out',
  } satisfies Record<BreathPhase, string>,
  ready: 'Ready when you are',
  finished: 'Well done. Stay here as long as you like.',
  secondsLeft: (seconds: number) => `${seconds} s`,
  progress: 'Time left',
  progressText: (seconds: number) => `${seconds} seconds left`,
  start: 'Start',
  stop: 'Stop',
  again: 'Once more',
  reset: 'Reset',
  mute: 'Mute',
  unmute: 'Unmute',
  sound: 'Sound',
  vibrate: 'Vibrate at each change',
  retry: 'Retry',
  problems: {
    no_audio: 'Unable to initialize audio. Please try again.',
    no_sources: 'No audio sources available',
    not_loaded: 'Unable to load ambient sound. Please try again later.',
    not_played: 'Unable to play ambient sound. Click to try again.',
  } satisfies Record<SoundProblem, string>,
} as const
