// The one client of the backend: auth and REST composed from the packages that supabase-js is made of.
import { AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { brand } from '#rules/brand.ts'
import type { Database } from '#supabase/database.types.ts'
import { storageKeys } from './browser-storage.ts'
import type { Config } from './config.ts'
import { withRetries } from './retry.ts'

type Auth = InstanceType<typeof AuthClient>
type Rest = PostgrestClient<Database>

/** What features talk to: `auth` for accounts, `rest` for tables and functions of the database. */
export interface Backend {
  readonly config: Config
  readonly auth: Auth
  readonly rest: Rest
}

let connected: Backend | undefined

/** Makes the client; called once, before the first screen is rendered. */
export function connectBackend(config: Config): Backend {
  const send = withRetries(fetch.bind(globalThis))
  const headers = {
    apikey: config.anonKey,
    'x-application-name': brand.applicationName,
    'cache-control': 'no-cache',
    pragma: 'no-cache',
  }
  const auth = new AuthClient({
    url: `${config.supabaseUrl}/auth/v1`,
    headers: { ...headers, authorization: `Bearer ${config.anonKey}` },
    storageKey: storageKeys.session,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: send,
  })
  const rest = new PostgrestClient<Database>(`${config.supabaseUrl}/rest/v1`, {
    headers,
    retry: false,
    fetch: authorized(send, auth, config.anonKey),
  })
  connected = { config, auth, rest }
  return connected
}

/** The client. Throws if nothing has connected it, which only a mistake in the start sequence can cause. */
export function backend(): Backend {
  if (connected === undefined) throw new Error('connectBackend has not been called')
  return connected
}

/** Sends the person's access token when there is a session, the public key otherwise. */
function authorized(send: typeof fetch, auth: Auth, anonKey: string): typeof fetch {
  return async (input, init) => {
    const { data } = await auth.getSession()
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${data.session?.access_token ?? anonKey}`)
    return send(input, { ...init, headers })
  }
}
