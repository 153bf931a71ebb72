// The order parameter: columns, directions, where nulls go, and columns of embedded rows.
import { type Field, fieldShape, parseField } from './field.ts'
import { TextCursor } from './text-cursor.ts'

/** One term of an order; `relation` names the embed whose column decides. */
export interface OrderTerm {
  readonly relation: string | null
  readonly field: Field
  readonly direction: 'asc' | 'desc' | null
  readonly nulls: 'first' | 'last' | null
}

function parseTerm(cursor: TextCursor): OrderTerm {
  let relation: string | null = null
  let field = parseField(cursor)
  if (cursor.startsWith('(') && field.path.length === 0) {
    cursor.expect('(')
    relation = field.name
    field = parseField(cursor)
    cursor.expect(')')
  }
  const direction = cursor.take('.asc') ? 'asc' : cursor.take('.desc') ? 'desc' : null
  const nulls = cursor.take('.nullsfirst') ? 'first' : cursor.take('.nullslast') ? 'last' : null
  cursor.skipSpaces()
  if (!cursor.ended && !cursor.startsWith(',')) {
    if (cursor.take('.') && nulls === null)
      cursor.fail(
        direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"',
      )
    cursor.fail('delimiter (.), "," or end of input')
  }
  return { relation, field, direction, nulls }
}

/** Reads `order=…`; `key` may name an embed (`modules.order`). */
export function parseOrder(
  key: string,
  text: string,
): { path: readonly string[]; terms: readonly OrderTerm[] } {
  const cursor = new TextCursor(text, `order (${text})`)
  const terms = [parseTerm(cursor)]
  while (cursor.takeLoose(',')) terms.push(parseTerm(cursor))
  return { path: embedPath(key), terms }
}

/** The embeds before the last word of `modules.exercises.order`. */
export function embedPath(key: string): string[] {
  const cursor = new TextCursor(key, `tree path (${key})`)
  const names = [cursor.name()]
  while (cursor.take('.')) names.push(cursor.name())
  if (!cursor.ended) cursor.fail('letter, digit, "-", "." or end of input')
  return names.slice(0, -1)
}

/** The canonical text of an order, for the key of a request's shape. */
export function orderShape(terms: readonly OrderTerm[]): string {
  return terms
    .map(
      (one) =>
        `${one.relation ?? ''}\u0001${fieldShape(one.field)}\u0001${one.direction}\u0001${one.nulls}`,
    )
    .join('\u0002')
}
