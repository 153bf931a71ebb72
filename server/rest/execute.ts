// Runs a compiled request: binds its values, as one transaction under the caller's name, in one round trip.
import type { Database, Identity, Result, Row, Statement } from '#server/database/database.ts'
import type { Plan } from './plan.ts'
import type { Values } from './request/filter.ts'
import { type RestRequest, slots } from './request.ts'
import type { Sql } from './sql/sql-writer.ts'
import type { AnswerRow, CompiledSql } from './sql.ts'

/** A request's shape made ready: the same for every request that differs only in its values. */
export interface Compiled {
  readonly plan: Plan
  readonly sql: CompiledSql
  /** The statement's name for the database's own cache. */
  readonly name: string
  /** Names of the parameters that take a list of arguments. */
  readonly variadic: ReadonlySet<string>
}

function statementOf(sql: Sql, values: Values, name: string): Statement {
  const bound = sql.parameters.map((parameter) =>
    'value' in parameter ? values[parameter.value] : parameter.constant,
  )
  return { text: sql.text, values: bound, name, bytes: 'body' }
}

/** The arguments of a call by GET as the JSON object a call by POST would send. */
function argumentsText(request: RestRequest, variadic: ReadonlySet<string>): string {
  const object: Record<string, string | string[]> = {}
  for (const [name, value] of request.query.args) {
    const before = object[name]
    if (!variadic.has(name)) object[name] = value
    else object[name] = Array.isArray(before) ? [...before, value] : [value]
  }
  return JSON.stringify(object)
}

/** Completes a request's values with those that depend on the plan and the engine's row limit. */
export function fillValues(request: RestRequest, compiled: Compiled, maxRows: number | null): void {
  const { values, range } = request
  const { limit } = range
  // An update or delete touches what it was told to; only what is shown is limited.
  const isWrite = compiled.plan.kind === 'write'
  values[slots.limit] = isWrite || maxRows === null ? limit : Math.min(limit ?? maxRows, maxRows)
  values[slots.offset] = range.offset
  if (compiled.plan.kind === 'call' && request.payload === null)
    values[slots.body] = argumentsText(request, compiled.variadic)
}

/** Undoes a transaction that was asked to be undone, and carries its result out. */
class Undone extends Error {
  readonly results: readonly Result[]

  constructor(results: readonly Result[]) {
    super('undone at the caller’s wish')
    this.results = results
  }
}

async function several(
  database: Database,
  identity: Identity,
  statements: readonly Statement[],
  undo: boolean,
): Promise<readonly Result[]> {
  try {
    return await database.transactionAs(identity, async (transaction) => {
      const results: Result[] = []
      for (const statement of statements) results.push(await transaction.query(statement))
      if (undo) throw new Undone(results)
      return results
    })
  } catch (error) {
    if (error instanceof Undone) return error.results
    throw error
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The number of rows the planner expects, out of EXPLAIN (FORMAT JSON). */
function expectedRows(result: Result | undefined): number {
  const tree: unknown = result?.rows[0]?.['QUERY PLAN']
  const first: unknown = Array.isArray(tree) ? tree[0] : null
  const plan = isRecord(first) ? first.Plan : null
  const rows = isRecord(plan) ? plan['Plan Rows'] : null
  return typeof rows === 'number' ? rows : 0
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const bytes = (value: unknown) =>
  value instanceof Uint8Array && value.buffer instanceof ArrayBuffer
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : null
const number = (value: unknown) => (typeof value === 'number' ? value : null)

function answerRow(row: Row | undefined): AnswerRow {
  return {
    total: text(row?.total),
    page: number(row?.page) ?? 0,
    body: bytes(row?.body),
    headers: text(row?.headers),
    status: text(row?.status),
    inserted: number(row?.inserted),
    location: text(row?.location),
  }
}

function withEstimate(
  row: AnswerRow,
  expected: number,
  request: RestRequest,
  maxRows: number | null,
) {
  const exact = row.total === null ? null : Number(row.total)
  const planned = request.preferences.count === 'planned' || exact === null
  if (planned) return { ...row, total: `${expected}` }
  return maxRows !== null && exact > maxRows
    ? { ...row, total: `${Math.max(expected, exact)}` }
    : row
}

/** Runs the statement of a request and gives its one row; rejects with DatabaseError. */
export async function execute(
  database: Database,
  identity: Identity,
  compiled: Compiled,
  request: RestRequest,
  maxRows: number | null,
): Promise<AnswerRow> {
  const { sql, name } = compiled
  const main = statementOf(sql.main, request.values, name)
  const undo = request.preferences.tx === 'rollback'
  if (!undo && sql.estimate === null)
    return answerRow((await database.queryAs(identity, main)).rows[0])
  const estimate = sql.estimate ? [statementOf(sql.estimate, request.values, `${name}e`)] : []
  const [result, planned] = await several(database, identity, [main, ...estimate], undo)
  const row = answerRow(result?.rows[0])
  return planned ? withEstimate(row, expectedRows(planned), request, maxRows) : row
}

/** Runs an EXPLAIN and gives its text. */
export async function explain(
  database: Database,
  identity: Identity,
  compiled: Compiled,
  request: RestRequest,
): Promise<string> {
  const statement = statementOf(compiled.sql.main, request.values, compiled.name)
  // ANALYZE runs what it explains, so a write is undone.
  const [result] = await several(database, identity, [statement], true)
  const lines = (result?.rows ?? []).map((row) => row['QUERY PLAN'])
  return `${lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`
}
