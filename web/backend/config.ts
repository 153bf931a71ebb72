// What the browser must know before it can talk to a backend: read once from /config.json.
import * as v from 'valibot'

const ConfigSchema = v.object({
  supabaseUrl: v.pipe(v.string(), v.url()),
  anonKey: v.pipe(v.string(), v.minLength(1)),
  features: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** Where the backend is, the public key it expects, and what its operator has switched on. */
export type Config = v.InferOutput<typeof ConfigSchema>

/** Fetches and checks /config.json; rejects when it cannot be had or is not what it should be. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return v.parse(ConfigSchema, await response.json())
}
