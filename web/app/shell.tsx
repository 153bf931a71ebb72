// The signed-in app: its frame, the section in the middle, and the panels over it.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { ChatContext } from '#rules/chat-context.ts'
import { type AccountType, FREE_MESSAGES_PER_DAY } from '#rules/plan.ts'
import { allowanceQueries } from '../backend/allowance-queries.ts'
import { arrival } from '../backend/arrival.ts'
import { useLocalDay } from '../backend/local-day.ts'
import type { Profile } from '../backend/profile-queries.ts'
import { useMember } from '../backend/session.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { useTitle } from '../ui/title.ts'
import { Frame } from './frame.tsx'
import { NewVersion } from './new-version.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { sectionOf } from './sections.ts'
import type { ShellContext } from './shell-context.ts'
import { shellWords as words } from './shell-words.ts'
import { useWaitingJournal } from './waiting-journal.ts'

const PlanDialog = lazy(async () => {
  const { PlanDialog } = await import('../features/plan/plan-dialog.tsx')
  return { default: PlanDialog }
})
const CompanionDialog = lazy(async () => {
  const { CompanionDialog } = await import('../features/companion/companion-dialog.tsx')
  return { default: CompanionDialog }
})

type Panel = { readonly kind: 'plan' } | { readonly kind: 'chat'; readonly context?: ChatContext }

/** `profile` is null until it is loaded: the frame and Today, which needs none of it, are there before. */
export function Shell({ profile }: { profile: Profile | null }) {
  const { pathname } = useLocation()
  const { id: userId } = useMember()
  const fellowship = profile?.fellowship ?? arrival().fellowship
  const accountType = profile?.account_type ?? 'free'
  const section = sectionOf(pathname, fellowship)
  const allowance = useAllowance(userId, accountType)
  const { remaining } = allowance
  const [panel, setPanel] = useState<Panel | null>(null)
  const main = useRef<HTMLElement>(null)
  useTitle(section.tab)
  useWaitingJournal(userId)
  useFocusOnArrival(main, pathname)
  const close = () => setPanel(null)
  const openPlan = () => setPanel({ kind: 'plan' })
  const openChat = (context?: ChatContext) =>
    setPanel(context === undefined ? { kind: 'chat' } : { kind: 'chat', context })
  const context: ShellContext = { profile, fellowship, remaining, openChat, openPlan }
  return (
    <>
      <Frame
        section={section}
        pathname={pathname}
        accountType={accountType}
        remaining={remaining}
        onChat={() => openChat()}
        onPlan={openPlan}
        main={main}
      >
        <OfflineBanner />
        <NewVersion />
        <Suspense fallback={<Waiting>{words.oneMoment}</Waiting>}>
          {profile === null && pathname !== '/app' ? (
            <Waiting>{words.oneMoment}</Waiting>
          ) : (
            <Outlet context={context} />
          )}
        </Suspense>
      </Frame>
      <Suspense>
        {panel?.kind === 'plan' && profile && (
          <OwnPlan profile={profile} unlimitedUntil={allowance.unlimitedUntil} onClose={close} />
        )}
        {panel?.kind === 'chat' && (
          <CompanionDialog context={panel.context ?? null} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

interface OwnPlanProps {
  profile: Profile
  unlimitedUntil: string | null
  onClose: () => void
}

function OwnPlan({ profile, unlimitedUntil, onClose }: OwnPlanProps) {
  const { id, email } = useMember()
  const holder = {
    userId: id,
    label: profile.preferred_name ?? email ?? '',
    email: email ?? null,
    clientRefId: profile.client_ref_id,
    accountType: profile.account_type,
    unlimitedUntil,
  }
  return <PlanDialog open onClose={onClose} holder={holder} />
}

/** What is left of today's messages, asked again when the person's own day changes; all of them until it is known. */
function useAllowance(userId: string, accountType: AccountType) {
  const day = useLocalDay()
  const { data, refetch } = useQuery(allowanceQueries.own(userId))
  const asked = useRef(day)
  useEffect(() => {
    if (asked.current !== day) void refetch()
    asked.current = day
  }, [day, refetch])
  const isPro = accountType === 'pro'
  const left = data?.messages_remaining ?? FREE_MESSAGES_PER_DAY
  return {
    remaining: (data?.unlimited ?? isPro) ? null : left,
    unlimitedUntil: data?.unlimited_until ?? null,
  }
}

/** A new section starts at its top, and a screen reader begins to read there. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}
