// Leads a person to what they have to mend in a form.

/**
 * Puts the focus on the first field of a form that was refused, once the refusal is drawn: a screen reader reads
 * its error, and typing mends it. Without one it does nothing.
 */
export function focusRefusedField(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
