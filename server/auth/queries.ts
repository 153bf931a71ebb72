// What the files over tables need of a database: to run a statement, in a transaction or by itself.
import type { Transaction } from '#server/database/database.ts'

/** A database or an open transaction. */
export type Queries = Pick<Transaction, 'query'>
