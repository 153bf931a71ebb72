// Turns our values into Postgres' text parameters, and its text columns into our values.
import type { Column } from './backend.ts'

/**
 * A parameter as Postgres reads it: strings, numbers and booleans as they are, null (and undefined) as
 * NULL, a Date as ISO 8601, bytes as bytea hex, every other object or array as JSON text.
 */
export function encodeValue(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'undefined':
      return null
    default:
      return encodeObject(value)
  }
}

function encodeObject(value: unknown): string | null {
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return JSON.stringify(value)
}

type Decoder = (text: string) => unknown

/** Stands for the decoder of a column that is handed over as it came. */
const asBytes = Symbol('bytes')

const asText: Decoder = (text) => text
const asBoolean: Decoder = (text) => text === 't'
const asJson: Decoder = (text) => JSON.parse(text)
// A bigint beyond what a double holds exactly stays text: a wrong number would be worse than a string.
const asInteger: Decoder = (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

const decoders = new Map<number, Decoder>([
  [16, asBoolean],
  [20, asInteger],
  [21, asInteger],
  [23, asInteger],
  [26, asInteger],
  [114, asJson],
  [3802, asJson],
])

/** The columns of a result, each with the function that reads its text. */
export type Shape = readonly { readonly name: string; readonly decode: Decoder | typeof asBytes }[]

/** How rows with these columns are read: integers, booleans and JSON as such, `bytes` as bytes, all else as text. */
export function shapeOf(columns: readonly Column[], bytes?: string): Shape {
  return columns.map(({ name, type }) => ({
    name,
    decode: name === bytes ? asBytes : (decoders.get(type) ?? asText),
  }))
}

/** Reads one DataRow by its shape. */
export function readRow(shape: Shape, buffer: Buffer, start: number): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let offset = start + 2
  for (const { name, decode } of shape) {
    const length = buffer.readInt32BE(offset)
    offset += 4
    if (length < 0) {
      row[name] = null
      continue
    }
    const end = offset + length
    // Copied: the buffer belongs to the connection, which reads on into it.
    row[name] =
      decode === asBytes
        ? Buffer.from(buffer.subarray(offset, end))
        : decode(buffer.toString('utf8', offset, end))
    offset = end
  }
  return row
}
