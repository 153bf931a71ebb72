// How a person arrived: by whose link, with which gift, from which fellowship's page; it must survive signing in.
import { asFellowship, type Fellowship } from '#rules/fellowship.ts'

/** What the address said when the person came; an empty text stands for nothing. */
export interface Arrival {
  readonly ref: string
  readonly gift: string
  readonly fellowship: Fellowship
}

let remembered: Arrival | undefined

/** Reads the address the page was opened at, once: later navigation does not lose what it said. */
export function arrival(): Arrival {
  remembered ??= readArrival(new URLSearchParams(window.location.search))
  return remembered
}

/** The part of an arrival that travels in addresses, as query parameters without empty ones. */
export function arrivalParams(found: Arrival): Record<string, string> {
  const { ref, gift, fellowship } = found
  return { ...(ref && { ref }), ...(gift && { gift }), ...(fellowship !== 'aa' && { fellowship }) }
}

function readArrival(params: URLSearchParams): Arrival {
  return {
    ref: params.get('ref') ?? '',
    gift: params.get('gift') ?? '',
    fellowship: asFellowship(params.get('fellowship')) ?? 'aa',
  }
}
