// A labelled text field with its hint and its error, tied together for screen readers.
import { type ComponentProps, type ReactNode, useId } from 'react'

export const inputLook =
  'min-h-12 w-full rounded-xl border border-line-strong bg-surface px-4 py-2.5 text-base text-ink placeholder:text-faint hover:border-water aria-invalid:border-danger'

interface FieldFrameProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  /** Draws the control with the ids that tie it to its label, hint and error. */
  children: (ids: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** Label above, control, then hint or error below. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId()
  const described = error || hint ? `${id}-about` : undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink">
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {described && (
        <p
          id={described}
          className={`mt-1.5 text-sm ${error ? 'font-medium text-danger' : 'text-soft'}`}
        >
          {error || hint}
        </p>
      )}
    </div>
  )
}

interface FieldProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

export function Field({ label, hint, error, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ids) => <input {...input} {...ids} className={inputLook} />}
    </FieldFrame>
  )
}
