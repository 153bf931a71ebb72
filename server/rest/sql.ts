// The third stage: a plan becomes one SQL statement; the only writer of SQL from requests, and it never sees a value.
import type { Plan } from './plan.ts'
import { scalarColumn } from './plan.ts'
import { slots } from './request.ts'
import { callSql } from './sql/call-sql.ts'
import { countSql, readSql, resultName } from './sql/read-sql.ts'
import { quote, type Sql, SqlWriter } from './sql/sql-writer.ts'
import { insertedSql, writeSql } from './sql/write-sql.ts'

/** The statement that answers a request, and the one whose plan estimates the total if that is wanted. */
export interface CompiledSql {
  readonly main: Sql
  readonly estimate: Sql | null
}

/** The columns of the one row that every statement gives back, except an EXPLAIN. */
export interface AnswerRow {
  /** Rows there are in all, if asked for. */
  readonly total: string | null
  /** Rows in this answer. */
  readonly page: number
  readonly body: Uint8Array<ArrayBuffer> | null
  readonly headers: string | null
  readonly status: string | null
  /** Rows an upsert made. */
  readonly inserted: number | null
  /** The primary key of the new row as a JSON array of texts. */
  readonly location: string | null
}

const rows = '"pgrst_rows"'
const setting = (name: string) => `nullif(current_setting('${name}', true), '')`

/** One value per row for functions that give plain values, else the row. */
function rowValue(plan: Plan): string {
  const isScalar = plan.kind === 'call' && plan.call.routine.returns !== 'rows'
  return isScalar ? `${rows}.${quote(scalarColumn)}` : `${rows}.*`
}

function csvSql(): string {
  const keys = `SELECT json_object_keys(first) AS key FROM (SELECT row_to_json(one) AS first FROM "pgrst_shown" AS one LIMIT 1) AS found`
  const head = `(SELECT coalesce(string_agg(key, ','), '') FROM (${keys}) AS keys)`
  const line = `substring(${rows}::text, 2, length(${rows}::text) - 2)`
  return `${head} || E'\\n' || coalesce(string_agg(${line}, E'\\n'), '')`
}

function bodySql(plan: Plan): string {
  const { media, hasBody } = plan.answer
  if (!hasBody) return `NULL::text`
  if (media.form === 'csv') return csvSql()
  const listed = `json_agg(${rowValue(plan)})`
  const list = media.nullsStripped ? `json_strip_nulls(${listed})` : listed
  const single = plan.kind === 'call' && !plan.call.routine.returnsSet
  if (media.form === 'object' || single) return `coalesce((${list} -> 0)::text, 'null')`
  return `coalesce(${list}::text, '[]')`
}

/**
 * SQL that fails, and so undoes the whole transaction, when a write or call has a number of rows that
 * its caller forbade. The failed cast carries the code and the number to `errors.ts`.
 */
function verdictSql(writer: SqlWriter, plan: Plan): string {
  if (plan.kind === 'read') return 'NULL'
  const cases: string[] = []
  const fail = (code: string) => `('${code}:' || count(*))::int4`
  const isPut =
    plan.kind === 'write' &&
    plan.write.action.kind === 'insert' &&
    plan.write.action.bodyMust.length > 0
  if (isPut) cases.push(`WHEN count(*) <> 1 THEN ${fail('PGRST115')}`)
  if (plan.answer.mustBeOne) cases.push(`WHEN count(*) <> 1 THEN ${fail('PGRST116')}`)
  if (plan.answer.limitsAffected)
    cases.push(`WHEN count(*) > ${writer.value(slots.maxAffected)}::int8 THEN ${fail('PGRST124')}`)
  return cases.length === 0 ? 'NULL' : `CASE ${cases.join(' ')} END`
}

function totalSql(writer: SqlWriter, plan: Plan, maxRows: number | null): string {
  const { count } = plan.answer
  if (count === null || plan.kind === 'write') return 'NULL'
  if (count === 'planned' && plan.kind === 'read') return 'NULL'
  const limit = count === 'estimated' && maxRows !== null ? ` LIMIT ${maxRows + 1}` : ''
  return `(SELECT count(*)::text FROM (${countSql(writer, plan.read)}${limit}) AS counted)`
}

function insertedOf(plan: Plan): string {
  const { kind } = plan
  const upserts =
    kind === 'write' && plan.write.action.kind === 'insert' && plan.write.action.conflict?.update
  return upserts ? insertedSql : 'NULL'
}

function locationOf(plan: Plan): string {
  if (plan.kind !== 'write' || !plan.write.location) return 'NULL'
  const { primaryKey } = plan.write.relation
  if (primaryKey.length === 0) return 'NULL'
  const values = primaryKey.map((name) => `${quote(name)}::text`).join(', ')
  return `(SELECT json_build_array(${values})::text FROM ${resultName} LIMIT 1)`
}

/** The common table expression that writes or calls; a read needs none. */
function sourceSql(writer: SqlWriter, plan: Plan): string | null {
  if (plan.kind === 'read') return null
  const sql =
    plan.kind === 'write'
      ? writeSql(writer, plan.write, plan.read)
      : callSql(writer, plan.call, plan.read)
  return `${resultName} AS (${sql})`
}

function shownSql(writer: SqlWriter, plan: Plan): string {
  if (plan.kind === 'write' && !plan.answer.hasBody) return `SELECT FROM ${resultName}`
  if (plan.kind === 'call' && plan.call.routine.returns === 'void')
    return `SELECT FROM ${resultName}`
  return readSql(writer, plan.read)
}

function mainSql(writer: SqlWriter, plan: Plan, maxRows: number | null): string {
  const source = sourceSql(writer, plan)
  const shown = shownSql(writer, plan)
  // CSV needs the rows twice: for its first line and for the others.
  const twice = plan.answer.media.form === 'csv' && plan.answer.hasBody
  const tables = [...(source ? [source] : []), ...(twice ? [`"pgrst_shown" AS (${shown})`] : [])]
  const columns = [
    `${totalSql(writer, plan, maxRows)} AS total`,
    'count(*)::int4 AS page',
    `${bodySql(plan)} AS body`,
    `${setting('response.headers')} AS headers`,
    `${setting('response.status')} AS status`,
    `${insertedOf(plan)} AS inserted`,
    `${locationOf(plan)} AS location`,
    `${verdictSql(writer, plan)} AS verdict`,
  ]
  const head = tables.length === 0 ? '' : `WITH ${tables.join(', ')} `
  const from = twice ? `"pgrst_shown" AS ${rows}` : `(${shown}) AS ${rows}`
  return `${head}SELECT ${columns.join(', ')} FROM ${from}`
}

function explained(text: string, plan: Plan): string {
  const { plan: explain } = plan.answer.media
  if (!explain) return text
  const options = [`FORMAT ${explain.format === 'json' ? 'JSON' : 'TEXT'}`, ...explain.options]
  return `EXPLAIN (${options.join(', ')}) ${text}`
}

function estimateSql(plan: Plan): Sql | null {
  const { count } = plan.answer
  if (plan.kind !== 'read' || (count !== 'planned' && count !== 'estimated')) return null
  const writer = new SqlWriter()
  const text = `EXPLAIN (FORMAT JSON) ${countSql(writer, plan.read)}`
  return { text, parameters: writer.parameters }
}

/** Writes a plan as SQL; `maxRows` is the engine's row limit, beyond which totals may be estimated. */
export function compile(plan: Plan, maxRows: number | null): CompiledSql {
  const writer = new SqlWriter()
  const text = explained(mainSql(writer, plan, maxRows), plan)
  return { main: { text, parameters: writer.parameters }, estimate: estimateSql(plan) }
}
