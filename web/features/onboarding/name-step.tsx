// Step 1 of the welcome: the preferred name, which is required to go on.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { focusRefusedField } from '../../ui/refused-field.ts'
import { onboardingWords as words } from './onboarding-words.ts'

/** The longest name that the profile accepts. */
const MAX_NAME_LENGTH = 80

interface NameStepProps {
  entered: string
  /** Told the name, trimmed. */
  onName: (name: string) => void
}

export function NameStep({ entered, onName }: NameStepProps) {
  const [name, setName] = useState(entered)
  const [missing, setMissing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasComeBack = entered !== ''
  useEffect(() => {
    if (hasComeBack) heading.current?.focus()
  }, [hasComeBack])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = name.trim()
    setMissing(given === '')
    focusRefusedField(event.currentTarget)
    if (given !== '') onName(given)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6 space-y-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {words.nameTitle}
        </h1>
        <p className="mt-2 text-soft">{words.nameLead}</p>
      </div>
      <Field
        label={words.name}
        name="name"
        autoComplete="nickname"
        maxLength={MAX_NAME_LENGTH}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={missing ? words.nameRequired : null}
      />
      <Button type="submit" className="w-full">
        {words.next}
      </Button>
    </form>
  )
}
