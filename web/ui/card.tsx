// A sheet of paper on the water: the surface on which one thing stands.
import type { ComponentProps } from 'react'

export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={`rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6 ${className}`}
    />
  )
}
