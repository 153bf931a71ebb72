// Speaks to the running server with the operator's own key: its database is open to nobody else.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#server/environment.ts'
import { loadKeys } from '#server/keys.ts'
import { Refused } from './refused.ts'

/** A server and the key that passes every policy. */
export interface RunningServer {
  readonly url: string
  readonly serviceRoleKey: string
}

const PATIENCE_MS = 120_000

/**
 * The server that SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY name (a Supabase project), else our own on this
 * machine, by the settings it runs with. Throws Refused when there is no key to be had.
 */
export async function findServer(
  environment: Environment,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningServer> {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey } = variables
  if (url && serviceRoleKey) return { url: url.replace(/\/$/, ''), serviceRoleKey }
  const { JWT_SECRET, DATA_DIR, HOST, PORT } = environment
  if (JWT_SECRET === undefined && !(await exists(join(DATA_DIR, 'jwt-secret')))) {
    throw new Refused(
      `There is no server's secret in ${DATA_DIR}. Start the server first (npm start), and set DATA_DIR or JWT_SECRET as the server has them.`,
    )
  }
  const keys = await loadKeys(JWT_SECRET, DATA_DIR)
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  return { url: `http://${host}:${PORT}`, serviceRoleKey: keys.serviceRoleKey }
}

/** Calls a database function and gives its answer. Throws Refused when it cannot be had. */
export function callDatabase(server: RunningServer, name: string, args: object): Promise<unknown> {
  return post(server, `/rest/v1/rpc/${name}`, args)
}

/** Calls a server function and gives its answer. Throws Refused when it cannot be had. */
export function callFunction(server: RunningServer, name: string, body: object): Promise<unknown> {
  return post(server, `/functions/v1/${name}`, body)
}

async function post({ url, serviceRoleKey }: RunningServer, path: string, body: object) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      apikey: serviceRoleKey,
      authorization: `Bearer ${serviceRoleKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (response === null) {
    throw new Refused(`No server answers at ${url}. Start it first (npm start).`)
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  if (response.status === 401 || response.status === 403) {
    throw new Refused(
      `The server at ${url} does not accept our key. Set PORT, DATA_DIR and JWT_SECRET as the server has them.`,
    )
  }
  throw new Refused(`The server refused: ${messageOf(answer) ?? `status ${response.status}`}`)
}

function messageOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { message, error } = answer as { message?: unknown; error?: unknown }
  return typeof message === 'string' ? message : messageOf(error)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
