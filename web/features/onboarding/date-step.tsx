// Step 2 of the welcome: the sobriety date, which may be left empty.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Day } from '#rules/day.ts'
import { checkSobrietyDate, EARLIEST_SOBRIETY_DATE } from '#rules/sobriety.ts'
import { useLocalDay } from '../../backend/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { focusRefusedField } from '../../ui/refused-field.ts'
import { dateProblemWords, onboardingWords as words } from './onboarding-words.ts'

interface DateStepProps {
  name: string
  anniversary: string
  busy: boolean
  onBack: () => void
  /** Told the date, or null when it was left empty. */
  onDate: (date: Day | null) => void
}

export function DateStep({ name, anniversary, busy, onBack, onDate }: DateStepProps) {
  const today = useLocalDay()
  const [date, setDate] = useState('')
  const [error, setError] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problem = date === '' ? null : checkSobrietyDate(date, today)
    setError(problem && dateProblemWords[problem])
    focusRefusedField(event.currentTarget)
    if (problem === null) onDate(date === '' ? null : date)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6 space-y-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {words.dateTitle(name)}
        </h1>
        <p className="mt-2 text-soft">{words.dateLead}</p>
      </div>
      <Field
        label={words.optional(anniversary)}
        type="date"
        name="sobriety-date"
        min={EARLIEST_SOBRIETY_DATE}
        max={today}
        value={date}
        onChange={(event) => setDate(event.target.value)}
        error={error}
      />
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button look="outline" onClick={onBack} disabled={busy}>
          {words.back}
        </Button>
        <Button type="submit" busy={busy}>
          {words.finish}
        </Button>
      </div>
    </form>
  )
}
