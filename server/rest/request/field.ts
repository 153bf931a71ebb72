// A column of a request, with the path into its JSON, if any.
import type { TextCursor } from './text-cursor.ts'

/** One step into JSON; `index` says that the key is the number of an array's element. */
export interface JsonStep {
  readonly arrow: '->' | '->>'
  readonly key: string
  readonly index: boolean
}

/** A column as the request names it. */
export interface Field {
  readonly name: string
  readonly path: readonly JsonStep[]
}

/** Reads the JSON path that follows a column's name. */
export function parseJsonPath(cursor: TextCursor): JsonStep[] {
  const steps: JsonStep[] = []
  for (;;) {
    const arrow = cursor.take('->>') ? '->>' : cursor.take('->') ? '->' : null
    if (arrow === null) return steps
    const index = cursor.index()
    if (index === null && cursor.startsWith('-')) cursor.fail('digit')
    steps.push({ arrow, key: index ?? cursor.name('field name'), index: index !== null })
  }
}

/** Reads a column, with spaces around it. */
export function parseField(cursor: TextCursor): Field {
  cursor.skipSpaces()
  const name = cursor.name()
  const path = parseJsonPath(cursor)
  cursor.skipSpaces()
  return { name, path }
}

/** The canonical text of a field, for the key of a request's shape. */
export function fieldShape(field: Field): string {
  let shape = field.name
  for (const step of field.path) shape += `\u0001${step.arrow}${step.index ? '#' : ''}${step.key}`
  return shape
}
