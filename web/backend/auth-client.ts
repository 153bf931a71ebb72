// Makes the official auth client; a module of its own, so that it is loaded only when it is needed.
import { AuthClient } from '@supabase/auth-js'
import { storageKeys } from './browser-storage.ts'
import { connection } from './connection.ts'

export type Auth = InstanceType<typeof AuthClient>

export function createAuthClient(): Auth {
  const { config, headers, send } = connection()
  return new AuthClient({
    url: `${config.supabaseUrl}/auth/v1`,
    // Spelled as auth-js spells it: in another case the token would be added to the key instead of replacing it.
    headers: { ...headers, Authorization: `Bearer ${config.anonKey}` },
    storageKey: storageKeys.session,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: send,
  })
}
