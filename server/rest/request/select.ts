// The select parameter: columns, aliases, casts, JSON paths, aggregates, embeds and spreads.
import { type Field, parseJsonPath } from './field.ts'
import { TextCursor } from './text-cursor.ts'

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min'

/** A selected column; the name `*` stands for all of them. */
export interface SelectField {
  readonly kind: 'field'
  readonly field: Field
  readonly alias: string | null
  readonly cast: string | null
  readonly aggregate: Aggregate | null
  readonly aggregateCast: string | null
}

/** A related table's rows inside each row; a spread lays their columns beside the row's own. */
export interface SelectEmbed {
  readonly kind: 'embed'
  readonly name: string
  readonly alias: string | null
  readonly hint: string | null
  readonly inner: boolean
  readonly spread: boolean
  readonly items: readonly SelectItem[]
}

export type SelectItem = SelectField | SelectEmbed

const aggregates: readonly Aggregate[] = ['sum', 'avg', 'count', 'max', 'min']
const maximumDepth = 24

function parseHints(cursor: TextCursor): { hint: string | null; inner: boolean } {
  let hint: string | null = null
  let inner = false
  for (let count = 0; count < 2 && cursor.take('!'); count++) {
    const word = cursor.name()
    if (word === 'inner') inner = true
    else if (word !== 'left') hint ??= word
  }
  return { hint, inner }
}

function parseEmbed(
  cursor: TextCursor,
  name: string,
  alias: string | null,
  spread: boolean,
  depth: number,
): SelectEmbed {
  if (depth >= maximumDepth) throw cursor.failure('resources are embedded too deeply')
  const hints = parseHints(cursor)
  cursor.expect('(')
  const items = parseItems(cursor, depth + 1)
  cursor.expect(')', 'letter, digit, "-", "->>", "->", "::", ")" or ","')
  return { kind: 'embed', name, alias, ...hints, spread, items }
}

function parseCast(cursor: TextCursor): string | null {
  return cursor.take('::') ? cursor.word('letter or digit') : null
}

function parseAggregate(cursor: TextCursor): Aggregate | null {
  if (!cursor.take('.')) return null
  const found = aggregates.find((name) => cursor.take(`${name}()`))
  return found ?? cursor.fail('"sum()", "avg()", "count()", "max()" or "min()"')
}

function expectEnd(cursor: TextCursor): void {
  cursor.skipSpaces()
  if (cursor.ended || cursor.startsWith(',') || cursor.startsWith(')')) return
  cursor.fail('letter, digit, "-", "->>", "->", "::", ")", "," or end of input')
}

function parseColumn(cursor: TextCursor, name: string, alias: string | null): SelectField {
  const path = parseJsonPath(cursor)
  const cast = parseCast(cursor)
  const aggregate = parseAggregate(cursor)
  const aggregateCast = aggregate === null ? null : parseCast(cursor)
  expectEnd(cursor)
  return { kind: 'field', field: { name, path }, alias, cast, aggregate, aggregateCast }
}

function parseCount(cursor: TextCursor, alias: string | null): SelectField {
  const aggregateCast = parseCast(cursor)
  expectEnd(cursor)
  const field = { name: '*', path: [] }
  return { kind: 'field', field, alias, cast: null, aggregate: 'count', aggregateCast }
}

function parseStar(cursor: TextCursor): SelectField {
  expectEnd(cursor)
  const field = { name: '*', path: [] }
  return { kind: 'field', field, alias: null, cast: null, aggregate: null, aggregateCast: null }
}

function parseItem(cursor: TextCursor, depth: number): SelectItem {
  cursor.skipSpaces()
  if (cursor.take('...')) return parseEmbed(cursor, cursor.name(), null, true, depth)
  if (cursor.take('*')) return parseStar(cursor)
  let name = cursor.name()
  let alias: string | null = null
  if (cursor.startsWith(':') && !cursor.startsWith('::')) {
    cursor.at++
    alias = name
    cursor.skipSpaces()
    name = cursor.name()
  }
  if (name === 'count' && cursor.take('()')) return parseCount(cursor, alias)
  if (cursor.startsWith('!') || cursor.startsWith('('))
    return parseEmbed(cursor, name, alias, false, depth)
  return parseColumn(cursor, name, alias)
}

function parseItems(cursor: TextCursor, depth: number): SelectItem[] {
  cursor.skipSpaces()
  if (cursor.ended || cursor.startsWith(')')) return []
  const items = [parseItem(cursor, depth)]
  while (cursor.takeLoose(',')) items.push(parseItem(cursor, depth))
  cursor.skipSpaces()
  return items
}

// The same few texts come again and again; reading one costs more than all the rest of a request.
const known = new Map<string, readonly SelectItem[]>()

/** Reads a select parameter; PGRST100 where it does not follow the grammar. */
export function parseSelect(text: string): readonly SelectItem[] {
  const kept = known.get(text)
  if (kept) return kept
  const cursor = new TextCursor(text, `select parameter (${text})`)
  const items = parseItems(cursor, 0)
  if (!cursor.ended) cursor.fail('letter, digit, "-", "->>", "->", "::", "," or end of input')
  if (known.size >= 1000) known.clear()
  if (text.length <= 2000) known.set(text, items)
  return items
}

/** Reads a list of column names (`columns`, `on_conflict`). */
export function parseColumns(text: string, parameter: string): string[] {
  const cursor = new TextCursor(text, `${parameter} parameter (${text})`)
  const names = [cursor.name()]
  while (cursor.takeLoose(',')) names.push(cursor.name())
  if (!cursor.ended) cursor.fail('letter, digit, "-", "," or end of input')
  return names
}
