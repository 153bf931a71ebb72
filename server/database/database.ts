// The one interface through which the engine talks to its database, whichever database that is.

/** One SQL statement with its parameters; the text is a constant of the code or made by rest/sql.ts. */
export interface Statement {
  readonly text: string
  /** Bound as $1, $2 …; strings, numbers, booleans and null go as they are, objects and arrays as JSON text. */
  readonly values?: readonly unknown[]
  /** A cache key for prepared statements: equal names mean equal text. */
  readonly name?: string
  /** A column of text whose values are handed over as UTF-8 bytes, to be passed on without being read. */
  readonly bytes?: string
}

/** A row by column name: integers, booleans and JSON as such, everything else, but for `bytes`, as Postgres prints it. */
export type Row = Record<string, unknown>

/** What a statement gave back. */
export interface Result {
  readonly rows: readonly Row[]
  /** Rows returned or changed, from the command tag. */
  readonly count: number
}

/** Under whose name a transaction runs: the Postgres role and the settings it sees. */
export interface Identity {
  /** anon, authenticated or service_role. */
  readonly role: string
  /** The verified token's claims, readable as current_setting('request.jwt.claims'). */
  readonly claims: Readonly<Record<string, unknown>>
  /** Further transaction-local settings, e.g. request.headers. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether the transaction must not write (a GET). */
  readonly readOnly?: boolean
}

/** Statements inside one open transaction. */
export interface Transaction {
  query(statement: Statement): Promise<Result>
  /** Runs a script of any number of statements without parameters: migrations and seeds. */
  script(text: string): Promise<void>
}

/** How a transaction of the engine itself runs. */
export interface TransactionOptions {
  /** Whether its statements may take as long as they need: migrations of large tables, and waiting for one's turn. */
  readonly untimed?: boolean
}

/**
 * A database. Every method rejects with DatabaseError when Postgres refuses, and leaves no transaction
 * open behind it.
 */
export interface Database {
  /** Runs one statement as the engine itself (the owner), in a transaction of its own. */
  query(statement: Statement): Promise<Result>
  /** Runs one statement as somebody, in a transaction of its own, in one round trip. */
  queryAs(identity: Identity, statement: Statement): Promise<Result>
  /**
   * Runs several statements in one transaction as the engine itself; a rejection rolls it back. The work
   * must wait for nothing but its own queries: over PGlite everybody else waits for it.
   */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** The same as somebody. */
  transactionAs<T>(identity: Identity, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * A tar of the whole data folder as it is between two statements, which restores to exactly that; null
   * where the database is a server of its own, with tools of its own.
   */
  dump(): Promise<Blob | null>
  /** Waits for what is under way, then closes. */
  close(): Promise<void>
}

/** What Postgres said when it refused, with its own SQLSTATE and fields. */
export class DatabaseError extends Error {
  /** SQLSTATE, e.g. 23505. */
  readonly code: string
  readonly detail: string | null
  readonly hint: string | null
  readonly constraint: string | null

  constructor(
    code: string,
    message: string,
    fields: {
      detail?: string | null
      hint?: string | null
      constraint?: string | null
      /** The error underneath, where it was not Postgres that spoke. */
      cause?: unknown
    } = {},
  ) {
    super(message, fields.cause === undefined ? {} : { cause: fields.cause })
    this.name = 'DatabaseError'
    this.code = code
    this.detail = fields.detail ?? null
    this.hint = fields.hint ?? null
    this.constraint = fields.constraint ?? null
  }
}

/**
 * Whether the error means that the database cannot do its work at the moment (connection lost or refused, no
 * connection free, disk or memory full, stopping or starting), so that the same request may succeed a little later.
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && /^(08...|53...|57P0[123])$/.test(error.code)
}
