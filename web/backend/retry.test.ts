// Which requests are sent again when the network or the server stumbles.
import { describe, expect, it } from 'vitest'
import { Failure } from './failure.ts'
import { IDEMPOTENT_HEADER, readRetries, withRetries } from './retry.ts'

const address = 'https://backend.example/rest/v1/journal_entries'

/** A network that gives the listed outcomes in turn: a status, or no answer at all. */
function network(...outcomes: (number | 'down')[]) {
  const requests: Request[] = []
  const waits: number[] = []
  const send: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init))
    const next = outcomes[requests.length - 1] ?? 200
    if (next === 'down') throw new TypeError('Failed to fetch')
    return new Response(null, { status: next })
  }
  const retrying = withRetries(send, async (ms) => {
    waits.push(ms)
  })
  return { requests, waits, retrying }
}

describe('a request', () => {
  it('is sent up to three times more, after 1, 2 and 4 seconds', async () => {
    const { requests, waits, retrying } = network('down', 503, 'down', 200)
    expect((await retrying(address)).status).toBe(200)
    expect(requests).toHaveLength(4)
    expect(waits).toEqual([1000, 2000, 4000])
  })

  it('fails when the fourth try fails too', async () => {
    const { requests, retrying } = network('down', 'down', 'down', 'down')
    await expect(retrying(address)).rejects.toThrow('Failed to fetch')
    expect(requests).toHaveLength(4)
  })

  it.each([400, 401, 404, 409, 429, 500])('is not sent again after status %i', async (status) => {
    const { requests, retrying } = network(status)
    expect((await retrying(address)).status).toBe(status)
    expect(requests).toHaveLength(1)
  })

  it.each(['down', 502, 503, 504] as const)(
    'that inserts is not sent again after %s, because it may have been stored',
    async (outcome) => {
      const { requests, retrying } = network(outcome)
      await retrying(address, { method: 'POST', body: '{}' }).catch(() => undefined)
      expect(requests).toHaveLength(1)
    },
  )

  it('that inserts at most once is sent again', async () => {
    const { requests, retrying } = network('down', 201)
    const headers = { prefer: 'return=minimal,resolution=ignore-duplicates' }
    expect((await retrying(address, { method: 'POST', headers, body: '{}' })).status).toBe(201)
    expect(await requests[1]?.text()).toBe('{}')
  })

  it('that is marked as safe to repeat is sent again, without the mark', async () => {
    const { requests, retrying } = network(504, 200)
    await retrying(address, { method: 'POST', headers: { [IDEMPOTENT_HEADER]: 'yes' } })
    expect(requests).toHaveLength(2)
    expect(requests[0]?.headers.has(IDEMPOTENT_HEADER)).toBe(false)
  })

  it('that the person has left is not sent again', async () => {
    const leaving = new AbortController()
    const { requests, retrying } = network('down')
    leaving.abort()
    await expect(retrying(address, { signal: leaving.signal })).rejects.toThrow()
    expect(requests).toHaveLength(1)
  })
})

describe('a read that failed', () => {
  const tries = (error: unknown) => [0, 1, 2].filter((count) => readRetries.retry(count, error))

  it('is attempted three times, one and two seconds apart', () => {
    expect(tries(new Failure('XX000', 500))).toEqual([0, 1])
    expect([0, 1].map(readRetries.retryDelay)).toEqual([1000, 2000])
  })

  it.each(['PGRST301', '42703', '42P01'])('is given up at once on %s', (code) => {
    expect(tries(new Failure(code, 500))).toEqual([])
  })

  it('is given up at once when the request itself was already retried', () => {
    expect(tries(new Failure('network', 0))).toEqual([])
  })
})
