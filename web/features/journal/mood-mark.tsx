// The four moods as marks that differ in shape, so that none needs its colour to be told apart.
import type { MoodText } from '#rules/mood.ts'

/** Draws a mood's mark as SVG shapes around a point; `size` is its width. */
export function MoodShape(props: { mood: MoodText; x: number; y: number; size: number }) {
  const { mood, x, y, size } = props
  const half = size / 2
  switch (mood) {
    case '😊 Good':
      return <circle cx={x} cy={y} r={half} className="fill-glow stroke-glow-ink" />
    case '😐 Neutral':
      return (
        <rect
          x={x - half * 0.85}
          y={y - half * 0.85}
          width={half * 1.7}
          height={half * 1.7}
          rx={half * 0.3}
          className="fill-surface stroke-soft"
        />
      )
    case '😔 Challenging':
      return (
        <path
          d={`M${x} ${y - half * 1.1}L${x + half * 1.1} ${y}L${x} ${y + half * 1.1}L${x - half * 1.1} ${y}Z`}
          className="fill-line-strong stroke-line-strong"
        />
      )
    case '💪 Determined':
      return (
        <path
          d={`M${x} ${y - half * 1.05}L${x + half * 1.1} ${y + half * 0.85}H${x - half * 1.1}Z`}
          className="fill-water stroke-water"
        />
      )
  }
}

/** A mood's mark by itself, beside its name. */
export function MoodMark({ mood, size = 16 }: { mood: MoodText; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      strokeWidth="1.25"
      className="shrink-0"
    >
      <MoodShape mood={mood} x={8} y={8} size={12} />
    </svg>
  )
}
