// Which rows of the result are wanted: limit and offset parameters and the Range header together.
import { queryFailure, rangeFailure } from '../failures.ts'

/** A stretch of the result; no limit means all the rest. */
export interface RowRange {
  readonly offset: number
  readonly limit: number | null
}

/**
 * The next power of two. A plan is made for about as many rows as are wanted, and is the same for the
 * next request that wants about as many: the exact number is a parameter.
 */
export function roundUp(rows: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, rows)))
}

const headerPattern = /^([0-9]+)?-([0-9]+)?$/

/** Reads a whole number of a limit or offset parameter; PGRST100 where it is none. */
export function parseCount(name: string, text: string): number {
  const value = /^-?[0-9]{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (Number.isNaN(value))
    throw queryFailure(`"failed to parse ${name} (${text})" (line 1, column 1)`, 'expecting digit')
  if (name === 'limit' && value < 0)
    throw rangeFailure('Limit should be greater than or equal to zero.')
  return Math.max(0, value)
}

/** Reads a Range header (`0-9`, `10-`); null where it is absent or of another kind. */
function parseHeader(header: string | null): RowRange | null {
  const found = header === null ? null : headerPattern.exec(header.trim())
  if (!found) return null
  const offset = found[1] === undefined ? 0 : Number(found[1])
  if (found[2] === undefined) return { offset, limit: null }
  const last = Number(found[2])
  if (last < offset)
    throw rangeFailure(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  return { offset, limit: last - offset + 1 }
}

/** The rows that both the parameters and the Range header ask for; PGRST103 where there are none. */
export function rowRange(
  header: string | null,
  limit: number | null,
  offset: number | null,
): RowRange {
  const asked = parseHeader(header)
  const own = { offset: offset ?? 0, limit }
  if (asked === null || limit === 0) return own
  const start = Math.max(asked.offset, own.offset)
  const ends = [asked, own].map((one) => (one.limit === null ? Infinity : one.offset + one.limit))
  const end = Math.min(...ends)
  if (end <= start)
    throw rangeFailure(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  return { offset: start, limit: end === Infinity ? null : end - start }
}
