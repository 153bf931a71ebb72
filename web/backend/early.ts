// What the page asks for before the app's script is there: the configuration and the first screen's reads.
import { brand } from '#rules/brand.ts'

/** Reads sent ahead with one access token, by their address. */
interface EarlyReads {
  readonly authorization: string
  readonly answers: Map<string, Promise<Response>>
}

/** What the start of the page leaves for the app. */
export interface Early {
  /** The text of /config.json; rejects without a network. */
  readonly config: Promise<string>
  /** When it was asked, in milliseconds since 1970. */
  readonly at: number
  reads?: EarlyReads
}

declare global {
  interface Window {
    early?: Early
  }
}

/** An answer that has waited longer is not what a screen asks for now, in milliseconds. */
const MAX_AGE_MS = 10_000

/** The headers of every request: the public key, the application's name, and no caches on the way. */
export function headersFor(anonKey: string): Readonly<Record<string, string>> {
  return {
    apikey: anonKey,
    'x-application-name': brand.applicationName,
    'cache-control': 'no-cache',
    pragma: 'no-cache',
  }
}

/** The text of /config.json; rejects without a network and when the server refuses. */
export async function configText(): Promise<string> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return response.text()
}

/** Sends a request, or takes the answer to the same one that was sent ahead; each is taken once. */
export const fetchOnce: typeof fetch = async (input, init) => {
  const isWhole = input instanceof Request && init === undefined
  const request = isWhole ? input : new Request(input, init)
  const early = takeEarly(request)
  return early === undefined ? fetch(request) : early.catch(() => fetch(request))
}

function takeEarly(request: Request): Promise<Response> | undefined {
  const { early } = window
  const { reads } = early ?? {}
  if (early === undefined || reads === undefined || request.method !== 'GET') return undefined
  const isOld = Date.now() - early.at > MAX_AGE_MS
  if (isOld || reads.authorization !== request.headers.get('authorization')) return undefined
  const answer = reads.answers.get(request.url)
  reads.answers.delete(request.url)
  return answer
}
