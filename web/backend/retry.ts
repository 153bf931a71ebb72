// What is tried again, and when: requests that got no answer, and reads that failed for the moment.
import { Failure } from './failure.ts'

/** Waits before each of the up to three retries of a request, in milliseconds. */
const REQUEST_WAITS_MS = [1000, 2000, 4000] as const
const RETRYABLE_STATUSES: readonly number[] = [502, 503, 504]

/**
 * Names a POST that may safely arrive twice (a function that is idempotent by design). It is taken off before
 * the request leaves.
 */
export const IDEMPOTENT_HEADER = 'x-idempotent'

type Fetch = typeof fetch
type Wait = (ms: number) => Promise<void>

const pause: Wait = (ms) => new Promise((done) => setTimeout(done, ms))

/**
 * A fetch that tries up to three times more, after 1, 2 and 4 s, when there was no answer or it was 502, 503
 * or 504. A write that may already have been applied and would then be applied twice is never sent again:
 * the person decides.
 */
export function withRetries(fetchOnce: Fetch, wait: Wait = pause): Fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const replayable = isReplayable(request)
    request.headers.delete(IDEMPOTENT_HEADER)
    if (!replayable) return fetchOnce(request)
    for (const ms of REQUEST_WAITS_MS) {
      const answer = await outcome(fetchOnce(request.clone()))
      if (answer instanceof Response && !RETRYABLE_STATUSES.includes(answer.status)) return answer
      if (request.signal.aborted) return settle(answer)
      await wait(ms)
    }
    return fetchOnce(request)
  }
}

async function outcome(answering: Promise<Response>): Promise<Response | Error> {
  try {
    return await answering
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function settle(answer: Response | Error): Response {
  if (answer instanceof Response) return answer
  throw answer
}

/** Whether sending a request twice leaves the backend as sending it once does. */
function isReplayable(request: Request): boolean {
  if (request.method !== 'POST') return true
  if (request.headers.has(IDEMPOTENT_HEADER)) return true
  if (request.headers.get('prefer')?.includes('resolution=')) return true
  return new URL(request.url).search.includes('grant_type=password')
}

const ATTEMPTS = 3
const BASE_DELAY_MS = 1000
/** An invalid token, an unknown column and an unknown table: the next attempt would fail the same way. */
const HOPELESS_CODES: readonly string[] = ['PGRST301', 'PGRST303', 'bad_jwt', '42703', '42P01']

/**
 * How a read that failed is tried again: three attempts in all, 1 s apart and then 2 s. Network failures are
 * left out because the request itself has been retried already, refusals because they will not change.
 */
export const readRetries = {
  retry: (failures: number, error: unknown) => failures < ATTEMPTS - 1 && mayPass(error),
  retryDelay: (failures: number) => BASE_DELAY_MS * 2 ** failures,
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof Failure)) return true
  if (error.code === 'network' || HOPELESS_CODES.includes(error.code)) return false
  return error.status >= 500 || error.status === 429
}
