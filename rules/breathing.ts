// The breathing reset: thirty seconds of inhale, hold and exhale, four seconds each (specification 2, section 9).

export type BreathPhase = 'inhale' | 'hold' | 'exhale'

export const SESSION_SECONDS = 30
export const PHASE_SECONDS = 4
export const breathPhases: readonly BreathPhase[] = ['inhale', 'hold', 'exhale']

/** Where a session is. */
export interface Breath {
  readonly phase: BreathPhase
  /** How far into the phase, from 0 to 1. */
  readonly into: number
  /** Whole seconds left of the phase, 4 to 1. */
  readonly phaseLeft: number
  /** Whole seconds left of the session, 30 to 0. */
  readonly left: number
  /** How much of the session is over, from 0 to 1. */
  readonly done: number
}

/** Where a session is after so many milliseconds; before its start and after its end it stays at those. */
export function breathAt(elapsedMs: number): Breath {
  const seconds = Math.min(Math.max(elapsedMs / 1000, 0), SESSION_SECONDS)
  const number = Math.floor(seconds / PHASE_SECONDS)
  const into = seconds / PHASE_SECONDS - number
  return {
    phase: breathPhases[number % breathPhases.length] ?? 'inhale',
    into,
    phaseLeft: PHASE_SECONDS - Math.floor(into * PHASE_SECONDS),
    left: Math.ceil(SESSION_SECONDS - seconds),
    done: seconds / SESSION_SECONDS,
  }
}

/** How full the lungs are at a moment, from 0 to 1: what the circle shows. */
export function fullness({ phase, into }: Breath): number {
  if (phase === 'hold') return 1
  const eased = (1 - Math.cos(Math.PI * into)) / 2
  return phase === 'inhale' ? eased : 1 - eased
}
