// A button for what needs an account: it says so and offers both ways on; members are led to the app by the page's script.
import type { ReactNode } from 'react'
import { type ButtonLook, buttonLook } from '../../ui/button.tsx'
import { guideWords as words } from '../site-words.ts'

interface AskToSignInProps {
  label: string
  /** The guide to go on with in the app. */
  guide: string
  look: ButtonLook
  /** Another way on, without an account. */
  children?: ReactNode
}

export function AskToSignIn({ label, guide, look, children }: AskToSignInProps) {
  const address = `/app/guides/${guide}`
  return (
    <details data-members={address} className="no-print mt-6">
      <summary className={`${buttonLook(look)} w-fit`}>{label}</summary>
      <div className="mt-3 max-w-md rounded-card border border-line bg-glow-soft p-5 text-glow-ink">
        <p className="font-semibold">{words.notAuthenticated}</p>
        <p className="mt-1">{words.keepProgress}</p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <a
            href={address}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {words.signIn}
          </a>
          {children}
        </p>
      </div>
    </details>
  )
}
