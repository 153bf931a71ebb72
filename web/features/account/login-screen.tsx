// Signing in and creating an account: what a visitor without a session sees at any address of the app.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../backend/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useTitle } from '../../ui/title.ts'
import { accountWords as words } from './account-words.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CheckMail } from './check-mail.tsx'
import { CredentialsForm, type Mode } from './credentials-form.tsx'
import { GoogleButton } from './google-button.tsx'

export function LoginScreen() {
  const { pathname, search } = useLocation()
  const [ending, setEnding] = useState(useEnding())
  const [mode, setMode] = useState<Mode>('sign-in')
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  useTitle(mode === 'sign-in' ? words.signIn : words.signUp)
  const target = pathname + search
  const backToSignIn = () => {
    setUnconfirmed(null)
    setMode('sign-in')
  }
  if (unconfirmed !== null) {
    return (
      <AuthFrame title={words.checkMailTitle}>
        <CheckMail email={unconfirmed} target={target} onBack={backToSignIn} />
      </AuthFrame>
    )
  }
  const signingIn = mode === 'sign-in'
  const toggle = () => {
    setEnding(null)
    setMode(signingIn ? 'sign-up' : 'sign-in')
  }
  return (
    <AuthFrame
      title={signingIn ? words.signInTitle : words.signUpTitle}
      lead={leadOf(mode, ending)}
    >
      {ending && (
        <div className="mb-5">
          <Banner tone="error">{words.sessionEnded[ending]}</Banner>
        </div>
      )}
      <GoogleButton target={target} />
      <div className="my-5 flex items-center gap-4 text-sm text-faint">
        <span className="h-px flex-1 bg-line" />
        {words.or}
        <span className="h-px flex-1 bg-line" />
      </div>
      {/* A new form for each mode: switching clears the error and the fields. */}
      <CredentialsForm key={mode} mode={mode} target={target} onUnconfirmed={setUnconfirmed} />
      <button
        type="button"
        onClick={toggle}
        className="press mt-3 min-h-12 w-full rounded-full font-semibold text-water hover:bg-water-soft"
      >
        {signingIn ? words.toSignUp : words.toSignIn}
      </button>
      <SmallPrint />
    </AuthFrame>
  )
}

type Unwanted = keyof typeof words.sessionEnded

/** Why the person's session ended, unless they ended it themselves. */
function useEnding(): Unwanted | null {
  const session = useSession()
  if (session.status === 'signed-in' || session.ending === 'left') return null
  return session.ending
}

function leadOf(mode: Mode, ending: Unwanted | null): string {
  if (mode === 'sign-up') return words.signUpLead
  return ending === 'refused' ? words.draftsKept : words.signInLead
}

function SmallPrint() {
  const link = 'inline-flex min-h-11 items-center px-2 underline underline-offset-4 hover:text-ink'
  return (
    <footer className="mt-5 border-t border-line pt-4 text-sm text-soft">
      <p>{words.consent}</p>
      <p className="mt-3">{words.complement}</p>
      <p className="mt-1 -ml-2 flex gap-2">
        <a href="/privacy" className={link} aria-label={words.privacyOfOurs}>
          {words.privacy}
        </a>
        <a href="/terms" className={link} aria-label={words.termsOfOurs}>
          {words.terms}
        </a>
      </p>
    </footer>
  )
}
