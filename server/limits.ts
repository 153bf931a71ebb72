// Keeps single requests and single addresses small: body sizes, and how often an address may do a thing.
import { Failure } from './failure.ts'

/** Refuses a body longer than `limit` bytes with 413, also when its length is not announced. */
export function withinLimit(request: Request, limit: number): Request {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > limit) throw tooLarge(limit)
    // Node itself holds the sender to the announced length.
    return request
  }
  if (request.headers.get('transfer-encoding') === null || request.body === null) return request
  const body = request.body.pipeThrough(countingStream(limit))
  return new Request(request, { body, duplex: 'half' })
}

function countingStream(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.byteLength
      if (length > limit) controller.error(tooLarge(limit))
      else controller.enqueue(chunk)
    },
  })
}

function tooLarge(limit: number): Failure {
  return new Failure('payload_too_large', 413, `The request body is larger than ${limit} bytes.`)
}

/** Says whether an address may do it once more. */
export type AddressLimit = (address: string) => boolean

/** Lets each address through `times` times per minute; it forgets addresses, and never writes them down. */
export function createAddressLimit(times: number): AddressLimit {
  let minute = 0
  const seen = new Map<string, number>()
  return (address) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) seen.clear()
    minute = now
    const count = (seen.get(address) ?? 0) + 1
    seen.set(address, count)
    return count <= times
  }
}
