// The database inside our own process: PGlite, on disk or in memory, one statement at a time.
import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite } from '@electric-sql/pglite'
import {
  type Database,
  DatabaseError,
  type Identity,
  type Result,
  type Statement,
  type Transaction,
} from './database.ts'
import { Session } from './protocol/session.ts'
import { inTransaction } from './transaction.ts'

/** How to open a PGlite database. */
export interface PgliteOptions {
  /** The folder, or undefined for one in memory that goes with the process. */
  readonly dataDir: string | undefined
}

/** Opens it, making the database first if the folder is empty. */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const pglite = await PGlite.create({
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    // A quarter of the default: half the memory at little cost in speed.
    postgresqlconf: ['shared_buffers = 16MB'],
  })
  const database = new PgliteDatabase(pglite)
  await database.query({ text: `set search_path to public, extensions` })
  return database
}

class PgliteDatabase implements Database {
  readonly #pglite: PGlite
  readonly #session: Session
  readonly #inside = new AsyncLocalStorage<true>()
  #turn: Promise<unknown> | null = null

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#session = new Session((bytes) => this.#execute(bytes))
  }

  query(statement: Statement): Promise<Result> {
    return this.#run(null, statement)
  }

  queryAs(identity: Identity, statement: Statement): Promise<Result> {
    return this.#run(identity, statement)
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#exclusively(() => inTransaction(this.#session, null, work))
  }

  transactionAs<T>(identity: Identity, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#exclusively(() => inTransaction(this.#session, identity, work))
  }

  async close(): Promise<void> {
    await this.#exclusively(() => this.#pglite.close())
  }

  async #run(identity: Identity | null, statement: Statement): Promise<Result> {
    if (this.#inside.getStore()) throw new Error('inside a transaction, query through it')
    while (this.#turn !== null) await this.#turn
    return this.#session.run(identity, statement)
  }

  // PGlite has one connection: whoever holds a transaction open keeps everybody else waiting.
  async #exclusively<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside.getStore()) throw new Error('inside a transaction, query through it')
    while (this.#turn !== null) await this.#turn
    const done = this.#inside.run(true, work)
    this.#turn = done.then(
      () => undefined,
      () => undefined,
    )
    try {
      return await done
    } finally {
      this.#turn = null
    }
  }

  // Runs to its end before it returns; the answer's bytes are views into PGlite's memory.
  #execute(bytes: Buffer): void {
    const failed = (cause: unknown) =>
      this.#session.fail(new DatabaseError('XX000', `the embedded database stopped: ${cause}`))
    this.#pglite
      .execProtocolRawStream(bytes, {
        syncToFs: false,
        onRawData: (chunk) => this.#session.receive(chunk),
      })
      .catch(failed)
    if (this.#session.depth > 0) failed('it gave no answer')
  }
}
