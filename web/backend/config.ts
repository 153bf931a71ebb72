// What the browser must know before it can talk to a backend: read once from /config.json.
import * as v from 'valibot'
import { readStored, storageKeys, store } from './browser-storage.ts'
import { configText } from './early.ts'

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

/**
 * Checks /config.json, which the start of the page has asked for already, or takes the last one without a network;
 * rejects when there is neither.
 */
export async function loadConfig(): Promise<LoadedConfig> {
  try {
    const text = await (window.early?.config ?? configText())
    const config = v.parse(ConfigSchema, JSON.parse(text))
    store(storageKeys.config, text)
    return { config, isFresh: true }
  } catch (error) {
    const last = readStored(storageKeys.config)
    if (last === null) throw error
    return { config: v.parse(ConfigSchema, JSON.parse(last)), isFresh: false }
  }
}
