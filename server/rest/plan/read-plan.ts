// The plan of a read as plain data: which rows of which table, which columns, and the trees inside them.

import type { JsonStep } from '../request/field.ts'
import type { State } from '../request/filter.ts'
import type { Aggregate } from '../request/select.ts'
import type { Column, ComputedColumn, ComputedRelationship, Relation } from '../schema/relation.ts'

/** Where a node's rows come from. */
export type Source =
  | { readonly kind: 'table'; readonly relation: Relation }
  /** What a write or a function gave back. */
  | { readonly kind: 'result' }
  /** A function of the parent's row. */
  | { readonly kind: 'computed'; readonly relationship: ComputedRelationship }

/** A column of a node's rows, resolved against the schema cache. */
export interface ColumnRef {
  readonly name: string
  /** Set where a function of the row gives the value. */
  readonly computed: ComputedColumn | null
  /** The type under a domain, e.g. `jsonb`; empty where it is not known. */
  readonly base: string
  readonly path: readonly JsonStep[]
}

/** A selected value: a column, all columns (`*`), or the number of rows (`rows`). */
export interface PlannedField {
  readonly value: ColumnRef | '*' | 'rows'
  readonly label: string
  /** SQL of the type to cast to, from the schema cache. */
  readonly cast: string | null
  readonly aggregate: Aggregate | null
  readonly aggregateCast: string | null
}

/** A comparison of a column with a value of the given number. */
export interface PlannedFilter {
  readonly kind: 'filter'
  readonly column: ColumnRef
  readonly negated: boolean
  readonly operator: string
  readonly quantifier: 'any' | 'all' | null
  readonly state: State | null
  readonly value: number
  readonly language: number
}

export type PlannedCondition =
  | PlannedFilter
  /** Whether the embed has rows. */
  | { readonly kind: 'embedded'; readonly embed: Embed; readonly exists: boolean }
  | {
      readonly kind: 'logic'
      readonly negated: boolean
      readonly operator: 'and' | 'or'
      readonly conditions: readonly PlannedCondition[]
    }

/** One term of an order; with an embed, the column is the embed's. */
export interface PlannedOrder {
  readonly column: ColumnRef
  readonly embed: Embed | null
  readonly direction: 'asc' | 'desc' | null
  readonly nulls: 'first' | 'last' | null
}

/** One level of a read. */
export interface ReadNode {
  readonly source: Source
  /** The table whose relationships and computed columns apply, if any. */
  readonly relation: Relation | null
  readonly columns: ReadonlyMap<string, Column>
  /** The name the rows go by in SQL. */
  readonly alias: string
  /** The name the rows go by in error messages. */
  readonly name: string
  fields: PlannedField[]
  embeds: Embed[]
  where: PlannedCondition[]
  order: PlannedOrder[]
  /** At most how many rows the plan is made for, and the number of the exact value, if there is one. */
  limit: { readonly rows: number; readonly value: number | null } | null
  offset: { readonly value: number } | null
}

/** How an embed's rows are tied to their parent's row. */
export interface Join {
  /** Pairs of (column of the parent, column of the child). */
  readonly columns: readonly (readonly [string, string])[]
  readonly junction: {
    readonly table: Relation
    readonly alias: string
    readonly source: readonly (readonly [string, string])[]
    readonly target: readonly (readonly [string, string])[]
  } | null
}

/** A related node inside another. */
export interface Embed {
  readonly node: ReadNode
  readonly join: Join
  /** The key in the answer. */
  readonly label: string
  /** The name and alias by which filters may mean it. */
  readonly names: readonly string[]
  readonly toOne: boolean
  readonly inner: boolean
  readonly spread: boolean
  /** Whether it shows nothing and only filters (`clients()`). */
  readonly hidden: boolean
}

/** A column that a spread lays beside its parent's own. */
export interface SpreadColumn {
  /** The column's name in the spread's own rows. */
  readonly inner: string
  readonly label: string
  readonly aggregate: Aggregate | null
  readonly aggregateCast: string | null
}

/** The columns a spread gives its parent, those of spreads inside it included. */
export function spreadColumns(embed: Embed): SpreadColumn[] {
  const { node } = embed
  const own = node.fields.flatMap((field): SpreadColumn[] => {
    if (field.value === '*') return [...node.columns.keys()].map((name) => plainColumn(name))
    const { aggregate, aggregateCast } = field
    return [{ inner: field.label, label: field.label, aggregate, aggregateCast }]
  })
  const nested = node.embeds.filter((one) => !one.hidden)
  return [
    ...own,
    ...nested.flatMap((one) => (one.spread ? spreadColumns(one) : [plainColumn(one.label)])),
  ]
}

function plainColumn(name: string): SpreadColumn {
  return { inner: name, label: name, aggregate: null, aggregateCast: null }
}

/** Whether the node's rows are grouped: one of its fields, or of its spreads, is an aggregate. */
export function isGrouped(node: ReadNode): boolean {
  const spreads = node.embeds.filter((one) => one.spread).flatMap(spreadColumns)
  return [...node.fields, ...spreads].some((one) => one.aggregate !== null)
}
