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

/** What the database answers to a member whose account is gone: their rows belong to nobody, or are not theirs. */
const DOUBTFUL_STATUSES: readonly number[] = [403, 409]

const authorized: typeof fetch = async (input, init) => {
  const token = await accessToken().catch(asAnswer)
  if (token instanceof Response) return token
  const answer = await sendWith(token, input, init)
  if (token === null) return answer
  if (DOUBTFUL_STATUSES.includes(answer.status)) await confirmSession().catch(() => undefined)
  if (answer.status !== 401) return answer
  const renewed = await renewedToken()
  return renewed === null ? answer : sendWith(renewed, input, init)
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
