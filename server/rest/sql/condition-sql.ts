// Writes columns, JSON paths and comparisons as SQL.
import type { ColumnRef, PlannedFilter, ReadNode } from '../plan/read-plan.ts'
import { qualified, quote, type SqlWriter } from './sql-writer.ts'

const operators: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'LIKE',
  ilike: 'ILIKE',
  match: '~',
  imatch: '~*',
  isdistinct: 'IS DISTINCT FROM',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const queries: Readonly<Record<string, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

const states = {
  null: 'NULL',
  not_null: 'NOT NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
} as const

/** A whole row of a node, as functions of the row take it. */
export function rowSql(node: ReadNode): string {
  if (node.source.kind !== 'result' || !node.relation) return `${quote(node.alias)}.*`
  const columns = [...node.columns.keys()].map((name) => `${quote(node.alias)}.${quote(name)}`)
  return `ROW(${columns.join(', ')})::${qualified(node.relation)}`
}

/** A column of a node, its JSON path included. */
export function columnSql(writer: SqlWriter, node: ReadNode, column: ColumnRef): string {
  const { computed, name, path, base } = column
  // What a write or function gave back already holds its computed columns by name.
  const called = computed !== null && node.source.kind !== 'result'
  const sql = called
    ? `${qualified(computed)}(${rowSql(node)})`
    : `${quote(node.alias)}.${quote(name)}`
  if (path.length === 0) return sql
  const steps = path.map(
    ({ arrow, key, index }) => `${arrow}${writer.constant(key)}::${index ? 'int4' : 'text'}`,
  )
  return `(${base === 'json' || base === 'jsonb' ? sql : `to_jsonb(${sql})`}${steps.join('')})`
}

function fullTextSql(writer: SqlWriter, column: string, filter: PlannedFilter): string {
  const language = filter.language < 0 ? '' : `${writer.value(filter.language)}::regconfig, `
  const isVector = filter.column.base === 'tsvector' && filter.column.path.length === 0
  const vector = isVector ? column : `to_tsvector(${language}${column})`
  return `${vector} @@ ${queries[filter.operator]}(${language}${writer.value(filter.value)})`
}

/** A comparison. */
export function filterSql(writer: SqlWriter, node: ReadNode, filter: PlannedFilter): string {
  const { operator, state, quantifier, negated } = filter
  const column = columnSql(writer, node, filter.column)
  let sql: string
  if (state !== null) sql = `${column} IS ${states[state]}`
  else if (operator in queries) sql = fullTextSql(writer, column, filter)
  else {
    const value = writer.value(filter.value)
    const listed = operator === 'in' ? 'any' : quantifier
    const right = listed === null ? value : `${listed === 'any' ? 'ANY' : 'ALL'}(${value})`
    sql = `${column} ${operator === 'in' ? '=' : operators[operator]} ${right}`
  }
  return negated ? `NOT (${sql})` : sql
}
