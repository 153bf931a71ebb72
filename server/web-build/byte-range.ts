// Reads a Range header for one part of a file (RFC 9110, 14.1), as audio players ask for it.

/** First and last byte of a part, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * The part a request asks for; null when it asks for the whole file (or for several parts, which we answer
 * with the whole); 'unsatisfiable' when the part lies outside.
 */
export function byteRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const last = size - 1
  if (from === '') {
    const length = Number(to)
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - length), last }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  if (first > last) return 'unsatisfiable'
  return { first, last: to === '' ? last : Math.min(Number(to), last) }
}
