// The AI provider: any server that speaks OpenAI's protocol, through the official SDK, tried again once with care.
import type { OpenAI } from 'openai'

/** How to reach the provider; null stands for what the SDK itself takes. */
export interface ProviderSettings {
  readonly apiKey: string | null
  readonly baseUrl: string | null
}

/** A provider's client, made at the first use: loading the SDK costs time that a server without one saves. */
export type Provider = () => Promise<OpenAI>

/** Reads a setting of the function; undefined when it is not set. */
type ReadSetting = (name: string) => string | undefined

/** The provider that OPENAI_API_KEY or OPENAI_BASE_URL name, or null when neither is set. */
export function readProvider(read: ReadSetting): Provider | null {
  const apiKey = read('OPENAI_API_KEY') || null
  const baseUrl = read('OPENAI_BASE_URL') || null
  return apiKey === null && baseUrl === null ? null : createProvider({ apiKey, baseUrl })
}

/** A client that is silent (what people write must not reach a log) and leaves trying again to us. */
export function createProvider({ apiKey, baseUrl }: ProviderSettings): Provider {
  let client: Promise<OpenAI> | undefined
  return () => {
    client ??= import('openai').then(
      (sdk) =>
        new sdk.OpenAI({
          // Servers of one's own take any key, but the SDK insists on one.
          apiKey: apiKey ?? 'none',
          ...(baseUrl !== null && { baseURL: baseUrl }),
          maxRetries: 0,
          logLevel: 'off',
        }),
    )
    return client
  }
}

const LONGEST_PAUSE_MS = 5_000
const USUAL_PAUSE_MS = 500

/**
 * How long to pause before asking a second time, in milliseconds; null when asking again would not help or
 * could cost twice: only a rate limit, a breakdown of the provider or of the network may pass.
 */
export function pauseBeforeRetry(error: unknown): number | null {
  if (!(error instanceof Error) || !mayPass(error)) return null
  const asked = retryAfterMs(error)
  if (asked !== null && asked > LONGEST_PAUSE_MS) return null
  return asked ?? USUAL_PAUSE_MS
}

/** The HTTP status that an error of the SDK carries. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

/** Waits, or rejects as soon as the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    if (signal.aborted) return fail(signal.reason)
    const leave = () => {
      clearTimeout(timer)
      fail(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      done()
    }, ms)
    signal.addEventListener('abort', leave, { once: true })
  })
}

// An error of the SDK without a status is one of the network; what breaks while reading is fetch's own TypeError.
function mayPass(error: Error): boolean {
  if (!('status' in error)) return error instanceof TypeError
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}

function retryAfterMs(error: Error): number | null {
  const headers = 'headers' in error && error.headers instanceof Headers ? error.headers : null
  const seconds = Number.parseFloat(headers?.get('retry-after') ?? '')
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}
