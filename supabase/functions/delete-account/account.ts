// The account as the auth service knows it: who the token is, whether a password is theirs, and its removal.
import { AuthClient, type User } from '@supabase/auth-js'
import type { DeleteAccountSettings } from './settings.ts'

/** How checking a password went. */
export type PasswordCheck = 'right' | 'wrong' | 'too_many_attempts'

/** What the function asks of the auth service. */
export interface Accounts {
  /** The account of an access token, or null when the token is no good. Rejects when nobody answers. */
  whoHas(accessToken: string): Promise<User | null>
  checkPassword(email: string, password: string): Promise<PasswordCheck>
  /** Removes the account, and by the database's cascades everything that was theirs. */
  remove(userId: string): Promise<void>
}

/** The auth service at the settings' address. */
export function createAccounts({
  supabaseUrl,
  anonKey,
  serviceRoleKey,
}: DeleteAccountSettings): Accounts {
  const clientWith = (key: string) =>
    new AuthClient({
      url: `${supabaseUrl}/auth/v1`,
      headers: { apikey: key, Authorization: `Bearer ${key}` },
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    })
  return {
    async whoHas(accessToken) {
      const { data, error } = await clientWith(anonKey).getUser(accessToken)
      if (error !== null && (error.status ?? 500) >= 500) throw error
      return data.user
    },
    async checkPassword(email, password) {
      const client = clientWith(anonKey)
      const { error } = await client.signInWithPassword({ email, password })
      if (error === null) {
        await client.signOut({ scope: 'local' })
        return 'right'
      }
      if (error.status === 429) return 'too_many_attempts'
      // Of a text that cannot even be looked up, such as one with U+0000, nobody has made a password.
      if (error.code === 'invalid_credentials' || error.code === 'bad_json') return 'wrong'
      throw error
    },
    async remove(userId) {
      const { error } = await clientWith(serviceRoleKey).admin.deleteUser(userId)
      if (error !== null) throw error
    },
  }
}
