// The way back from a confirmation mail or from Google: a code or tokens become a session, then the app opens.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { redirectPath } from '#rules/redirect.ts'
import { codeOf } from '../../backend/failure.ts'
import { report } from '../../backend/report.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useTitle } from '../../ui/title.ts'
import { keepConsent, sessionFromAddress } from './account-queries.ts'
import { accountWords as words, wordsForError } from './account-words.ts'
import { AuthFrame } from './auth-frame.tsx'

export function CallbackScreen() {
  const navigate = useNavigate()
  const [address] = useState(window.location.href)
  const arriving = useQuery({
    queryKey: ['link', address],
    queryFn: () => arrive(address),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useTitle(words.completing)
  useEffect(() => {
    if (arriving.isSuccess) navigate(arriving.data, { replace: true })
  }, [arriving.isSuccess, arriving.data, navigate])
  if (!arriving.isError) {
    return (
      <AuthFrame title={words.completing}>
        <Waiting>{words.completing}</Waiting>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={words.callbackErrorTitle}>
      <div className="space-y-5">
        <Banner tone="error">{wordsForError('callback', codeOf(arriving.error))}</Banner>
        <Link to="/app" className={`${buttonLook('primary')} w-full`}>
          {words.backToSignIn}
        </Link>
      </div>
    </AuthFrame>
  )
}

/** Signs in by the address and gives the path to go on to. */
async function arrive(address: string): Promise<string> {
  const user = await sessionFromAddress(address)
  // The person is signed in either way: a consent that could not be stored is asked for by the database's own record.
  await keepConsent(user).catch((error: unknown) => report(`keep_consent_${codeOf(error)}`))
  return redirectPath(new URL(address).searchParams.get('redirect'))
}
