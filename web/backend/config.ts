// What the browser must know before it can talk to a backend: read once from /config.json.
import * as v from 'valibot'
import { readStored, storageKeys, store } from './browser-storage.ts'

const ConfigSchema = v.object({
  supabaseUrl: v.pipe(v.string(), v.url()),
  anonKey: v.pipe(v.string(), v.minLength(1)),
  features: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** Where the backend is, the public key it expects, and what its operator has switched on. */
export type Config = v.InferOutput<typeof ConfigSchema>

/** The configuration, and whether the server itself gave it just now. */
export interface LoadedConfig {
  readonly config: Config
  readonly isFresh: boolean
}

/** Fetches and checks /config.json, or takes the last one without a network; rejects when there is neither. */
export async function loadConfig(): Promise<LoadedConfig> {
  try {
    const response = await fetch('/config.json')
    if (!response.ok) throw new Error(`config.json answered ${response.status}`)
    const text = await response.text()
    const config = v.parse(ConfigSchema, JSON.parse(text))
    store(storageKeys.config, text)
    return { config, isFresh: true }
  } catch (error) {
    const last = readStored(storageKeys.config)
    if (last === null) throw error
    return { config: v.parse(ConfigSchema, JSON.parse(last)), isFresh: false }
  }
}
