// Asking for the mail that lets a person set a new password.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { type CredentialProblem, checkEmail } from '#rules/credentials.ts'
import { codeOf } from '../../backend/failure.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { focusRefusedField } from '../../ui/refused-field.ts'
import { useTitle } from '../../ui/title.ts'
import { requestReset } from './account-queries.ts'
import { accountWords as words, wordsForError, wordsForProblem } from './account-words.ts'
import { AuthFrame } from './auth-frame.tsx'

export function ForgotPasswordScreen() {
  useTitle(words.forgotTitle)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<CredentialProblem | null>(null)
  const send = useMutation({ mutationFn: () => requestReset(email) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const found = checkEmail(email)
    setProblem(found)
    focusRefusedField(event.currentTarget)
    if (found === null) send.mutate()
  }
  return (
    <AuthFrame title={words.forgotTitle} lead={words.forgotLead}>
      <form onSubmit={submit} noValidate className="space-y-4">
        {send.isSuccess && <Banner tone="note">{words.resetSent}</Banner>}
        {send.isError && (
          <Banner tone="error">{wordsForError('recover', codeOf(send.error))}</Banner>
        )}
        <Field
          label={words.email}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={problem && wordsForProblem(problem)}
        />
        <Button type="submit" className="w-full" busy={send.isPending}>
          {words.sendReset}
        </Button>
        <Link to="/app" className={`${buttonLook('quiet')} w-full`}>
          {words.backToSignIn}
        </Link>
      </form>
    </AuthFrame>
  )
}
