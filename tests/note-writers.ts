// Clients that write notes through REST as fast as they can, and keep account of what was acknowledged.
import { randomUUID } from 'node:crypto'
import type { ServerProcess } from './server-process.ts'

/** What the writers have seen. */
export interface Account {
  /** Ids of notes that the server said it has kept. */
  readonly acknowledged: string[]
  /** What went wrong instead of an answer, by error code. */
  readonly failures: string[]
  /** Statuses other than 201. */
  readonly refusals: number[]
}

/** Headers of a guest of this server. */
export function guestHeaders(server: ServerProcess): Record<string, string> {
  return { apikey: server.anonKey, 'content-type': 'application/json' }
}

/** Starts writers; they stop by themselves when the server refuses connections. */
export function startWriters(
  server: ServerProcess,
  count: number,
): { account: Account; stop(): Promise<void> } {
  const account: Account = { acknowledged: [], failures: [], refusals: [] }
  const control = { going: true }
  const writers = Array.from({ length: count }, () => write(server, account, control))
  return {
    account,
    async stop() {
      control.going = false
      await Promise.all(writers)
    },
  }
}

async function write(server: ServerProcess, account: Account, control: { going: boolean }) {
  while (control.going) {
    const id = randomUUID()
    try {
      const response = await fetch(`${server.url}/rest/v1/notes`, {
        method: 'POST',
        headers: guestHeaders(server),
        body: JSON.stringify({ id, body: 'still here' }),
      })
      await response.arrayBuffer()
      if (response.status === 201) account.acknowledged.push(id)
      else account.refusals.push(response.status)
    } catch (error) {
      account.failures.push(codeOf(error))
      return
    }
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
}

/** Ids of all notes the server has. */
export async function readNotes(server: ServerProcess): Promise<Set<string>> {
  const ids = new Set<string>()
  for (;;) {
    const response = await fetch(
      `${server.url}/rest/v1/notes?select=id&order=id&limit=1000&offset=${ids.size}`,
      { headers: guestHeaders(server) },
    )
    const page: unknown = await response.json()
    if (!Array.isArray(page)) throw new Error(`notes answered ${response.status}`)
    for (const row of page) ids.add(String(row.id))
    if (page.length < 1000) return ids
  }
}
