// The database inside our own process: PGlite, on disk or in memory, one statement at a time.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import {
  type Database,
  DatabaseError,
  type Identity,
  type Result,
  type Statement,
  type Transaction,
  type TransactionOptions,
} from './database.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { openInFolder, openInMemory } from './pglite-files.ts'
import { Session } from './protocol/session.ts'
import { type StatementClock, startClock } from './statement-clock.ts'
import { inTransaction } from './transaction.ts'

/** How to open a PGlite database. */
export interface PgliteOptions {
  /** The folder, or undefined for one in memory that goes with the process. */
  readonly dataDir: string | undefined
  /** How long one statement may run, in milliseconds. */
  readonly statementTimeoutMs: number
}

/** Opens it, making the database first if the folder is empty. Rejects with FolderInUse. */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { dataDir } = options
  if (dataDir === undefined) return new PgliteDatabase(await start(openInMemory, options), null)
  const lock = await lockFolder(dataDir)
  const open = () => start(() => openInFolder(dataDir), options)
  try {
    return new PgliteDatabase(await open(), { lock, reopen: open })
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** One life of the embedded database, from its start to its close or crash. */
interface Life {
  readonly pglite: PGlite
  readonly session: Session
  readonly clock: StatementClock
  crashed: boolean
  /** Whether the statement clock does not run, while an untimed transaction has the turn. */
  untimed: boolean
}

interface Folder {
  readonly lock: FolderLock
  reopen(): Promise<Life>
}

async function start(open: () => Promise<PGlite>, options: PgliteOptions): Promise<Life> {
  const pglite = await open()
  const clock = startClock(pglite, options.statementTimeoutMs)
  const life: Life = {
    pglite,
    clock,
    session: new Session((bytes) => execute(life, bytes)),
    crashed: false,
    untimed: false,
  }
  await life.session.script(`set search_path to public, extensions; set timezone to 'UTC'`)
  return life
}

// Runs to its end before it returns; the answer's bytes are views into PGlite's memory.
function execute(life: Life, bytes: Buffer): void {
  const { pglite, session, clock, untimed } = life
  if (!untimed) clock.start()
  const done = pglite.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (chunk) => session.receive(chunk),
  })
  if (!untimed) clock.stop()
  done.catch((cause: unknown) => crash(life, cause))
  if (session.depth > 0) crash(life, 'no answer')
}

function crash(life: Life, cause: unknown): void {
  life.crashed = true
  life.session.fail(new DatabaseError('08006', `the embedded database stopped: ${cause}`))
}

const reopenPauseMs = 1_000

class PgliteDatabase implements Database {
  readonly #folder: Folder | null
  readonly #inside = new AsyncLocalStorage<{ readonly open: boolean }>()
  #life: Life
  #turn: Promise<unknown> | null = null
  #failedToOpen: { readonly error: unknown; readonly at: number } | null = null

  constructor(life: Life, folder: Folder | null) {
    this.#life = life
    this.#folder = folder
  }

  query(statement: Statement): Promise<Result> {
    return this.#run(null, statement)
  }

  queryAs(identity: Identity, statement: Statement): Promise<Result> {
    return this.#run(identity, statement)
  }

  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    { untimed = false }: TransactionOptions = {},
  ): Promise<T> {
    return this.#exclusively(async () => {
      const life = this.#life
      life.untimed = untimed
      try {
        return await inTransaction(life.session, null, work)
      } finally {
        life.untimed = false
      }
    })
  }

  transactionAs<T>(identity: Identity, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#exclusively(() => inTransaction(this.#life.session, identity, work))
  }

  dump(): Promise<Blob> {
    return this.#exclusively(async () => {
      await this.#life.session.script('checkpoint')
      return this.#life.pglite.dumpDataDir('none')
    })
  }

  async close(): Promise<void> {
    await this.#exclusively(async () => {
      await this.#life.clock.close()
      await this.#life.pglite.close()
    })
    await this.#folder?.lock.release()
  }

  async #run(identity: Identity | null, statement: Statement): Promise<Result> {
    while (this.#turn !== null || this.#life.crashed) await this.#wait()
    return this.#life.session.run(identity, statement)
  }

  // PGlite has one connection: whoever holds a transaction open keeps everybody else waiting. Between the
  // last look and taking the turn there must be no await, or two would take it.
  async #exclusively<T>(work: () => Promise<T>): Promise<T> {
    while (this.#turn !== null || this.#life.crashed) await this.#wait()
    const holder = { open: true }
    const done = this.#inside.run(holder, work)
    return this.#holdTurn(done.finally(() => Object.assign(holder, { open: false })))
  }

  async #wait(): Promise<void> {
    if (this.#inside.getStore()?.open) throw new Error('inside a transaction, query through it')
    if (this.#turn !== null) await this.#turn
    else if (this.#folder !== null) await this.#holdTurn(this.#reopen(this.#folder))
    else throw new DatabaseError('08006', 'the database in memory stopped, and its data is gone')
  }

  // What was acknowledged before the crash is in the write-ahead log, which the next life replays. Trying takes
  // a fifth of a second of everybody's time, so that on a full disk not every request may.
  async #reopen(folder: Folder): Promise<void> {
    const failed = this.#failedToOpen
    if (failed !== null && performance.now() - failed.at < reopenPauseMs) throw failed.error
    await this.#life.clock.close()
    try {
      this.#life = await folder.reopen()
      this.#failedToOpen = null
    } catch (error) {
      this.#failedToOpen = { error, at: performance.now() }
      throw error
    }
  }

  async #holdTurn<T>(work: Promise<T>): Promise<T> {
    this.#turn = work.catch(() => undefined)
    try {
      return await work
    } finally {
      this.#turn = null
    }
  }
}
