// The guard of the signed-in area: login without a session, the welcome for a new profile, the screens for members.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { asFellowship } from '#rules/fellowship.ts'
import { allowanceQueries } from '../backend/allowance-queries.ts'
import { arrival } from '../backend/arrival.ts'
import { keepReads } from '../backend/kept-reads.ts'
import { mayBeNew, type Profile, profileQueries } from '../backend/profile-queries.ts'
import { useSession } from '../backend/session.tsx'
import { today } from '../backend/zone.ts'
import { todayQueries } from '../features/today/today-queries.ts'
import { Splash } from '../ui/splash.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { useZoneOnProfile } from './zone-on-profile.ts'

const LoginScreen = lazy(async () => {
  const { LoginScreen } = await import('../features/account/login-screen.tsx')
  return { default: LoginScreen }
})
const OnboardingScreen = lazy(async () => {
  const { OnboardingScreen } = await import('../features/onboarding/onboarding-screen.tsx')
  return { default: OnboardingScreen }
})

/** Shows `children` to a member; they are given null until the profile is there. */
export function Guard({ children }: { children: (profile: Profile | null) => ReactNode }) {
  const session = useSession()
  if (session.status === 'signed-out') {
    return (
      <Suspense fallback={<Splash />}>
        <LoginScreen />
      </Suspense>
    )
  }
  const { id, user_metadata } = session.user
  const fellowship = asFellowship(user_metadata.fellowship) ?? arrival().fellowship
  return (
    <WithProfile key={id} userId={id} fellowship={fellowship}>
      {children}
    </WithProfile>
  )
}

interface WithProfileProps {
  userId: string
  fellowship: Profile['fellowship']
  children: (profile: Profile | null) => ReactNode
}

function WithProfile({ userId, fellowship, children }: WithProfileProps) {
  useEarlyReads(userId)
  useKeptReads(userId)
  const loaded = useQuery(profileQueries.own(userId, fellowship))
  useZoneOnProfile(loaded.data?.profile)
  if (loaded.isPending) return mayBeNew(userId) ? <Splash /> : children(null)
  if (loaded.data === undefined) {
    return <ProfileFailed busy={loaded.isFetching} onRetry={() => void loaded.refetch()} />
  }
  const { profile, isNew } = loaded.data
  if (!isNew) return children(profile)
  return (
    <Suspense fallback={<Splash />}>
      <OnboardingScreen userId={userId} fellowship={profile.fellowship} />
    </Suspense>
  )
}

/** Asks for what the first screen shows beside the profile instead of after it: one round, not two. */
function useEarlyReads(userId: string): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  useState(() => {
    void queryClient.prefetchQuery(allowanceQueries.own(userId))
    if (pathname === '/app') void queryClient.prefetchQuery(todayQueries.day(userId, today()))
  })
}

/** What this person reads is there again when they open the app without a network. */
function useKeptReads(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => keepReads(queryClient, userId), [queryClient, userId])
}
