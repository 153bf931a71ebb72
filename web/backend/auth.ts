// The way to the auth client, and the access token: a session that is still good needs no client to be used.
import type { User } from '@supabase/auth-js'
import * as v from 'valibot'
import type { Auth } from './auth-client.ts'
import { readStored, storageKeys } from './browser-storage.ts'
import { Failure } from './failure.ts'
import { tellSession } from './session-news.ts'

/** A token that ends sooner than this is refreshed before it is used. */
const MARGIN_MS = 60_000

const StoredSchema = v.object({
  access_token: v.string(),
  expires_at: v.number(),
  user: v.looseObject({ id: v.string() }),
})

interface StoredSession {
  readonly access_token: string
  /** Seconds since 1970. */
  readonly expires_at: number
  readonly user: User
}

let loading: Promise<Auth> | undefined
let loadingMailing: Promise<Auth> | undefined
let asking: Promise<void> | undefined

/** The one auth client of this page; rejects with the code `network` when its code cannot be fetched. */
export function auth(): Promise<Auth> {
  loading ??= clients().then(
    ({ createAuthClient }) => createAuthClient(),
    (cause: unknown) => {
      loading = undefined
      throw cause
    },
  )
  return loading
}

/** The client for requests that send a mail; it rejects as `auth` does. */
export function mailingAuth(): Promise<Auth> {
  loadingMailing ??= clients().then(
    ({ createMailingClient }) => createMailingClient(),
    (cause: unknown) => {
      loadingMailing = undefined
      throw cause
    },
  )
  return loadingMailing
}

function clients() {
  return import('./auth-client.ts').catch((cause: unknown) => {
    throw new Failure('network', 0, cause)
  })
}

/** The session as the auth client has stored it, or null; it may have ended meanwhile. */
export function storedSession(): StoredSession | null {
  const text = readStored(storageKeys.session)
  if (text === null) return null
  try {
    const parsed: unknown = JSON.parse(text)
    return isSession(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** Begins to load the auth client at once when the first request will need a new token. */
export function prepareAuth(): void {
  const stored = storedSession()
  if (stored !== null && !isFresh(stored)) auth().catch(() => undefined)
}

/**
 * The member's access token, refreshed if it is about to end; null without a session. Rejects with the code
 * `network` when it has to be refreshed and cannot be now, and with `session_ended` when it never can be.
 */
export async function accessToken(): Promise<string | null> {
  const stored = storedSession()
  if (stored === null) {
    tellSession({ user: null, ending: 'lost' })
    return null
  }
  if (isFresh(stored)) return stored.access_token
  const { data, error } = await (await auth()).getSession()
  if (data.session) return data.session.access_token
  throw error && storedSession() !== null
    ? new Failure('network', 0, error)
    : new Failure('session_ended', 401, error)
}

/**
 * A new access token after the server refused one that seemed good, as when this device's clock is wrong; null,
 * and a look at the session itself, when there is none to be had.
 */
export async function renewedToken(): Promise<string | null> {
  const { data } = await (await auth()).refreshSession()
  if (data.session) return data.session.access_token
  await confirmSession()
  return null
}

/**
 * Asks the auth service whether the session behind a refused request still exists, and ends it here if not: of a
 * deleted account nothing else says so before its access token runs out. What was being written stays.
 */
export function confirmSession(): Promise<void> {
  asking ??= endIfGone().finally(() => {
    asking = undefined
  })
  return asking
}

async function endIfGone(): Promise<void> {
  if (storedSession() === null) return
  const client = await auth()
  const { error } = await client.getUser()
  if (error?.status === 401 || error?.status === 403) await client.signOut({ scope: 'local' })
}

/** Tells of what other tabs do to the session, also when this page comes back from where browsers keep pages. */
export function followOtherTabs(): () => void {
  const look = () => {
    const user = storedSession()?.user
    tellSession(user === undefined ? { user: null, ending: 'left' } : { user })
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storageKeys.session) look()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

function isSession(value: unknown): value is StoredSession {
  return v.is(StoredSchema, value)
}

function isFresh(session: StoredSession): boolean {
  return session.expires_at * 1000 - Date.now() > MARGIN_MS
}
