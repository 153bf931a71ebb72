// Writes a tree of nodes as SELECTs: embeds are subqueries of the select list, so that only rows that are shown pay for them.
import {
  type Embed,
  isGrouped,
  type PlannedCondition,
  type PlannedField,
  type PlannedOrder,
  type ReadNode,
  spreadColumns,
} from '../plan/read-plan.ts'
import { columnSql, filterSql, rowSql } from './condition-sql.ts'
import { qualified, quote, type SqlWriter } from './sql-writer.ts'

/** The name of the rows that a write or a function gave back. */
export const resultName = '"pgrst_source"'

const embedded = '"pgrst_embed"'

function fromSql(node: ReadNode, parent: ReadNode | null): string {
  const { source, alias } = node
  if (source.kind === 'result') return `${resultName} AS ${quote(alias)}`
  if (source.kind === 'table') return `${qualified(source.relation)} AS ${quote(alias)}`
  const row = parent ? rowSql(parent) : ''
  return `${qualified(source.relationship)}(${row}) AS ${quote(alias)}`
}

/** An embed's rows and what ties them to their parent's row. */
function embedFrom(embed: Embed, parent: ReadNode): { from: string; ties: string[] } {
  const { node, join } = embed
  const own = fromSql(node, parent)
  const column = (alias: string, name: string) => `${quote(alias)}.${quote(name)}`
  const { junction } = join
  if (!junction) {
    const ties = join.columns.map(
      ([above, below]) => `${column(node.alias, below)} = ${column(parent.alias, above)}`,
    )
    return { from: own, ties }
  }
  const middle = `${qualified(junction.table)} AS ${quote(junction.alias)}`
  const ties = [
    ...junction.target.map(
      ([below, through]) => `${column(node.alias, below)} = ${column(junction.alias, through)}`,
    ),
    ...junction.source.map(
      ([above, through]) => `${column(junction.alias, through)} = ${column(parent.alias, above)}`,
    ),
  ]
  return { from: `${own}, ${middle}`, ties }
}

/** A condition on a node's rows. */
export function conditionSql(
  writer: SqlWriter,
  node: ReadNode,
  condition: PlannedCondition,
): string {
  if (condition.kind === 'filter') return filterSql(writer, node, condition)
  if (condition.kind === 'embedded') {
    const { embed, exists } = condition
    return `${exists ? '' : 'NOT '}EXISTS (${existsSql(writer, embed, node)})`
  }
  const parts = condition.conditions.map((one) => conditionSql(writer, node, one))
  const joined = `(${parts.join(condition.operator === 'and' ? ' AND ' : ' OR ')})`
  return condition.negated ? `NOT ${joined}` : joined
}

/** All that a node's rows must meet: ties to the parent, filters, and inner embeds. */
function conditionsSql(writer: SqlWriter, node: ReadNode, ties: readonly string[]): string {
  const parts = [
    ...ties,
    ...node.where.map((condition) => conditionSql(writer, node, condition)),
    ...node.embeds
      .filter((embed) => embed.inner)
      .map((embed) => `EXISTS (${existsSql(writer, embed, node)})`),
  ]
  return parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`
}

function limitSql(writer: SqlWriter, node: ReadNode): string {
  const { limit, offset } = node
  const first = limit === null ? '' : ` LIMIT ${limit.rows}`
  return offset === null ? first : `${first} OFFSET ${writer.value(offset.value)}`
}

/**
 * Cuts a query's rows, which its own LIMIT has cut to about as many, to the exact number. With the
 * parameter in the inner LIMIT, Postgres would plan the query anew each time, as it could not tell how
 * few rows are wanted.
 */
function exactly(writer: SqlWriter, node: ReadNode, sql: string): string {
  const value = node.limit?.value ?? null
  return value === null
    ? sql
    : `SELECT * FROM (${sql}) AS "pgrst_page" LIMIT ${writer.value(value)}`
}

/** Whether an embed has rows at all for its parent's row. */
function existsSql(writer: SqlWriter, embed: Embed, parent: ReadNode): string {
  const { node } = embed
  // Aggregates and limits decide whether there is a row, so the whole query has to be asked.
  const limited = node.offset !== null || (node.limit?.value ?? null) !== null
  if (isGrouped(node) || limited) return embedSelect(writer, embed, parent)
  const { from, ties } = embedFrom(embed, parent)
  return `SELECT FROM ${from}${conditionsSql(writer, node, ties)}`
}

function embedSelect(writer: SqlWriter, embed: Embed, parent: ReadNode): string {
  const { from, ties } = embedFrom(embed, parent)
  return selectFrom(writer, embed.node, from, ties, embed.spread)
}

/** An embed as one JSON value of the parent's select list. */
function embedSql(writer: SqlWriter, embed: Embed, parent: ReadNode): string {
  const rows = `(${embedSelect(writer, embed, parent)}) AS ${embedded}`
  const value = embed.toOne
    ? `(SELECT row_to_json(${embedded}.*) FROM ${rows})`
    : `coalesce((SELECT json_agg(${embedded}.*) FROM ${rows}), '[]')`
  return `${value} AS ${quote(embed.label)}`
}

const spreadAlias = (embed: Embed) => quote(`${embed.node.alias}_${embed.label}_spread`)

/** A spread as a join whose columns stand beside the parent's. */
function spreadJoin(writer: SqlWriter, embed: Embed, parent: ReadNode): string {
  const rows = embedSelect(writer, embed, parent)
  const alias = spreadAlias(embed)
  if (embed.toOne) return ` LEFT JOIN LATERAL (${rows}) AS ${alias} ON TRUE`
  const columns = spreadColumns(embed).map(({ inner }) => {
    const name = quote(inner)
    return `coalesce(json_agg(${embedded}.${name}), '[]') AS ${name}`
  })
  const lists = `SELECT ${columns.join(', ')} FROM (${rows}) AS ${embedded}`
  return ` LEFT JOIN LATERAL (${lists}) AS ${alias} ON TRUE`
}

function aggregated(
  sql: string,
  { aggregate, aggregateCast }: { aggregate: string | null; aggregateCast: string | null },
): string {
  if (aggregate === null) return sql
  const value = `${aggregate}(${sql})`
  return aggregateCast === null ? value : `CAST(${value} AS ${aggregateCast})`
}

/** A selected value without its aggregate. */
function plainSql(writer: SqlWriter, node: ReadNode, field: PlannedField): string {
  if (typeof field.value === 'string') return '*'
  const sql = columnSql(writer, node, field.value)
  return field.cast === null ? sql : `CAST(${sql} AS ${field.cast})`
}

function allColumns(node: ReadNode): string[] {
  return [...node.columns.keys()].map((name) => `${quote(node.alias)}.${quote(name)}`)
}

function fieldSql(
  writer: SqlWriter,
  node: ReadNode,
  field: PlannedField,
  hoisted: boolean,
): string[] {
  if (field.value === '*') {
    const listed = node.source.kind === 'result' || isGrouped(node)
    return listed ? allColumns(node) : [`${quote(node.alias)}.*`]
  }
  const label = quote(field.label)
  // A spread's aggregates are computed by its parent, over the rows of the join.
  if (hoisted && field.value === 'rows') return [`TRUE AS ${label}`]
  const sql = plainSql(writer, node, field)
  return [`${hoisted ? sql : aggregated(sql, field)} AS ${label}`]
}

function spreadFields(embed: Embed, hoisted: boolean): string[] {
  const alias = spreadAlias(embed)
  return spreadColumns(embed).map((column) => {
    const sql = `${alias}.${quote(column.inner)}`
    return `${hoisted ? sql : aggregated(sql, column)} AS ${quote(column.label)}`
  })
}

function groupSql(writer: SqlWriter, node: ReadNode): string {
  if (!isGrouped(node)) return ''
  const terms = [
    ...node.fields
      .filter((field) => field.aggregate === null)
      .flatMap((field) =>
        field.value === '*' ? allColumns(node) : [plainSql(writer, node, field)],
      ),
    ...node.embeds.flatMap((embed) => groupTerms(embed, node)),
  ]
  return terms.length === 0 ? '' : ` GROUP BY ${terms.join(', ')}`
}

function groupTerms(embed: Embed, parent: ReadNode): string[] {
  if (embed.hidden) return []
  if (embed.spread)
    return spreadColumns(embed)
      .filter((column) => column.aggregate === null)
      .map((column) => `${spreadAlias(embed)}.${quote(column.inner)}`)
  const pairs = embed.join.junction?.source ?? embed.join.columns
  return pairs.map(([above]) => `${quote(parent.alias)}.${quote(above)}`)
}

function orderTerm(writer: SqlWriter, node: ReadNode, term: PlannedOrder): string {
  const { embed, column, direction, nulls } = term
  let sql: string
  if (embed) {
    const { from, ties } = embedFrom(embed, node)
    const where = conditionsSql(writer, embed.node, ties)
    sql = `(SELECT ${columnSql(writer, embed.node, column)} FROM ${from}${where})`
  } else sql = columnSql(writer, node, column)
  const way = direction === null ? '' : direction === 'asc' ? ' ASC' : ' DESC'
  return `${sql}${way}${nulls === null ? '' : nulls === 'first' ? ' NULLS FIRST' : ' NULLS LAST'}`
}

/** An ORDER BY clause, empty where there is no order. */
export function orderSql(
  writer: SqlWriter,
  node: ReadNode,
  order: readonly PlannedOrder[],
): string {
  if (order.length === 0) return ''
  return ` ORDER BY ${order.map((term) => orderTerm(writer, node, term)).join(', ')}`
}

function selectFrom(
  writer: SqlWriter,
  node: ReadNode,
  from: string,
  ties: readonly string[],
  hoisted = false,
): string {
  const shown = node.embeds.filter((embed) => !embed.hidden)
  const columns = [
    ...node.fields.flatMap((field) => fieldSql(writer, node, field, hoisted)),
    ...shown.flatMap((embed) =>
      embed.spread ? spreadFields(embed, hoisted) : [embedSql(writer, embed, node)],
    ),
  ]
  const joins = shown.filter((embed) => embed.spread).map((one) => spreadJoin(writer, one, node))
  const where = conditionsSql(writer, node, ties)
  const group = hoisted ? '' : groupSql(writer, node)
  const order = orderSql(writer, node, node.order)
  const limit = limitSql(writer, node)
  const sql = `SELECT ${columns.join(', ')} FROM ${from}${joins.join('')}${where}${group}${order}${limit}`
  return exactly(writer, node, sql)
}

/** The rows of a read's root. */
export function readSql(writer: SqlWriter, root: ReadNode): string {
  return selectFrom(writer, root, fromSql(root, null), [])
}

/** One row for each row that the root's filters let through, whatever its limits. */
export function countSql(writer: SqlWriter, root: ReadNode): string {
  return `SELECT FROM ${fromSql(root, null)}${conditionsSql(writer, root, [])}`
}
