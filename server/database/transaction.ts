// An explicit transaction on one session: begin, the caller's work, then commit or rollback.
import {
  DatabaseError,
  type Identity,
  type Result,
  type Statement,
  type Transaction,
} from './database.ts'
import type { Session } from './protocol/session.ts'

/** Runs `work` between begin and commit; when it rejects, rolls back and rejects with its error. */
export async function inTransaction<T>(
  session: Session,
  identity: Identity | null,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await session.begin(identity)
  const transaction = new OpenTransaction(session, identity?.role ?? '')
  let value: T
  try {
    value = await work(transaction)
  } catch (error) {
    // A rollback fails only when the connection is gone, and then Postgres rolls back by itself.
    await transaction.end('rollback').catch(() => undefined)
    throw error
  }
  await transaction.end('commit')
  return value
}

class OpenTransaction implements Transaction {
  readonly #session: Session
  readonly #role: string
  #open = true
  #failed = false

  constructor(session: Session, role: string) {
    this.#session = session
    this.#role = role
  }

  query(statement: Statement): Promise<Result> {
    return this.#step(() => this.#session.step(this.#role, statement))
  }

  script(text: string): Promise<void> {
    return this.#step(() => this.#session.script(text))
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#open = false
    await this.#session.end(how, this.#failed)
  }

  async #step<R>(send: () => Promise<R>): Promise<R> {
    if (!this.#open) throw new Error('the transaction has ended')
    try {
      return await send()
    } catch (error) {
      if (error instanceof DatabaseError) this.#failed = true
      throw error
    }
  }
}
