// Resolves the column names of a request against the schema cache; unknown ones are refused as Postgres would.
import { missingColumnFailure, missingTypeFailure } from '../failures.ts'
import type { Field, JsonStep } from '../request/field.ts'
import type { SelectField } from '../request/select.ts'
import type { SchemaCache } from '../schema-cache.ts'
import type { ColumnRef, PlannedField, ReadNode } from './read-plan.ts'
import { similarColumns } from './similar-names.ts'

/** Finds a column or computed column of a node; refuses with 42703. */
export function resolveColumn(node: ReadNode, field: Field): ColumnRef {
  const column = node.columns.get(field.name)
  const { name, path } = field
  if (column) return { name, computed: null, base: column.base, path }
  const computed = node.relation?.computed.get(name)
  if (computed) return { name, computed, base: computed.type, path }
  throw missingColumnFailure(node.name, name, similarTo(node, name))
}

function similarTo(node: ReadNode, name: string): string[] {
  return similarColumns(name, node.columns.keys())
}

/** SQL of a type that a request names; refuses with 42704. */
export function resolveCast(cache: SchemaCache, name: string | null): string | null {
  if (name === null) return null
  const type = cache.types.get(name) ?? cache.types.get(name.toLowerCase())
  if (type === undefined) throw missingTypeFailure(name)
  return type
}

/** The key a value has in the answer if the request gives none: the last key of its path. */
function pathLabel(name: string, path: readonly JsonStep[]): string {
  return path.findLast((step) => !step.index)?.key ?? name
}

function isRowCount(node: ReadNode, field: Field): boolean {
  if (field.name !== 'count' || field.path.length > 0) return false
  return !node.columns.has('count') && !node.relation?.computed.has('count')
}

/** Plans one selected column. */
export function planField(cache: SchemaCache, node: ReadNode, item: SelectField): PlannedField {
  const cast = resolveCast(cache, item.cast)
  const aggregateCast = resolveCast(cache, item.aggregateCast)
  const { field, alias, aggregate } = item
  if (field.name === '*') {
    const value = aggregate === null ? '*' : 'rows'
    return { value, label: alias ?? aggregate ?? '*', cast, aggregate, aggregateCast }
  }
  // `embed(count)` is older than aggregates and needs no leave: Postgres reads it as count(row).
  if (isRowCount(node, field))
    return { value: 'rows', label: alias ?? 'count', cast, aggregate: 'count', aggregateCast: cast }
  const label = alias ?? aggregate ?? pathLabel(field.name, field.path)
  return { value: resolveColumn(node, field), label, cast, aggregate, aggregateCast }
}
