// Takes the browser's error reports: a code and the section it happened in, never words or addresses.
import * as v from 'valibot'
import { Failure } from './failure.ts'
import { type AddressLimit, createAddressLimit } from './limits.ts'
import type { Log } from './log.ts'

const Report = v.object({
  code: v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/)),
  section: v.optional(v.pipe(v.string(), v.regex(/^(\/[\w-]{0,32}){0,3}$/)), ''),
  screen: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})

const Batch = v.pipe(v.array(Report), v.maxLength(10))

/** Answers POST /logs: 204, 400 for anything else than reports, 429 above 30 batches a minute. */
export type ClientLog = (request: Request, address: string) => Promise<Response>

/** Reports go into the engine's own log. */
export function createClientLog(log: Log): ClientLog {
  const allows: AddressLimit = createAddressLimit(30)
  return async (request, address) => {
    if (request.method !== 'POST') throw new Failure('method_not_allowed', 405, 'Only POST.')
    if (!allows(address)) {
      throw new Failure('over_request_rate_limit', 429, 'Too many reports.', {
        headers: { 'retry-after': '60' },
      })
    }
    const batch = v.safeParse(Batch, await readJson(request))
    if (!batch.success) throw new Failure('invalid_report', 400, 'Not a list of reports.')
    for (const { code, section, screen } of batch.output) {
      log.warn({ client: { code, section, screen } }, 'an error in a browser')
    }
    return new Response(null, { status: 204 })
  }
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (cause) {
    throw new Failure('invalid_report', 400, 'Not JSON.', { cause })
  }
}
