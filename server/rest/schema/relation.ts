// What the engine knows of a table, view or composite type: its columns, keys, computed columns and relationships.
import type { ColumnRow, RelationRow } from './catalog.ts'

/** One column. */
export interface Column {
  readonly name: string
  /** The declared type as SQL, e.g. `character varying(20)` or `public.mood`. */
  readonly type: string
  /** The type under a domain, e.g. `jsonb`. */
  readonly base: string
  /** SQL of the value a missing column gets, or null. */
  readonly default: string | null
}

/** A function of one row that may be selected like a column. */
export interface ComputedColumn {
  readonly schema: string
  readonly name: string
  readonly type: string
}

/** A table, view, materialized view, foreign table or composite type. */
export interface Relation {
  readonly oid: string
  readonly schema: string
  readonly name: string
  readonly isView: boolean
  /** Whether it holds rows of its own (a composite type does not). */
  readonly isTable: boolean
  readonly columns: ReadonlyMap<string, Column>
  readonly primaryKey: readonly string[]
  readonly insertable: boolean
  readonly updatable: boolean
  readonly deletable: boolean
  readonly comment: string | null
  readonly computed: ReadonlyMap<string, ComputedColumn>
  readonly relationships: readonly Relationship[]
}

/** How many rows of the other side belong to one row of this side, seen from this side. */
export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many'

/** The table between the two sides of a many-to-many relationship. */
export interface Junction {
  readonly table: Relation
  readonly sourceConstraint: string
  readonly targetConstraint: string
  /** Pairs of (column of this side, column of the join table). */
  readonly source: readonly (readonly [string, string])[]
  /** Pairs of (column of the other side, column of the join table). */
  readonly target: readonly (readonly [string, string])[]
}

/** A relationship made by foreign keys. */
export interface KeyRelationship {
  readonly kind: 'key'
  readonly table: Relation
  readonly foreign: Relation
  readonly cardinality: Cardinality
  readonly constraint: string
  /** Pairs of (column of this side, column of the other side); empty for many-to-many. */
  readonly columns: readonly (readonly [string, string])[]
  readonly junction: Junction | null
}

/** A relationship made by a function of one row. */
export interface ComputedRelationship {
  readonly kind: 'computed'
  readonly table: Relation
  readonly foreign: Relation
  readonly schema: string
  readonly name: string
  readonly toOne: boolean
}

export type Relationship = KeyRelationship | ComputedRelationship

/** Whether one row of this side has at most one row on the other. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.toOne
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one'
}

/** The parts of a relation that are filled in after it was made. */
export interface Draft extends Relation {
  primaryKey: readonly string[]
  readonly computed: Map<string, ComputedColumn>
  readonly relationships: Relationship[]
  /** Column names by number, for keys. */
  readonly byNumber: ReadonlyMap<number, string>
}

function columnOf(row: ColumnRow): Column {
  return { name: row.name, type: row.type, base: row.base, default: row.default }
}

/** Makes a relation that as yet has no keys, computed columns and relationships. */
export function draftRelation(row: RelationRow): Draft {
  return {
    oid: row.oid,
    schema: row.schema,
    name: row.name,
    isView: row.kind === 'v' || row.kind === 'm',
    isTable: row.kind !== 'c',
    columns: new Map(row.columns.map((column) => [column.name, columnOf(column)])),
    byNumber: new Map(row.columns.map((column) => [column.number, column.name])),
    primaryKey: [],
    insertable: row.insertable,
    updatable: row.updatable,
    deletable: row.deletable,
    comment: row.comment,
    computed: new Map(),
    relationships: [],
  }
}
