// One batch sent to Postgres up to its Sync, and the gathering of the answers to it.
import type { DatabaseError, Result, Row } from '../database.ts'
import { message, readColumns, readCount, readError } from './backend.ts'
import { readRow, type Shape, shapeOf } from './values.ts'

/** A statement as one connection knows it. */
export interface Prepared {
  /** Its name on this connection; '' is never kept. */
  readonly name: string
  /** Under which key the session keeps it: role and statement name. */
  readonly key: string
  /** Whether its text has gone to Postgres. */
  sent: boolean
  /** Whether Postgres has acknowledged it. */
  ready: boolean
  shape: Shape | null
  /** The column that is read as bytes. */
  readonly bytes: string | undefined
}

/** How a batch ended: the result of its last step, or why it failed, and the transaction's state after it. */
export interface Outcome {
  readonly result: Result
  readonly error: DatabaseError | null
  /** I: idle, T: in a transaction, E: in a failed one. */
  readonly status: string
}

const nothing: Result = { rows: [], count: 0 }

/** Takes the messages that answer one batch; `settle` is called once, with ReadyForQuery. */
export class Exchange {
  readonly #steps: readonly Prepared[]
  readonly #settle: (outcome: Outcome) => void
  #step = 0
  #shape: Shape = []
  #rows: Row[] = []
  #result: Result = nothing
  #error: DatabaseError | null = null

  /** `steps` are the batch's statements in order; only the last one's rows are kept. None: a script. */
  constructor(steps: readonly Prepared[], settle: (outcome: Outcome) => void) {
    this.#steps = steps
    this.#settle = settle
  }

  /** Takes one message; true when it was the last of this exchange. */
  take(type: number, buffer: Buffer, start: number, end: number): boolean {
    switch (type) {
      case message.dataRow:
        if (this.#step === this.#steps.length - 1) this.#rows.push(this.#read(buffer, start))
        return false
      case message.commandComplete:
        this.#finishStep(readCount(buffer, start, end))
        return false
      case message.emptyQuery:
        this.#finishStep(0)
        return false
      case message.parseComplete:
        this.#acknowledge()
        return false
      case message.rowDescription:
        this.#describe(shapeOf(readColumns(buffer, start), this.#steps[this.#step]?.bytes))
        return false
      case message.noData:
        this.#describe([])
        return false
      case message.error:
        this.#error ??= readError(buffer, start, end)
        return false
      case message.readyForQuery:
        this.#finish(String.fromCharCode(buffer[start] ?? 0))
        return true
      default:
        return false
    }
  }

  /** Ends the exchange without Postgres, because the connection is gone; whatever it still said, that is why. */
  abandon(error: DatabaseError): void {
    this.#settle({ result: nothing, error, status: 'X' })
  }

  #read(buffer: Buffer, start: number): Row {
    return readRow(this.#steps[this.#step]?.shape ?? this.#shape, buffer, start)
  }

  #acknowledge(): void {
    const prepared = this.#steps[this.#step]
    if (prepared !== undefined) prepared.ready = true
  }

  #describe(shape: Shape): void {
    this.#shape = shape
    const prepared = this.#steps[this.#step]
    if (prepared !== undefined) prepared.shape = shape
  }

  #finishStep(count: number): void {
    if (this.#step === this.#steps.length - 1) this.#result = { rows: this.#rows, count }
    this.#step += 1
  }

  #finish(status: string): void {
    this.#settle({ result: this.#result, error: this.#error, status })
  }
}
