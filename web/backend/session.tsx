// Who is signed in here: restored after a reload, kept in step with other tabs, gone when the session ends.
import type { Session, User } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { readStored, storageKeys, store } from './browser-storage.ts'
import { backend } from './supabase.ts'

/** `loading` lasts only until the stored session has been looked at. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User }

const SessionContext = createContext<SessionState>({ status: 'loading' })

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

/** Follows the auth client, and empties the cache of reads when the person changes or leaves. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [session, setSession] = useState<SessionState>({ status: 'loading' })
  useEffect(() => {
    const { data } = backend().auth.onAuthStateChange((_event, found) => {
      if (isAnotherPerson(found)) queryClient.clear()
      if (found) store(storageKeys.userId, found.user.id)
      setSession((before) => nextState(before, found))
    })
    return () => data.subscription.unsubscribe()
  }, [queryClient])
  return <SessionContext value={session}>{children}</SessionContext>
}

function isAnotherPerson(found: Session | null): boolean {
  return found === null || readStored(storageKeys.userId) !== found.user.id
}

/** The same state object while the same person stays signed in, so that a refreshed token re-renders nothing. */
function nextState(before: SessionState, found: Session | null): SessionState {
  if (found === null) return { status: 'signed-out' }
  if (before.status === 'signed-in' && before.user.updated_at === found.user.updated_at) {
    return before
  }
  return { status: 'signed-in', user: found.user }
}
