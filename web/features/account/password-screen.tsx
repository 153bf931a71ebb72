// Changing the password while signed in.
import { useState } from 'react'
import { useTitle } from '../../ui/title.ts'
import { accountWords as words } from './account-words.ts'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export function PasswordScreen() {
  const [updated, setUpdated] = useState(false)
  useTitle(words.changeTitle)
  return (
    <AuthFrame title={updated ? words.updatedTitle : words.changeTitle}>
      <NewPasswordForm cancelTo="/app/settings" onUpdated={() => setUpdated(true)} />
    </AuthFrame>
  )
}
