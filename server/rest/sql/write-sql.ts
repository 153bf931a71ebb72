// Writes inserts, upserts, updates and deletes, each giving back the rows it touched.
import type { Embed, PlannedCondition, ReadNode } from '../plan/read-plan.ts'
import { emptyNode } from '../plan/read-tree.ts'
import type { Conflict, Rows, WritePlan } from '../plan/write-plan.ts'
import { slots } from '../request.ts'
import type { Column, Relation } from '../schema/relation.ts'
import { conditionSql, orderSql } from './read-sql.ts'
import { computedColumns } from './result-columns.ts'
import { qualified, quote, type SqlWriter } from './sql-writer.ts'

const body = '"pgrst_body"'
const inserted = `coalesce(nullif(current_setting('pgrst.inserted', true), ''), '0')::int4`

/** Counts rows by a setting of the transaction, since an upsert does not tell new rows from old ones. */
const countInserted = (step: string) =>
  `set_config('pgrst.inserted', (${inserted} ${step})::text, true) <> ''`

/** How many rows an upsert made. */
export const insertedSql = inserted

function tableNode(relation: Relation, alias = relation.name): ReadNode {
  return emptyNode({ kind: 'table', relation }, relation, alias)
}

function literal(text: string): string {
  return text.includes('\\')
    ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${text.replaceAll("'", "''")}'`
}

/** A JSON object of the defaults of the given columns. */
function defaultsSql(columns: readonly Column[]): string {
  const pairs = columns.flatMap((column) =>
    column.default === null ? [] : [`${literal(column.name)}, ${column.default}`],
  )
  return `jsonb_build_object(${pairs.join(', ')})`
}

/** The body as rows with the types of the table's columns. */
function bodySql(writer: SqlWriter, rows: Rows): string {
  const value = writer.value(slots.body)
  const typed = rows.columns.map((column) => `${quote(column.name)} ${column.type}`).join(', ')
  if (!rows.defaults) {
    const make = rows.form === 'object' ? 'json_to_record' : 'json_to_recordset'
    return `${make}(${value}::json) AS ${body}(${typed})`
  }
  const defaults = defaultsSql(rows.columns)
  if (rows.form === 'object')
    return `jsonb_to_record(${defaults} || ${value}::jsonb) AS ${body}(${typed})`
  const each = `SELECT jsonb_agg(${defaults} || element) FROM jsonb_array_elements(${value}::jsonb) AS element`
  return `jsonb_to_recordset((${each})) AS ${body}(${typed})`
}

/** As many empty rows as the body has. */
function emptyRowsSql(writer: SqlWriter, rows: Rows): string {
  if (rows.form === 'object') return `(VALUES (1)) AS ${body}`
  return `json_array_elements(${writer.value(slots.body)}::json) AS ${body}`
}

function conflictSql(conflict: Conflict | null, rows: Rows): string {
  if (!conflict) return ''
  const target = ` ON CONFLICT (${conflict.columns.map(quote).join(', ')}) DO `
  if (!conflict.update || rows.columns.length === 0) return `${target}NOTHING`
  const sets = rows.columns.map(({ name }) => `${quote(name)} = EXCLUDED.${quote(name)}`)
  return `${target}UPDATE SET ${sets.join(', ')} WHERE ${countInserted('- 1')}`
}

function insertSql(
  writer: SqlWriter,
  relation: Relation,
  rows: Rows,
  conflict: Conflict | null,
  bodyMust: readonly PlannedCondition[],
): string {
  const names = rows.columns.map((column) => quote(column.name))
  const from = names.length === 0 ? emptyRowsSql(writer, rows) : bodySql(writer, rows)
  const node = tableNode(relation, 'pgrst_body')
  const must = bodyMust.map((condition) => conditionSql(writer, node, condition))
  if (conflict?.update) must.push(countInserted('+ 1'))
  const where = must.length === 0 ? '' : ` WHERE ${must.join(' AND ')}`
  const list = names.length === 0 ? '' : ` (${names.join(', ')})`
  const values = names.map((name) => `${body}.${name}`).join(', ')
  const target = `${qualified(relation)} AS ${quote(relation.name)}`
  return `INSERT INTO ${target}${list} SELECT ${values} FROM ${from}${where}${conflictSql(conflict, rows)}`
}

/** Which rows an update or delete touches. */
function whereSql(writer: SqlWriter, plan: WritePlan): string {
  const { relation, where, order, limited } = plan
  const node = tableNode(relation)
  const parts = where.map((condition) => conditionSql(writer, node, condition))
  const filter = parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`
  if (!limited) return filter
  const alias = quote(relation.name)
  const names = relation.primaryKey.length > 0 ? relation.primaryKey : ['ctid']
  const key = names.map((name) => `${alias}.${quote(name)}`).join(', ')
  const limit = `LIMIT ${writer.value(slots.limit)} OFFSET ${writer.value(slots.offset)}`
  const first = `SELECT ${key} FROM ${qualified(relation)} AS ${alias}${filter}${orderSql(writer, node, order)} ${limit}`
  return ` WHERE (${key}) IN (${first})`
}

function updateSql(writer: SqlWriter, plan: WritePlan, rows: Rows): string {
  const sets = rows.columns.map(({ name }) => `${quote(name)} = ${body}.${quote(name)}`)
  const table = `${qualified(plan.relation)} AS ${quote(plan.relation.name)}`
  const from = bodySql(writer, rows)
  return `UPDATE ${table} SET ${sets.join(', ')} FROM ${from}${whereSql(writer, plan)}`
}

function joinColumns(embed: Embed): string[] {
  const pairs = embed.join.junction?.source ?? embed.join.columns
  return pairs.map(([above]) => above)
}

/** The columns of the touched rows that the answer needs, by name; `columns` are all there are. */
function neededColumns(plan: WritePlan, read: ReadNode): string[] {
  const names = new Set<string>()
  for (const field of read.fields)
    if (field.value === '*') for (const name of plan.relation.columns.keys()) names.add(name)
    else if (field.value !== 'rows' && !field.value.computed) names.add(field.value.name)
  for (const embed of read.embeds) {
    // A function of the row takes the row whole.
    const whole = embed.node.source.kind === 'computed'
    for (const name of whole ? plan.relation.columns.keys() : joinColumns(embed)) names.add(name)
  }
  for (const term of read.order) if (!term.column.computed) names.add(term.column.name)
  if (plan.location) for (const name of plan.relation.primaryKey) names.add(name)
  return [...names]
}

function returningSql(plan: WritePlan, read: ReadNode): string {
  const alias = quote(plan.relation.name)
  const columns = neededColumns(plan, read).map((name) => `${alias}.${quote(name)}`)
  const computed = computedColumns(read, `${alias}.*`)
  const all = [...columns, ...computed]
  // With nothing to show, a constant tells how many rows there were, and needs no right to read them.
  return all.length === 0 ? '1 AS "pgrst_row"' : all.join(', ')
}

/** The statement that writes, with its RETURNING. */
export function writeSql(writer: SqlWriter, plan: WritePlan, read: ReadNode): string {
  const { action, relation } = plan
  const returning = returningSql(plan, read)
  if (action.kind === 'insert') {
    const { rows, conflict, bodyMust } = action
    return `${insertSql(writer, relation, rows, conflict, bodyMust)} RETURNING ${returning}`
  }
  const table = `${qualified(relation)} AS ${quote(relation.name)}`
  if (action.kind === 'delete')
    return `DELETE FROM ${table}${whereSql(writer, plan)} RETURNING ${returning}`
  if (action.rows.columns.length === 0) return `SELECT ${returning} FROM ${table} WHERE FALSE`
  return `${updateSql(writer, plan, action.rows)} RETURNING ${returning}`
}
