// The client of the tables and functions of the database: one of the packages that supabase-js is made of.
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#supabase/database.types.ts'
import { accessToken, confirmSession, renewedToken } from './auth.ts'
import { connection } from './connection.ts'
import { Failure } from './failure.ts'

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
  const token = await accessToken().catch(asAnswer)
  if (token instanceof Response) return token
  const answer = await sendWith(token, input, init)
  if (token === null) return answer
  if (isDoubtful(answer.status, init?.method)) await confirmSession().catch(() => undefined)
  if (answer.status !== 401) return answer
  const renewed = await renewedToken()
  return renewed === null ? answer : sendWith(renewed, input, init)
}

/**
 * Whether the answer may mean that the member's account is gone: what they write would belong to nobody (403, 409),
 * and what they change is not there (406; of a read it says only that there is no row).
 */
function isDoubtful(status: number, method = 'GET'): boolean {
  return status === 403 || status === 409 || (status === 406 && method !== 'GET')
}

/** An ended session as the refusal it is: what the client catches itself, it takes for a lost connection. */
function asAnswer(error: unknown): Response {
  if (!(error instanceof Failure) || error.code !== 'session_ended') throw error
  const { code, status } = error
  return Response.json({ code, message: code, details: null, hint: null }, { status })
}

function sendWith(token: string | null, ...[input, init]: Parameters<typeof fetch>) {
  const { config, send } = connection()
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${token ?? config.anonKey}`)
  // A removal is often sent in the moment the page is left: it must not end with the page.
  return send(input, { ...init, headers, keepalive: init?.method === 'DELETE' })
}
