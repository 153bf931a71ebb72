// Writes the messages a client sends in Postgres' wire protocol (version 3), several of them into one buffer.

const utf8Length = Buffer.byteLength

/** Collects protocol messages; `take` hands them over as one buffer of their own and starts afresh. */
export class MessageWriter {
  #buffer = Buffer.allocUnsafe(16_384)
  #length = 0

  /** Names a statement: `name` '' is the unnamed one. Parameter types are left to Postgres. */
  parse(name: string, text: string): this {
    const start = this.#open(0x50, utf8Length(name) + utf8Length(text) + 4)
    this.#string(name)
    this.#string(text)
    this.#int16(0)
    return this.#close(start)
  }

  /** Binds text parameters (null is SQL NULL) to the unnamed portal; results come back as text. */
  bind(name: string, values: readonly (string | null)[]): this {
    const start = this.#open(0x42, utf8Length(name) + 10)
    this.#buffer[this.#length++] = 0
    this.#string(name)
    this.#int16(0)
    this.#int16(values.length)
    for (const value of values) this.#value(value)
    this.#int16(0)
    return this.#close(start)
  }

  /** Asks for the columns of the unnamed portal. */
  describe(): this {
    const start = this.#open(0x44, 2)
    this.#buffer[this.#length++] = 0x50
    this.#buffer[this.#length++] = 0
    return this.#close(start)
  }

  /** Runs the unnamed portal to its end. */
  execute(): this {
    const start = this.#open(0x45, 5)
    this.#buffer[this.#length++] = 0
    this.#buffer.writeInt32BE(0, this.#length)
    this.#length += 4
    return this.#close(start)
  }

  /** Forgets a named statement. */
  closeStatement(name: string): this {
    const start = this.#open(0x43, utf8Length(name) + 2)
    this.#buffer[this.#length++] = 0x53
    this.#string(name)
    return this.#close(start)
  }

  /** Ends a batch: what came since the last one is one implicit transaction. */
  sync(): this {
    return this.#close(this.#open(0x53, 0))
  }

  /** The simple protocol: a script of any number of statements. */
  simpleQuery(text: string): this {
    const start = this.#open(0x51, utf8Length(text) + 1)
    this.#string(text)
    return this.#close(start)
  }

  take(): Buffer {
    const bytes = Buffer.allocUnsafe(this.#length)
    this.#buffer.copy(bytes, 0, 0, this.#length)
    this.#length = 0
    return bytes
  }

  #open(type: number, bodyLength: number): number {
    this.#reserve(bodyLength + 5)
    this.#buffer[this.#length] = type
    this.#length += 5
    return this.#length - 4
  }

  #close(start: number): this {
    this.#buffer.writeInt32BE(this.#length - start, start)
    return this
  }

  #reserve(extra: number): void {
    const needed = this.#length + extra
    if (needed <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }

  #int16(value: number): void {
    this.#buffer.writeUInt16BE(value, this.#length)
    this.#length += 2
  }

  #string(text: string): void {
    this.#length += this.#buffer.write(text, this.#length)
    this.#buffer[this.#length++] = 0
  }

  #value(value: string | null): void {
    if (value === null) {
      this.#reserve(4 + 2)
      this.#buffer.writeInt32BE(-1, this.#length)
      this.#length += 4
      return
    }
    // Three bytes per UTF-16 unit is the worst case; the two at the end are bind's closing field.
    this.#reserve(4 + value.length * 3 + 2)
    const written = this.#buffer.write(value, this.#length + 4)
    this.#buffer.writeInt32BE(written, this.#length)
    this.#length += 4 + written
  }
}
