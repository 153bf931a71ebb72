// Fetches a feed within limits of time and size, and only over http and https.
import type { FeedFailure } from './contract.ts'
import type { ImportSettings } from './settings.ts'

/** Thrown when a feed brings nothing; the code says why. */
export class FeedRefused extends Error {
  readonly code: FeedFailure

  constructor(code: FeedFailure) {
    super(`the feed was refused: ${code}`)
    this.name = 'FeedRefused'
    this.code = code
  }
}

/** The text of a feed, in whatever encoding it says it is. Throws FeedRefused. */
export async function fetchFeed(feed: string, settings: ImportSettings): Promise<string> {
  if (!URL.canParse(feed) || !/^https?:$/.test(new URL(feed).protocol)) {
    throw new FeedRefused('not_an_address')
  }
  try {
    const response = await fetch(feed, {
      headers: {
        accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5',
        'user-agent': 'Stillwater podcast import',
      },
      signal: AbortSignal.timeout(settings.patienceMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new FeedRefused('refused')
    }
    const bytes = await readLimited(response, settings.mostBytes)
    return decoded(bytes, response.headers.get('content-type') ?? '')
  } catch (error) {
    if (error instanceof FeedRefused) throw error
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new FeedRefused(isLate ? 'too_slow' : 'unreachable')
  }
}

async function readLimited(
  response: Response,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const next = await reader?.read()
    if (next === undefined || next.done) break
    size += next.value.byteLength
    if (size > mostBytes) {
      await reader?.cancel()
      throw new FeedRefused('too_large')
    }
    chunks.push(next.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** By the mark at its beginning, the header, or the XML declaration, in this order; UTF-8 where none says. */
function decoded(bytes: Uint8Array<ArrayBuffer>, contentType: string): string {
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const encoding =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(declaration)?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
