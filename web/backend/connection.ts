// How requests leave this browser: where to, under which name, and tried again when the network stumbles.
import type { Config } from './config.ts'
import { fetchOnce, headersFor } from './early.ts'
import { withRetries } from './retry.ts'

/** What every client of the backend is made with. */
export interface Connection {
  readonly config: Config
  /** Of every request: the public key, the application's name, and no caches on the way. */
  readonly headers: Readonly<Record<string, string>>
  readonly send: typeof fetch
}

let connected: Connection | undefined

/** Called once, before the first screen is rendered. */
export function connect(config: Config): void {
  connected = { config, headers: headersFor(config.anonKey), send: withRetries(fetchOnce) }
}

/** The connection. Throws if nothing has made it, which only a mistake in the start sequence can cause. */
export function connection(): Connection {
  if (connected === undefined) throw new Error('connect has not been called')
  return connected
}
