// Who is signed in here: restored after a reload, kept in step with other tabs, gone when the session ends.
import type { Session, User } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { auth, storedSession } from './auth.ts'
import type { Auth } from './auth-client.ts'
import { forgetDraftsOfOthers, storageKeys, store } from './browser-storage.ts'
import { report } from './report.ts'

export type SessionState =
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User }

const SessionContext = createContext<SessionState>({ status: 'signed-out' })

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
 * Begins with the stored session, then follows the auth client. A visitor without a session needs the client
 * to sign in; for a member it waits until the first screen is there. The cache of reads is emptied when the
 * person leaves.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [session, setSession] = useState<SessionState>(() => stateOf(storedSession()?.user))
  useEffect(() => {
    const follow = (client: Auth) =>
      client.onAuthStateChange((_event, found) => {
        if (found) rememberMember(found.user.id)
        else queryClient.clear()
        setSession((before) => nextState(before, found))
      }).data.subscription
    const wait = storedSession() === null ? 0 : LOOK_AFTER_MS
    let stop = () => {}
    const timer = setTimeout(async () => {
      const following = auth().then(follow)
      stop = () => void following.then((subscription) => subscription.unsubscribe())
      // Without a network the stored session goes on; the next request that needs the client asks again.
      await following.catch(() => report('auth_client_unreachable'))
    }, wait)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient])
  return <SessionContext value={session}>{children}</SessionContext>
}

function rememberMember(userId: string): void {
  store(storageKeys.userId, userId)
  forgetDraftsOfOthers(userId)
}

function stateOf(user: User | undefined): SessionState {
  return user === undefined ? { status: 'signed-out' } : { status: 'signed-in', user }
}

/** The same state object while the same person stays signed in, so that a refreshed token re-renders nothing. */
function nextState(before: SessionState, found: Session | null): SessionState {
  if (found === null) return stateOf(undefined)
  if (before.status === 'signed-in' && before.user.updated_at === found.user.updated_at) {
    return before
  }
  return stateOf(found.user)
}
