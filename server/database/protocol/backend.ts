// Cuts what Postgres sends into messages of its wire protocol (version 3), and reads the bodies we care about.
import { DatabaseError } from '../database.ts'

/** The first byte of each message that the engine looks at. */
export const message = {
  parseComplete: 0x31,
  commandComplete: 0x43,
  dataRow: 0x44,
  error: 0x45,
  copyIn: 0x47,
  emptyQuery: 0x49,
  noData: 0x6e,
  rowDescription: 0x54,
  readyForQuery: 0x5a,
} as const

/** Receives one message: its type byte and where its body lies; the buffer is valid only during the call. */
export type MessageHandler = (type: number, buffer: Buffer, start: number, end: number) => void

/** Puts chunks of any size together and calls the handler once per whole message. */
export class MessageReader {
  readonly #handle: MessageHandler
  #held = Buffer.alloc(0)
  #heldLength = 0

  constructor(handle: MessageHandler) {
    this.#handle = handle
  }

  push(chunk: Uint8Array): void {
    const fresh = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (this.#heldLength === 0) {
      const used = this.#cut(fresh, fresh.length)
      if (used < fresh.length) this.#hold(fresh.subarray(used))
      return
    }
    this.#hold(fresh)
    const used = this.#cut(this.#held, this.#heldLength)
    this.#held.copyWithin(0, used, this.#heldLength)
    this.#heldLength -= used
  }

  #cut(buffer: Buffer, length: number): number {
    let offset = 0
    while (length - offset >= 5) {
      const end = offset + 1 + buffer.readUInt32BE(offset + 1)
      if (end > length) break
      this.#handle(buffer[offset] ?? 0, buffer, offset + 5, end)
      offset = end
    }
    return offset
  }

  // The chunk may be a view into memory that Postgres reuses, so what is left over is copied.
  #hold(chunk: Buffer): void {
    const needed = this.#heldLength + chunk.length
    if (needed > this.#held.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#held.length * 2, 16_384))
      this.#held.copy(larger, 0, 0, this.#heldLength)
      this.#held = larger
    }
    chunk.copy(this.#held, this.#heldLength)
    this.#heldLength = needed
  }
}

/** A column of a result: its name and the OID of its type. */
export interface Column {
  readonly name: string
  readonly type: number
}

/** Reads RowDescription. */
export function readColumns(buffer: Buffer, start: number): Column[] {
  const count = buffer.readUInt16BE(start)
  const columns: Column[] = []
  let offset = start + 2
  for (let index = 0; index < count; index += 1) {
    const end = buffer.indexOf(0, offset)
    columns.push({ name: buffer.toString('utf8', offset, end), type: buffer.readUInt32BE(end + 7) })
    offset = end + 19
  }
  return columns
}

/** Reads the number of rows from a command tag: the last word of 'INSERT 0 5', none in 'BEGIN'. */
export function readCount(buffer: Buffer, start: number, end: number): number {
  const tag = buffer.toString('latin1', start, end - 1)
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1))
  return Number.isInteger(count) ? count : 0
}

/** Reads ErrorResponse. */
export function readError(buffer: Buffer, start: number, end: number): DatabaseError {
  const fields = new Map<string, string>()
  let offset = start
  while (offset < end && buffer[offset] !== 0) {
    const stop = buffer.indexOf(0, offset + 1)
    fields.set(String.fromCharCode(buffer[offset] ?? 0), buffer.toString('utf8', offset + 1, stop))
    offset = stop + 1
  }
  return new DatabaseError(fields.get('C') ?? 'XX000', fields.get('M') ?? 'unknown error', {
    detail: fields.get('D') ?? null,
    hint: fields.get('H') ?? null,
    constraint: fields.get('n') ?? null,
  })
}
