// Where the link of the reset mail leads: its code becomes a session, then a new password is set.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { codeOf } from '../../backend/failure.ts'
import { useSession } from '../../backend/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useTitle } from '../../ui/title.ts'
import { sessionFromAddress } from './account-queries.ts'
import { accountWords as words, wordsForError } from './account-words.ts'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export function ResetPasswordScreen() {
  const [updated, setUpdated] = useState(false)
  const [address] = useState(window.location.href)
  const session = useSession()
  const link = useQuery({
    queryKey: ['link', address],
    queryFn: () => sessionFromAddress(address),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useTitle(words.resetTitle)
  const navigate = useNavigate()
  useEffect(() => {
    // The code is used up: without it, a reload finds the session instead of a dead link.
    if (link.isSuccess) navigate('/reset-password', { replace: true })
  }, [link.isSuccess, navigate])
  // A page reloaded after its link was used has no code left to exchange, but the session it brought.
  const mayReset =
    link.isSuccess || (session.status === 'signed-in' && !link.isPending && isBare(address))
  return (
    <AuthFrame title={updated ? words.updatedTitle : words.resetTitle}>
      {link.isPending && <Waiting>{words.checkingLink}</Waiting>}
      {mayReset && <NewPasswordForm cancelTo="/app" onUpdated={() => setUpdated(true)} />}
      {link.isError && !mayReset && <BadLink code={codeOf(link.error)} />}
    </AuthFrame>
  )
}

function isBare(address: string): boolean {
  const { search, hash } = new URL(address)
  return search === '' && hash === ''
}

function BadLink({ code }: { code: string }) {
  return (
    <div className="space-y-5">
      <Banner tone="error">{wordsForError('reset', code)}</Banner>
      <Link to="/forgot-password" className={`${buttonLook('primary')} w-full`}>
        {words.sendReset}
      </Link>
      <Link to="/app" className={`${buttonLook('quiet')} w-full`}>
        {words.backToSignIn}
      </Link>
    </div>
  )
}
