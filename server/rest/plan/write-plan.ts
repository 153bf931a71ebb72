// Plans a write: which columns it sets, which rows it touches, and what it gives back.
import {
  bodyFailure,
  columnFailure,
  missingTargetFailure,
  putFiltersFailure,
  unorderedLimitFailure,
} from '../failures.ts'
import type { Payload } from '../request/payload.ts'
import type { Query } from '../request/query-string.ts'
import type { RestRequest } from '../request.ts'
import type { Column, Relation } from '../schema/relation.ts'
import type { PlannedCondition, PlannedOrder, ReadNode } from './read-plan.ts'
import { emptyNode, planCondition, planOrder } from './read-tree.ts'

/** What happens to rows that are there already. */
export interface Conflict {
  readonly columns: readonly string[]
  readonly update: boolean
}

/** The body of a write as SQL sees it. */
export interface Rows {
  readonly form: 'object' | 'array'
  readonly columns: readonly Column[]
  /** Whether columns missing from a row get their defaults rather than null. */
  readonly defaults: boolean
}

export type WriteAction =
  | {
      readonly kind: 'insert'
      readonly rows: Rows
      readonly conflict: Conflict | null
      /** For PUT: conditions the body itself must meet. */
      readonly bodyMust: readonly PlannedCondition[]
    }
  | { readonly kind: 'update'; readonly rows: Rows }
  | { readonly kind: 'delete' }

/** A write. */
export interface WritePlan {
  readonly relation: Relation
  readonly action: WriteAction
  readonly where: readonly PlannedCondition[]
  readonly order: readonly PlannedOrder[]
  /** Whether only the first rows (values `limit` and `offset`) are touched. */
  readonly limited: boolean
  /** Whether the answer says where the one new row is. */
  readonly location: boolean
}

function rowsOf(relation: Relation, payload: Payload, defaults: boolean): Rows {
  const columns = payload.keys.map((key) => {
    const column = relation.columns.get(key)
    if (!column) throw columnFailure(relation.name, key)
    return column
  })
  return { form: payload.form === 'object' ? 'object' : 'array', columns, defaults }
}

function conflictOf(relation: Relation, request: RestRequest): Conflict | null {
  const { preferences, query } = request
  const update = request.action === 'upsert' || preferences.resolution === 'merge-duplicates'
  if (!update && preferences.resolution !== 'ignore-duplicates') return null
  const columns = query.onConflict ?? relation.primaryKey
  for (const name of columns) if (!relation.columns.has(name)) throw missingTargetFailure(name)
  return columns.length === 0 ? null : { columns, update }
}

/** PUT names one row by the whole primary key and nothing else. */
function checkPutFilters(relation: Relation, query: Query): void {
  const names = query.conditions.map(({ path, condition }) =>
    path.length === 0 &&
    condition.kind === 'filter' &&
    condition.operator === 'eq' &&
    !condition.negated &&
    condition.quantifier === null &&
    condition.field.path.length === 0
      ? condition.field.name
      : null,
  )
  const key = relation.primaryKey
  const complete = key.length > 0 && key.every((name) => names.includes(name))
  if (!complete || names.length !== key.length) throw putFiltersFailure()
}

function actionOf(
  relation: Relation,
  request: RestRequest,
  where: readonly PlannedCondition[],
): WriteAction {
  const { payload, preferences } = request
  if (request.action === 'delete' || !payload) return { kind: 'delete' }
  const rows = rowsOf(relation, payload, preferences.missing === 'default')
  if (request.action === 'update') {
    if (payload.rows > 1) throw bodyFailure('An update takes one JSON object')
    return { kind: 'update', rows }
  }
  if (request.action === 'upsert') checkPutFilters(relation, request.query)
  const bodyMust = request.action === 'upsert' ? where : []
  return { kind: 'insert', rows, conflict: conflictOf(relation, request), bodyMust }
}

/** Conditions on the written table itself; those of embeds belong to the answer. */
function rootConditions(table: ReadNode, query: Query): PlannedCondition[] {
  return query.conditions
    .filter(({ path }) => path.length === 0)
    .map(({ condition }) => planCondition(table, condition))
}

/** Plans the write itself; PGRST1xx and PGRST204 for what cannot be done. */
export function planWrite(relation: Relation, request: RestRequest): WritePlan {
  const { query, action, range } = request
  const isInsert = action === 'insert'
  const table = emptyNode({ kind: 'table', relation }, relation, relation.name)
  const where = isInsert ? [] : rootConditions(table, query)
  const order = query.orders
    .filter(({ path }) => path.length === 0)
    .flatMap(({ terms }) => terms.filter((term) => term.relation === null))
    .map((term) => planOrder(table, term))
  const touches = action === 'update' || action === 'delete'
  const limited = touches && (range.limit !== null || range.offset > 0)
  if (limited && order.length === 0) throw unorderedLimitFailure()
  const location = isInsert && request.preferences.return === 'headers-only'
  return { relation, action: actionOf(relation, request, where), where, order, limited, location }
}
