// A sheet of paper on the water: the surface on which one thing stands.
import type { ComponentProps } from 'react'

interface CardProps extends ComponentProps<'section'> {
  /** `warm` for what deserves a second look. */
  tone?: 'plain' | 'warm'
}

export function Card({ tone = 'plain', className = '', ...rest }: CardProps) {
  const surface = tone === 'warm' ? 'bg-glow-soft' : 'bg-surface'
  return (
    <section
      {...rest}
      className={`rounded-card border border-line ${surface} p-5 shadow-lift sm:p-6 ${className}`}
    />
  )
}
