// Buttons, and links that look like them: large enough for a shaking hand.
import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger'

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-water text-on-water hover:bg-water-hover disabled:opacity-60',
  outline:
    'border border-line-strong bg-surface text-ink hover:border-water hover:bg-water-soft disabled:opacity-60',
  quiet: 'text-water hover:bg-water-soft disabled:opacity-60',
  danger: 'bg-danger text-surface hover:opacity-90 disabled:opacity-60',
}

/** The classes of a button, for links that should look like one. */
export function buttonLook(look: ButtonLook = 'primary'): string {
  return `press inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-6 text-base font-semibold no-underline ${looks[look]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Shows a spinner and refuses presses; the label stays for screen readers and for the width. */
  busy?: boolean
}

export function Button({ look, busy = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy}
      className={`${buttonLook(look)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
}

/** A round button that shows only an icon; the label is what it is called. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`press inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-water-soft hover:text-ink ${className}`}
    />
  )
}
