// Filters: a column, an operator and a value; and the and/or trees they stand in.
import { type Field, fieldShape, parseField, parseJsonPath } from './field.ts'
import { TextCursor } from './text-cursor.ts'

/** Operators that compare with one value and may be widened by `any` or `all`. */
const quantifiable: readonly string[] = [
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
]
const simple: readonly string[] = [
  'neq',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
]
const fullText: readonly string[] = ['fts', 'plfts', 'phfts', 'wfts']
const states = ['null', 'not_null', 'true', 'false', 'unknown'] as const

/** Where the caller's values are kept; a plan and its SQL know only their numbers. */
export type Values = (string | number | null)[]

/** What `is` compares with. */
export type State = (typeof states)[number]

/** A comparison; the value is known by its number only. */
export interface Filter {
  readonly kind: 'filter'
  readonly field: Field
  readonly negated: boolean
  readonly operator: string
  readonly quantifier: 'any' | 'all' | null
  /** For `is`. */
  readonly state: State | null
  /** The number of the value, -1 for `is`. */
  readonly value: number
  /** The number of the full-text language, -1 for the default. */
  readonly language: number
}

/** Filters joined by and/or. */
export interface Logic {
  readonly kind: 'logic'
  readonly negated: boolean
  readonly operator: 'and' | 'or'
  readonly conditions: readonly Condition[]
}

export type Condition = Filter | Logic

/** A Postgres array literal of texts. */
export function arrayLiteral(items: readonly string[]): string {
  const quoted = items.map((item) => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
  return `{${quoted.join(',')}}`
}

const plain = /[^,)]*/y
const braced = /\{[^{}]*\}/y
const rest = /.*/sy

/** A value inside and/or: quoted, an array literal, or all up to the next comma or bracket. */
function logicValue(cursor: TextCursor): string {
  const start = cursor.at
  if (cursor.startsWith('"')) {
    const value = cursor.quoted()
    if (cursor.ended || cursor.startsWith(',') || cursor.startsWith(')')) return value
    cursor.at = start
  }
  return cursor.match(braced) ?? cursor.match(plain) ?? ''
}

function listItem(cursor: TextCursor): string {
  const start = cursor.at
  if (cursor.startsWith('"')) {
    const value = cursor.quoted()
    if (cursor.startsWith(',') || cursor.startsWith(')')) return value
    cursor.at = start
  }
  return cursor.match(plain) ?? ''
}

function parseList(cursor: TextCursor): string {
  cursor.skipSpaces()
  cursor.expect('(')
  cursor.skipSpaces()
  const items = [listItem(cursor)]
  while (cursor.take(',')) items.push(listItem(cursor))
  cursor.expect(')', '"," or ")"')
  cursor.skipSpaces()
  return items.length === 1 && items[0] === '' ? '{}' : arrayLiteral(items)
}

function parseState(cursor: TextCursor): State {
  const word = cursor.match(/[a-z_]+/iy)?.toLowerCase()
  const state = states.find((one) => one === word)
  if (state) return state
  if (word !== undefined) cursor.at -= word.length
  return cursor.fail('isVal: (null, not_null, true, false, unknown)')
}

type Comparison = Omit<Filter, 'kind' | 'field'>

const operatorEnd = /[^.(]*/y
const quantifiers = /\((any|all)\)/y
const language = /\(([\p{L}0-9_ $]+)\)/uy

function parseComparison(cursor: TextCursor, values: Values, nested: boolean): Comparison {
  const negated = cursor.take('not.')
  const start = cursor.at
  const operator = cursor.match(operatorEnd) ?? ''
  const base = { negated, operator, quantifier: null, state: null, value: -1, language: -1 }
  if (operator === 'in' && cursor.take('.'))
    return { ...base, value: values.push(parseList(cursor)) - 1 }
  if (operator === 'is' && cursor.take('.')) return { ...base, state: parseState(cursor) }
  const isFullText = fullText.includes(operator)
  const isQuantifiable = quantifiable.includes(operator)
  if (!isFullText && !isQuantifiable && !simple.includes(operator)) return unknown(cursor, start)
  const quantifier = isQuantifiable ? cursor.match(quantifiers) : null
  const named = isFullText ? cursor.match(language)?.slice(1, -1).trim() : undefined
  if (!cursor.take('.')) return unknown(cursor, start)
  const text = nested ? logicValue(cursor) : (cursor.match(rest) ?? '')
  const isPattern = operator === 'like' || operator === 'ilike'
  return {
    ...base,
    quantifier: quantifier === null ? null : quantifier === '(any)' ? 'any' : 'all',
    value: values.push(isPattern ? text.replaceAll('*', '%') : text) - 1,
    language: named === undefined ? -1 : values.push(named) - 1,
  }
}

function unknown(cursor: TextCursor, start: number): never {
  const operator = cursor.text.slice(start).split('.')[0] ?? ''
  cursor.at = start
  if (!cursor.text.includes('.', start)) return cursor.fail('"not" or operator (eq, gt, ...)')
  cursor.at = start + operator.length + 1
  throw cursor.failure(`unknown single value operator ${operator}`)
}

function comparisonShape(one: Comparison): string {
  const { negated, operator, quantifier, state } = one
  const extra = quantifier ?? state ?? (one.language < 0 ? '' : 'language')
  return `${negated ? '!' : ''}${operator}\u0001${extra}`
}

/** The canonical text of a condition without its values, for the key of a request's shape. */
export function conditionShape(condition: Condition): string {
  if (condition.kind === 'filter')
    return `${fieldShape(condition.field)}\u0001${comparisonShape(condition)}`
  const inner = condition.conditions.map(conditionShape).join('\u0002')
  return `${condition.negated ? '!' : ''}${condition.operator}(${inner}\u0003`
}

/** A key like `modules.exercises.title` in its parts. */
function parsePath(key: string): { path: string[]; field: Field } {
  const cursor = new TextCursor(key, `tree path (${key})`)
  const names = [cursor.name()]
  while (cursor.take('.')) names.push(cursor.name())
  const steps = parseJsonPath(cursor)
  if (!cursor.ended) cursor.fail('letter, digit, "-", "->>", "->", "." or end of input')
  return { field: { name: names.pop() ?? '', path: steps }, path: names }
}

const plainKey = /^[a-z_][a-z0-9_]*$/

/** Reads `key=operator.value`; the path says which embed it filters. */
export function parseFilter(
  key: string,
  text: string,
  values: Values,
): { path: readonly string[]; condition: Filter } {
  const { path, field } = plainKey.test(key)
    ? { path: [], field: { name: key, path: [] } }
    : parsePath(key)
  const cursor = new TextCursor(text, `filter (${text})`)
  const comparison = parseComparison(cursor, values, false)
  if (!cursor.ended) cursor.fail('end of input')
  return { path, condition: { kind: 'filter', field, ...comparison } }
}

const logicStart = /(not\.)?(and|or)[ \t]*(?=\()/y

function parseCondition(cursor: TextCursor, values: Values, depth: number): Condition {
  cursor.skipSpaces()
  const start = cursor.match(logicStart)
  if (start === null) {
    const field = parseField(cursor)
    cursor.expect('.', 'delimiter (.)')
    return { kind: 'filter', field, ...parseComparison(cursor, values, true) }
  }
  const negated = start.startsWith('not.')
  const operator = start.trim().endsWith('and') ? 'and' : 'or'
  return { kind: 'logic', negated, operator, conditions: parseGroup(cursor, values, depth + 1) }
}

function parseGroup(cursor: TextCursor, values: Values, depth: number): Condition[] {
  if (depth > 64) throw cursor.failure('conditions are nested too deeply')
  cursor.skipSpaces()
  cursor.expect('(')
  const conditions = [parseCondition(cursor, values, depth)]
  while (cursor.takeLoose(',')) conditions.push(parseCondition(cursor, values, depth))
  cursor.skipSpaces()
  cursor.expect(')', '"," or ")"')
  cursor.skipSpaces()
  return conditions
}

/** Reads `and=(…)`, `or=(…)`, `not.or=(…)` and the same for an embed (`modules.or=(…)`). */
export function parseLogic(
  key: string,
  text: string,
  values: Values,
): { path: readonly string[]; condition: Logic } {
  const names = parsePath(key)
  const operator = names.field.name === 'and' ? 'and' : 'or'
  const negated = names.path.includes('not')
  const cursor = new TextCursor(text, `logic tree (${text})`)
  const conditions = parseGroup(cursor, values, 0)
  if (!cursor.ended) cursor.fail('end of input')
  const path = names.path.filter((name) => name !== 'not')
  return { path, condition: { kind: 'logic', negated, operator, conditions } }
}
