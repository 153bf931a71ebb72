// E-mail and password, checked before they are sent, for signing in or for a new account.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { type CredentialProblem, checkSignIn, checkSignUp } from '#rules/credentials.ts'
import { codeOf } from '../../backend/failure.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { focusRefusedField } from '../../ui/refused-field.ts'
import { signIn, signUp } from './account-queries.ts'
import { fieldOf, accountWords as words, wordsForError, wordsForProblem } from './account-words.ts'

export type Mode = 'sign-in' | 'sign-up'

interface CredentialsFormProps {
  mode: Mode
  /** Where the person was going. */
  target: string
  /** Told the e-mail whose confirmation link is still to be followed. */
  onUnconfirmed: (email: string) => void
}

export function CredentialsForm({ mode, target, onUnconfirmed }: CredentialsFormProps) {
  const signingIn = mode === 'sign-in'
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<CredentialProblem | null>(null)
  const send = useMutation({
    mutationFn: async () => {
      if (signingIn) return signIn(email, password)
      if ((await signUp(email, password, target)) === 'check-mail') onUnconfirmed(email)
      return undefined
    },
    onError: (error) => {
      if (codeOf(error) === 'email_not_confirmed') onUnconfirmed(email)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const found = signingIn ? checkSignIn(email, password) : checkSignUp(email, password)
    setProblem(found)
    focusRefusedField(event.currentTarget)
    if (found === null) send.mutate()
    else send.reset()
  }
  const errorOf = (field: 'email' | 'password') =>
    problem !== null && fieldOf(problem) === field ? wordsForProblem(problem) : null
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {send.isError && <Banner tone="error">{wordsForError(mode, codeOf(send.error))}</Banner>}
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
        error={errorOf('email')}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete={signingIn ? 'current-password' : 'new-password'}
        minLength={8}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={signingIn ? undefined : words.passwordHint}
        error={errorOf('password')}
      />
      {signingIn && <ForgotLink />}
      <Button type="submit" className="w-full" busy={send.isPending}>
        {signingIn ? words.signIn : words.signUp}
      </Button>
    </form>
  )
}

function ForgotLink() {
  return (
    <p className="-mt-2 text-right">
      <Link
        to="/forgot-password"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-water underline-offset-4 hover:underline"
      >
        {words.forgot}
      </Link>
    </p>
  )
}
