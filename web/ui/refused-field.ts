// Leads a person to what they have to mend in a form.
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on the first field of a form that was refused, once the refusal is drawn: a screen reader reads
 * its error, and typing mends it. Without one it does nothing.
 */
export function focusRefusedField(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** The same for a refusal that comes later, from the server: for the form that the answer is given to. */
export function useRefusedField(isRefused: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isRefused && form.current) focusRefusedField(form.current)
  }, [isRefused])
  return form
}
