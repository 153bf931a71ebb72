// A new password typed twice, and the view that says it is set.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type CredentialProblem, checkNewPassword } from '#rules/credentials.ts'
import { codeOf } from '../../backend/failure.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { focusRefusedField } from '../../ui/refused-field.ts'
import { updatePassword } from './account-queries.ts'
import { fieldOf, accountWords as words, wordsForError, wordsForProblem } from './account-words.ts'

/** How long the success view stays before the app opens by itself. */
const REDIRECT_AFTER_MS = 2000

/** `cancelTo` is where Cancel leads; `onUpdated` lets the screen change its title. */
export function NewPasswordForm(props: { cancelTo: string; onUpdated: () => void }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState<CredentialProblem | null>(null)
  const update = useMutation({
    mutationFn: () => updatePassword(password),
    onSuccess: props.onUpdated,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (update.isPending) return
    const found = checkNewPassword(password, confirmation)
    setProblem(found)
    focusRefusedField(event.currentTarget)
    if (found === null) update.mutate()
  }
  const errorOf = (field: 'password' | 'confirmation') =>
    problem !== null && fieldOf(problem) === field ? wordsForProblem(problem) : null
  if (update.isSuccess) return <Updated />
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {update.isError && (
        <Banner tone="error">{wordsForError('password', codeOf(update.error))}</Banner>
      )}
      <PasswordField
        label={words.newPassword}
        name="new-password"
        autoComplete="new-password"
        minLength={8}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={words.passwordHint}
        error={errorOf('password')}
      />
      <PasswordField
        label={words.confirmPassword}
        name="confirm-password"
        autoComplete="new-password"
        minLength={8}
        required
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={errorOf('confirmation')}
      />
      <div className="grid gap-3 pt-1 sm:grid-cols-2">
        <Button type="submit" busy={update.isPending} className="sm:order-2">
          {words.updatePassword}
        </Button>
        <Link to={props.cancelTo} className={buttonLook('outline')}>
          {words.cancel}
        </Link>
      </div>
    </form>
  )
}

function Updated() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/app', { replace: true }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="space-y-5">
      <Banner tone="note">{words.updated}</Banner>
      <Link to="/app" replace className={`${buttonLook('primary')} w-full`}>
        {words.continueToApp}
      </Link>
    </div>
  )
}
