// A real Postgres: a small pool of connections, each shared by pipelined batches or lent to one transaction.
import {
  type Database,
  DatabaseError,
  type Identity,
  type Result,
  type Statement,
  type Transaction,
  type TransactionOptions,
} from './database.ts'
import { type Connection, type ConnectionOptions, connect } from './postgres-connection.ts'
import { inTransaction } from './transaction.ts'

/** How to reach Postgres. */
export interface PostgresOptions extends ConnectionOptions {
  /** Connections at most. */
  readonly poolSize: number
  /** How long a request waits for a connection that transactions hold, in milliseconds. */
  readonly acquireTimeoutMs: number
}

/** Connects once, to learn at once whether it works, and more often when there is need. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const database = new PostgresDatabase(options)
  await database.query({ text: 'select 1' })
  return database
}

class PostgresDatabase implements Database {
  readonly #options: PostgresOptions
  readonly #connections = new Set<Connection>()
  readonly #lent = new Set<Connection>()
  readonly #waiting = new Set<() => void>()
  #opening = 0
  #closed = false

  constructor(options: PostgresOptions) {
    this.#options = options
  }

  query(statement: Statement): Promise<Result> {
    return this.#run(null, statement)
  }

  /** A read whose connection breaks is tried once more on another; a write is not, it may have happened. */
  async queryAs(identity: Identity, statement: Statement): Promise<Result> {
    try {
      return await this.#run(identity, statement)
    } catch (error) {
      if (identity.readOnly !== true || !wasCutOff(error)) throw error
      return this.#run(identity, statement)
    }
  }

  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    { untimed = false }: TransactionOptions = {},
  ): Promise<T> {
    return this.#lend((connection) =>
      inTransaction(connection.session, null, async (transaction) => {
        if (untimed) await transaction.script('set local statement_timeout = 0')
        return work(transaction)
      }),
    )
  }

  transactionAs<T>(identity: Identity, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#lend((connection) => inTransaction(connection.session, identity, work))
  }

  async dump(): Promise<null> {
    return null
  }

  async close(): Promise<void> {
    this.#closed = true
    const open = [...this.#connections]
    this.#connections.clear()
    await Promise.all(open.map((connection) => connection.close()))
  }

  async #run(identity: Identity | null, statement: Statement): Promise<Result> {
    const connection = this.#idlest() ?? (await this.#acquire())
    return connection.session.run(identity, statement)
  }

  async #lend<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = this.#idlest() ?? (await this.#acquire())
    this.#lent.add(connection)
    try {
      return await work(connection)
    } finally {
      this.#lent.delete(connection)
      this.#wakeAll()
    }
  }

  // An idle connection if there is one; a busy one only when the pool cannot grow.
  #idlest(): Connection | null {
    let best: Connection | null = null
    for (const connection of this.#connections) {
      if (this.#lent.has(connection)) continue
      if (best === null || connection.session.depth < best.session.depth) best = connection
    }
    const full = this.#connections.size + this.#opening >= this.#options.poolSize
    return best !== null && (best.session.depth === 0 || full) ? best : null
  }

  async #acquire(): Promise<Connection> {
    const deadline = performance.now() + this.#options.acquireTimeoutMs
    for (;;) {
      if (this.#closed) throw new DatabaseError('57P01', 'the database is closed')
      const idlest = this.#idlest()
      if (idlest !== null) return idlest
      if (this.#connections.size + this.#opening < this.#options.poolSize) return this.#open()
      await this.#wait(deadline - performance.now())
    }
  }

  async #open(): Promise<Connection> {
    this.#opening += 1
    try {
      const connection = await connect(this.#options, (gone) => this.#connections.delete(gone))
      this.#connections.add(connection)
      return connection
    } finally {
      this.#opening -= 1
      this.#wakeAll()
    }
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const giveUp = () => {
        this.#waiting.delete(wake)
        reject(new DatabaseError('53300', 'timed out waiting for a database connection'))
      }
      const timer = setTimeout(giveUp, Math.max(0, milliseconds))
      this.#waiting.add(wake)
    })
  }

  // All of them: one connection serves many, and who was passed over would wait for its whole patience.
  #wakeAll(): void {
    for (const wake of [...this.#waiting]) wake()
  }
}

function wasCutOff(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '08006'
}
