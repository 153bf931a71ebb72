// The display name: not empty, saved trimmed.
import { type FormEvent, useState } from 'react'
import { codeOf } from '../../backend/failure.ts'
import { type Profile, useUpdateProfile } from '../../backend/profile-queries.ts'
import { Field } from '../../ui/field.tsx'
import { focusRefusedField, useRefusedField } from '../../ui/refused-field.ts'
import { SaveRow } from './save-row.tsx'
import { settingsWords as words, wordsForSaving } from './settings-words.ts'

export function NameForm({ profile }: { profile: Profile }) {
  const [name, setName] = useState(profile.preferred_name ?? '')
  const [missing, setMissing] = useState(false)
  const save = useUpdateProfile(profile.user_id)
  const form = useRefusedField(save.isError)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const preferred_name = name.trim()
    setMissing(preferred_name === '')
    focusRefusedField(event.currentTarget)
    if (preferred_name !== '') save.mutate({ preferred_name })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field
        label={words.displayName}
        name="name"
        autoComplete="nickname"
        maxLength={80}
        required
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          save.reset()
        }}
        error={
          missing
            ? words.nameRequired
            : save.isError
              ? wordsForSaving(codeOf(save.error), words.nameFailed)
              : null
        }
      />
      <SaveRow label={words.displayName} busy={save.isPending} saved={save.isSuccess} />
    </form>
  )
}
