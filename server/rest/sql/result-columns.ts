// The computed columns that an answer needs of rows that a write or a function gives back.
import type { ColumnRef, PlannedCondition, ReadNode } from '../plan/read-plan.ts'
import { qualified, quote } from './sql-writer.ts'

function conditionColumns(condition: PlannedCondition): ColumnRef[] {
  if (condition.kind === 'filter') return [condition.column]
  return condition.kind === 'logic' ? condition.conditions.flatMap(conditionColumns) : []
}

/** SQL of each computed column the root of a read uses; `row` is SQL of the whole row. */
export function computedColumns(read: ReadNode, row: string): string[] {
  const columns = [
    ...read.fields.flatMap((field) => (typeof field.value === 'string' ? [] : [field.value])),
    ...read.where.flatMap(conditionColumns),
    ...read.order.flatMap((term) => (term.embed ? [] : [term.column])),
  ]
  const computed = new Map(columns.map((column) => [column.name, column.computed]))
  return [...computed].flatMap(([name, one]) =>
    one ? [`${qualified(one)}(${row}) AS ${quote(name)}`] : [],
  )
}
