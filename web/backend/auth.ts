// The way to the auth client, and the access token: a session that is still good needs no client to be used.
import type { User } from '@supabase/auth-js'
import * as v from 'valibot'
import type { Auth } from './auth-client.ts'
import { readStored, storageKeys } from './browser-storage.ts'
import { Failure } from './failure.ts'

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

/** The one auth client of this page; rejects with the code `network` when its code cannot be fetched. */
export function auth(): Promise<Auth> {
  loading ??= import('./auth-client.ts').then(
    ({ createAuthClient }) => createAuthClient(),
    (cause: unknown) => {
      loading = undefined
      throw new Failure('network', 0, cause)
    },
  )
  return loading
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

/** The member's access token, refreshed if it is about to end; null without a session. */
export async function accessToken(): Promise<string | null> {
  const stored = storedSession()
  if (stored === null) return null
  if (isFresh(stored)) return stored.access_token
  const { data } = await (await auth()).getSession()
  return data.session?.access_token ?? null
}

/** A new access token after the server refused one that seemed good, as when this device's clock is wrong. */
export async function renewedToken(): Promise<string | null> {
  const { data } = await (await auth()).refreshSession()
  return data.session?.access_token ?? null
}

function isSession(value: unknown): value is StoredSession {
  return v.is(StoredSchema, value)
}

function isFresh(session: StoredSession): boolean {
  return session.expires_at * 1000 - Date.now() > MARGIN_MS
}
