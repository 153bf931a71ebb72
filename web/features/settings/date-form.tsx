// The sobriety date, by the fellowship's own name for its anniversary: required to save, never in the future.
import { type FormEvent, useState } from 'react'
import { fellowships } from '#rules/fellowship.ts'
import { checkSobrietyDate, EARLIEST_SOBRIETY_DATE } from '#rules/sobriety.ts'
import { codeOf } from '../../backend/failure.ts'
import { useLocalDay } from '../../backend/local-day.ts'
import { type Profile, useUpdateProfile } from '../../backend/profile-queries.ts'
import { Field } from '../../ui/field.tsx'
import { focusRefusedField, useRefusedField } from '../../ui/refused-field.ts'
import { SaveRow } from './save-row.tsx'
import { settingsWords as words, wordsForDateProblem, wordsForSaving } from './settings-words.ts'

export function DateForm({ profile }: { profile: Profile }) {
  const today = useLocalDay()
  const [date, setDate] = useState(profile.sobriety_date ?? '')
  const [problem, setProblem] = useState<ReturnType<typeof checkSobrietyDate>>(null)
  const save = useUpdateProfile(profile.user_id)
  const label = fellowships[profile.fellowship].anniversary
  const form = useRefusedField(save.isError)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = checkSobrietyDate(date, today)
    setProblem(found)
    focusRefusedField(event.currentTarget)
    if (found === null) save.mutate({ sobriety_date: date })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field
        label={label}
        type="date"
        name="sobriety-date"
        min={EARLIEST_SOBRIETY_DATE}
        max={today}
        value={date}
        onChange={(event) => {
          setDate(event.target.value)
          save.reset()
        }}
        hint={words.dateHint}
        error={
          problem
            ? wordsForDateProblem(problem)
            : save.isError
              ? wordsForSaving(codeOf(save.error), words.dateFailed)
              : null
        }
      />
      <SaveRow label={label} busy={save.isPending} saved={save.isSuccess} />
    </form>
  )
}
