// Calls one of the project's functions again and again, as a cron job would.
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'

/** Which function, and when: first after `firstMs`, then every `everyMs`. */
export interface Schedule {
  readonly functionName: string
  readonly firstMs: number
  readonly everyMs: number
}

const patienceMs = 10 * 60_000

/** Begins; calls never overlap, and one that fails is logged and tried again at its next time. Gives the way to end. */
export function startSchedule(schedule: Schedule, url: string, keys: Keys, log: Log): () => void {
  let timer: NodeJS.Timeout
  let ended = false
  const next = (ms: number) => {
    if (ended) return
    timer = setTimeout(async () => {
      await call(schedule.functionName, url, keys, log)
      next(schedule.everyMs)
    }, ms)
    timer.unref()
  }
  next(schedule.firstMs)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

async function call(functionName: string, url: string, keys: Keys, log: Log): Promise<void> {
  const response = await fetch(`${url}/functions/v1/${functionName}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keys.serviceRoleKey}`,
      'content-type': 'application/json',
    },
    body: '{}',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  await response?.body?.cancel()
  if (!response?.ok) {
    log.warn({ function: functionName, status: response?.status ?? 0 }, 'a scheduled call failed')
  }
}
