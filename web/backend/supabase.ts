// The client of the tables and functions of the database: one of the packages that supabase-js is made of.
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#supabase/database.types.ts'
import { accessToken, renewedToken } from './auth.ts'
import { connection } from './connection.ts'

export type Rest = PostgrestClient<Database>

let client: Rest | undefined

/** The client, with the member's access token when there is a session and the public key otherwise. */
export function rest(): Rest {
  const { config, headers } = connection()
  client ??= new PostgrestClient<Database>(`${config.supabaseUrl}/rest/v1`, {
    headers,
    retry: false,
    fetch: authorized,
  })
  return client
}

const authorized: typeof fetch = async (input, init) => {
  const token = await accessToken()
  const answer = await sendWith(token, input, init)
  if (answer.status !== 401 || token === null) return answer
  const renewed = await renewedToken()
  return renewed === null ? answer : sendWith(renewed, input, init)
}

function sendWith(token: string | null, ...[input, init]: Parameters<typeof fetch>) {
  const { config, send } = connection()
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${token ?? config.anonKey}`)
  // A removal is often sent in the moment the page is left: it must not end with the page.
  return send(input, { ...init, headers, keepalive: init?.method === 'DELETE' })
}
