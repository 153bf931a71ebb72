// Who is signed in here: restored after a reload, kept in step with other tabs, gone when the session ends.
import type { User } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { auth, followOtherTabs, storedSession } from './auth.ts'
import { forgetDraftsOfOthers, storageKeys, store } from './browser-storage.ts'
import { report } from './report.ts'
import { type Ending, onSessionNews, type SessionNews } from './session-news.ts'

/** `ending` says why a person is signed out; for a visitor who never was signed in here it is null. */
export type SessionState =
  | { readonly status: 'signed-out'; readonly ending: Ending | null }
  | { readonly status: 'signed-in'; readonly user: User }

const SessionContext = createContext<SessionState>({ status: 'signed-out', ending: null })

/** The session of this browser. */
export function useSession(): SessionState {
  return useContext(SessionContext)
}

/** The signed-in person; only for screens behind the guard, throws elsewhere. */
export function useMember(): User {
  const session = useContext(SessionContext)
  if (session.status !== 'signed-in') throw new Error('useMember needs a session')
  return session.user
}

/** How long after the start a stored session is believed before the auth client is loaded to look after it. */
const LOOK_AFTER_MS = 10_000

/**
 * Begins with the stored session, then follows the auth client and the other tabs. A visitor without a session
 * needs the client to sign in; for a member it waits until the first screen is there. The cache of reads is
 * emptied when the person leaves.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [session, setSession] = useState<SessionState>(storedState)
  const shown = useRef(storedSession()?.user.id)
  useEffect(() => {
    const stopNews = onSessionNews((news) => {
      if (news.user) rememberMember(news.user.id)
      else if (shown.current !== undefined) queryClient.clear()
      shown.current = news.user?.id
      setSession((before) => nextState(before, news))
    })
    const stopFollowing = followOtherTabs()
    return () => {
      stopNews()
      stopFollowing()
    }
  }, [queryClient])
  useEffect(() => {
    const wait = storedSession() === null ? 0 : LOOK_AFTER_MS
    // Without a network the stored session goes on; the next request that needs the client asks again.
    const load = () => void auth().catch(() => report('auth_client_unreachable'))
    const timer = setTimeout(load, wait)
    return () => clearTimeout(timer)
  }, [])
  return <SessionContext value={session}>{children}</SessionContext>
}

function rememberMember(userId: string): void {
  store(storageKeys.userId, userId)
  forgetDraftsOfOthers(userId)
}

function storedState(): SessionState {
  const user = storedSession()?.user
  return user === undefined ? { status: 'signed-out', ending: null } : { status: 'signed-in', user }
}

/**
 * The same state object while nothing has changed, so that a refreshed token re-renders nothing. Nobody's session
 * ends twice: the first reason counts.
 */
function nextState(before: SessionState, news: SessionNews): SessionState {
  if (news.user === null) {
    return before.status === 'signed-out' ? before : { status: 'signed-out', ending: news.ending }
  }
  const { user } = news
  const isSame =
    before.status === 'signed-in' &&
    before.user.id === user.id &&
    before.user.updated_at === user.updated_at
  return isSame ? before : { status: 'signed-in', user }
}
