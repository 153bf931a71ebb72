// The second stage: a request meets the schema cache and becomes a plan, or is refused with PGRST2xx.
import { tableFailure } from './failures.ts'
import { type CallPlan, planCall } from './plan/call-plan.ts'
import type { ReadNode } from './plan/read-plan.ts'
import { addClauses, addItems, emptyNode, type ReadContext } from './plan/read-tree.ts'
import { mostSimilar } from './plan/similar-names.ts'
import { planWrite, type WritePlan } from './plan/write-plan.ts'
import type { MediaType } from './request/media-type.ts'
import type { Query } from './request/query-string.ts'
import { roundUp } from './request/range.ts'
import { parseSelect } from './request/select.ts'
import { type RestRequest, slots } from './request.ts'
import type { Column, Relation } from './schema/relation.ts'
import type { Routine } from './schema/routine.ts'
import { type SchemaCache, tableKey } from './schema-cache.ts'

/** What the answer is made of. */
export interface Answer {
  /** The rows to show; null where none are shown. */
  readonly media: MediaType
  readonly hasBody: boolean
  /** How the total is found, if it was asked for. */
  readonly count: 'exact' | 'planned' | 'estimated' | null
  /** Whether another number of rows than one is a failure (and a write then undoes itself). */
  readonly mustBeOne: boolean
  /** Whether a write or call with too many rows must undo itself. */
  readonly limitsAffected: boolean
}

/** What to do, without any of the caller's values. */
export type Plan = {
  readonly answer: Answer
  readonly readOnly: boolean
  readonly read: ReadNode
} & (
  | { readonly kind: 'read' }
  | { readonly kind: 'write'; readonly write: WritePlan }
  | { readonly kind: 'call'; readonly call: CallPlan }
)

/** What planning has to know of the engine's settings. */
export interface PlanOptions {
  readonly aggregates: boolean
  readonly maxRows: number | null
}

/** The column under which a function's single value is kept. */
export const scalarColumn = 'pgrst_scalar'

/** Finds a table; PGRST205 where it is not in the schema. */
export function findTable(cache: SchemaCache, schema: string, name: string): Relation {
  const relation = cache.relations.get(tableKey(schema, name))
  if (relation) return relation
  const names = [...cache.relations.values()].filter((one) => one.schema === schema)
  throw tableFailure(
    schema,
    name,
    mostSimilar(
      name,
      names.map((one) => one.name),
      0.75,
    ),
  )
}

function answerOf(request: RestRequest, hasBody: boolean): Answer {
  const { media, preferences, action } = request
  const changes = action !== 'read'
  const strict = preferences.handling === 'strict'
  return {
    media,
    hasBody: hasBody && request.method !== 'HEAD',
    count: preferences.count,
    mustBeOne: media.form === 'object',
    limitsAffected: changes && strict && preferences.maxAffected !== null,
  }
}

function planRead(context: ReadContext, request: RestRequest): Plan {
  const relation = findTable(context.cache, request.schema, request.name)
  const read = emptyNode({ kind: 'table', relation }, relation, relation.name)
  fill(context, read, request)
  return { kind: 'read', answer: answerOf(request, true), readOnly: true, read }
}

/** Gives the root its columns and embeds; an empty select means all columns there. */
function addRootItems(context: ReadContext, read: ReadNode, query: Query): void {
  const items = query.select.length === 0 ? parseSelect('*') : query.select
  addItems(context, read, items, [read.alias])
}

function rootLimit(limit: number | null, maxRows: number | null): ReadNode['limit'] {
  if (limit === null) return maxRows === null ? null : { rows: maxRows, value: null }
  return { rows: Math.min(roundUp(limit), maxRows ?? Infinity), value: slots.limit }
}

/** Gives the root of a read its columns, filters, order and limits. */
function fill(context: ReadContext, read: ReadNode, request: RestRequest): void {
  const { query, range } = request
  addRootItems(context, read, query)
  addClauses(read, query, true)
  read.limit = rootLimit(range.limit, context.maxRows)
  if (range.offset > 0) read.offset = { value: slots.offset }
}

function planTableWrite(context: ReadContext, request: RestRequest): Plan {
  const relation = findTable(context.cache, request.schema, request.name)
  const read = emptyNode({ kind: 'result' }, relation, relation.name)
  const hasBody = request.preferences.return === 'representation'
  if (hasBody) {
    addRootItems(context, read, request.query)
    addClauses(read, request.query, false)
  }
  const write = planWrite(relation, request)
  return { kind: 'write', answer: answerOf(request, hasBody), readOnly: false, read, write }
}

function resultColumns(routine: Routine): ReadonlyMap<string, Column> {
  if (routine.returns === 'rows') return routine.columns
  const type = routine.returnType
  const column = { name: scalarColumn, type, base: type, default: null }
  return new Map([[scalarColumn, column]])
}

function planFunctionCall(context: ReadContext, request: RestRequest): Plan {
  const call = planCall(context.cache, request)
  const { routine } = call
  const name = routine.relation?.name ?? routine.name
  const read = emptyNode({ kind: 'result' }, routine.relation, name, resultColumns(routine))
  fill(context, read, request)
  if (!routine.returnsSet) read.limit = null
  const hasBody = routine.returns !== 'void'
  const readOnly = request.method !== 'POST' || !routine.volatile
  return { kind: 'call', answer: answerOf(request, hasBody), readOnly, read, call }
}

/** Plans a request; rejects with Failure PGRST1xx, PGRST2xx, 42703 or 42704. */
export function planRequest(cache: SchemaCache, request: RestRequest, options: PlanOptions): Plan {
  const { aggregates, maxRows } = options
  const context = { cache, schema: request.schema, aggregates, maxRows }
  if (request.action === 'call') return planFunctionCall(context, request)
  if (request.action === 'read') return planRead(context, request)
  return planTableWrite(context, request)
}
