// News of this browser's session for whoever shows it: from the auth client, from other tabs, from a refused request.
import type { User } from '@supabase/auth-js'

/**
 * Why nobody is signed in any more: they left (here or in another tab), the server refused the session for good,
 * or nothing of it is left in this browser.
 */
export type Ending = 'left' | 'refused' | 'lost'

/** Who is signed in now; without anybody, why. */
export type SessionNews = { readonly user: User } | { readonly user: null; readonly ending: Ending }

type Listener = (news: SessionNews) => void

const listeners = new Set<Listener>()
let latest: SessionNews | undefined

export function tellSession(news: SessionNews): void {
  latest = news
  for (const listener of listeners) listener(news)
}

/** Calls with the latest news, if there were any, and with all that follow; the function returned ends it. */
export function onSessionNews(listener: Listener): () => void {
  listeners.add(listener)
  if (latest !== undefined) listener(latest)
  return () => void listeners.delete(listener)
}
