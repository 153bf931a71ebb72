// Makes the official auth clients; a module of its own, so that it is loaded only when it is needed.
import { AuthClient } from '@supabase/auth-js'
import { storageKeys } from './browser-storage.ts'
import { connection } from './connection.ts'
import { tellSession } from './session-news.ts'

export type Auth = InstanceType<typeof AuthClient>

/** The client that keeps the session and tells of it. Google comes back to it with a code (PKCE). */
export function createAuthClient(): Auth {
  let refused = false
  const { send } = connection()
  const client = new AuthClient({
    ...ways(),
    storageKey: storageKeys.session,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    fetch: async (input, init) => {
      const answer = await send(input, init)
      refused ||= refusesSession(answer)
      return isBusy(answer) ? new Response(answer.body, { status: 503 }) : answer
    },
  })
  client.onAuthStateChange((_event, session) => {
    if (session) tellSession({ user: session.user })
    else tellSession({ user: null, ending: refused ? 'refused' : 'left' })
    refused = false
  })
  return client
}

/**
 * The client for requests that send a mail. Their links are often opened in another browser than the one that
 * asked, on the phone or inside the mail app, so they lead back with tokens and not with a code that only this
 * browser could exchange. It keeps nothing.
 */
export function createMailingClient(): Auth {
  return new AuthClient({
    ...ways(),
    storageKey: `${storageKeys.session}-mailing`,
    flowType: 'implicit',
    autoRefreshToken: false,
    persistSession: false,
    fetch: connection().send,
  })
}

function ways() {
  const { config, headers } = connection()
  return {
    url: `${config.supabaseUrl}/auth/v1`,
    // Spelled as auth-js spells it: in another case the token would be added to the key instead of replacing it.
    headers: { ...headers, Authorization: `Bearer ${config.anonKey}` },
    detectSessionInUrl: false,
  }
}

/** Whether the auth service says that a session is over: its refresh token or its account is good for nothing. */
function refusesSession({ url, status }: Response): boolean {
  if (isRefresh(url)) return status === 400 || status === 403
  return new URL(url).pathname.endsWith('/user') && (status === 401 || status === 403)
}

/** A service that is busy or broken refuses nobody, but auth-js ends a session at any answer but 502 to 504. */
function isBusy({ url, status }: Response): boolean {
  return isRefresh(url) && (status === 429 || status === 500)
}

function isRefresh(url: string): boolean {
  return url.includes('grant_type=refresh_token')
}
