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

// Nothing in it that a shape is put together with, and no bracket, so that it is never taken for a path.
const plainName = /^\w*$/

/**
 * The canonical text of a field, for the key of a request's shape. No two fields have the same: whoever
 * asks for one key of JSON must never get, or leave to others, the plan of another.
 */
export function fieldShape({ name, path }: Field): string {
  if (path.length === 0 && plainName.test(name)) return name
  return JSON.stringify([name, ...path.map(({ arrow, index, key }) => [arrow, index, key])])
}
