// Gifts and pay it forward inside the frame, and the way of a person who arrived with a gift.
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { arrival } from '../backend/arrival.ts'
import { useLocalDay } from '../backend/local-day.ts'
import { useMember } from '../backend/session.tsx'
import { dayWordsOf, sharedDayOf } from '../features/today/day-words.ts'
import { todayQueries } from '../features/today/today-queries.ts'
import { useProfile, useShell } from './shell-context.ts'

const GiftScreen = lazy(async () => {
  const { GiftScreen } = await import('../features/gift/gift-screen.tsx')
  return { default: GiftScreen }
})
const PayItForwardScreen = lazy(async () => {
  const { PayItForwardScreen } = await import('../features/gift/pay-it-forward-screen.tsx')
  return { default: PayItForwardScreen }
})
const ShareDialog = lazy(async () => {
  const { ShareDialog } = await import('../features/share/share-dialog.tsx')
  return { default: ShareDialog }
})

/** Whether the gift that this page was opened with has been shown; the address keeps naming it. */
let giftShown = false

/** Leads a person who arrived with a gift to it, before anything else, once. */
export function GiftFirst({ children }: { children: ReactNode }) {
  return arrival().gift && !giftShown ? <Navigate to="/app/gift" replace /> : children
}

export function GiftRoute() {
  const { id } = useMember()
  const { account_type } = useProfile()
  const { openPlan } = useShell()
  const [arrivedWith] = useState(() => (giftShown ? '' : arrival().gift))
  useEffect(() => {
    giftShown = true
  }, [])
  return (
    <GiftScreen
      userId={id}
      isPro={account_type === 'pro'}
      arrivedWith={arrivedWith}
      onPlan={openPlan}
    />
  )
}

export function PayItForwardRoute() {
  const { id } = useMember()
  const day = useLocalDay()
  const today = useQuery(todayQueries.day(id, day))
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <PayItForwardScreen onShare={() => setSharing(true)} />
      <Suspense>
        {isSharing && (
          <ShareDialog
            shared={sharedDayOf(dayWordsOf(today.data))}
            onClose={() => setSharing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
