// The circle that breathes: a ring for the time, a disc that fills and empties, and the words in the middle.
import { forwardRef } from 'react'
import type { Breath } from '#rules/breathing.ts'
import { breathingWords as words } from './breathing-words.ts'

const RADIUS = 104
const AROUND = 2 * Math.PI * RADIUS

interface BreathingCircleProps {
  breath: Breath
  /** The large words in the middle; while it runs they are the phase. */
  headline: string
  isRunning: boolean
}

/** The disc is moved by the session, frame by frame; with reduced motion the style sheet keeps it still. */
export const BreathingCircle = forwardRef<HTMLDivElement, BreathingCircleProps>(
  function BreathingCircle({ breath, headline, isRunning }, disc) {
    return (
      <div className="relative mx-auto grid aspect-square w-full max-w-72 place-items-center">
        <svg viewBox="0 0 220 220" className="absolute inset-0 -rotate-90" aria-hidden="true">
          <circle cx="110" cy="110" r={RADIUS} className="fill-none stroke-line" strokeWidth="5" />
          <circle
            cx="110"
            cy="110"
            r={RADIUS}
            className="fill-none stroke-water"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={AROUND}
            strokeDashoffset={AROUND * breath.done}
          />
        </svg>
        <div
          ref={disc}
          aria-hidden="true"
          className="size-[82%] rounded-full bg-water-soft [scale:0.55] motion-reduce:[scale:1]!"
        />
        <div className="absolute inset-0 grid place-content-center gap-1 px-10 text-center">
          <p className="font-serif text-2xl leading-tight" aria-live="assertive">
            {headline}
          </p>
          {isRunning && (
            <p className="text-4xl tabular-nums" aria-hidden="true">
              {breath.phaseLeft}
            </p>
          )}
          <p role="timer" aria-label={words.progress} className="text-sm text-soft tabular-nums">
            {words.secondsLeft(breath.left)}
          </p>
        </div>
      </div>
    )
  },
)
