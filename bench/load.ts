// A small load generator: raw keep-alive sockets that send ready-made requests, so that it takes little of the machine.
import { createConnection, type Socket } from 'node:net'

/** What a burst of load has shown. */
export interface LoadResult {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Answers whose status was not 2xx; a measurement with any is worthless. */
  readonly failures: number
  /** Bytes of the last body. */
  readonly bytes: number
}

/** Sends `next()` over and over on each of `connections` sockets for `seconds`. */
export async function load(
  port: number,
  next: () => Buffer,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<LoadResult> {
  const times: number[] = []
  const seen = { failures: 0, bytes: 0 }
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () => drive(port, next, until, times, seen)),
  )
  const elapsed = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { requestsPerSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), ...seen }
}

async function drive(
  port: number,
  next: () => Buffer,
  until: number,
  times: number[],
  seen: { failures: number; bytes: number },
): Promise<void> {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
  const read = reader(socket)
  while (performance.now() < until) {
    const sent = performance.now()
    socket.write(next())
    const { status, bytes } = await read()
    times.push(performance.now() - sent)
    if (status < 200 || status > 299) seen.failures += 1
    seen.bytes = bytes
  }
  socket.destroy()
}

interface Answer {
  readonly status: number
  readonly bytes: number
}

function reader(socket: Socket): () => Promise<Answer> {
  let held = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<Answer> | null = null
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    const answer = parse(held)
    if (answer === null) return
    held = held.subarray(answer.end)
    waiting?.resolve(answer)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
  return () => {
    waiting = Promise.withResolvers()
    return waiting.promise
  }
}

function parse(data: Buffer): (Answer & { end: number }) | null {
  const head = data.indexOf('\r\n\r\n')
  if (head < 0) return null
  const text = data.toString('latin1', 0, head)
  const status = Number(text.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (length !== undefined) {
    const end = head + 4 + Number(length)
    return data.length < end ? null : { status, bytes: Number(length), end }
  }
  if (!/\r\ntransfer-encoding: chunked/i.test(text)) return { status, bytes: 0, end: head + 4 }
  const end = data.indexOf('0\r\n\r\n', head + 4)
  return end < 0 ? null : { status, bytes: end - head - 4, end: end + 5 }
}
