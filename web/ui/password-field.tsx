// A password field that can be shown and hidden again.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { FieldFrame, inputLook } from './field.tsx'
import { uiWords } from './ui-words.ts'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
}

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputLook} pr-14`}
          />
          <button
            type="button"
            aria-label={shown ? uiWords.hidePassword : uiWords.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-xl text-soft hover:text-ink"
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
