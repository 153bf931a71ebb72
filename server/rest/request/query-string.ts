// The query string: its parameters decoded strictly, and sorted into what each of them is for.
import { queryFailure } from '../failures.ts'
import { type Condition, conditionShape, parseFilter, parseLogic, type Values } from './filter.ts'
import { embedPath, type OrderTerm, orderShape, parseOrder } from './order.ts'
import { parseCount, roundUp } from './range.ts'
import { parseColumns, parseSelect, type SelectItem } from './select.ts'

/** Something said of the root (an empty path) or of an embed. */
interface At {
  readonly path: readonly string[]
}

/** A limit or offset of an embed: the number of its value, and about how many rows that is. */
interface EmbedRange {
  readonly name: 'limit' | 'offset'
  readonly value: number
  readonly about: number
}

/** The parameters of a request; values are known by their numbers only. */
export interface Query {
  readonly select: readonly SelectItem[]
  readonly conditions: readonly (At & { readonly condition: Condition })[]
  readonly orders: readonly (At & { readonly terms: readonly OrderTerm[] })[]
  /** Limits and offsets of embeds, by the number of their value. */
  readonly ranges: readonly (At & EmbedRange)[]
  readonly limit: number | null
  readonly offset: number | null
  readonly columns: readonly string[] | null
  readonly onConflict: readonly string[] | null
  /** Arguments of a function called by GET. */
  readonly args: readonly (readonly [string, string])[]
  /** The parameters' texts without values: equal shapes make equal plans. */
  readonly shape: string
}

type Pair = readonly [string, string]

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    throw queryFailure('The query string is not valid percent-encoded UTF-8', spaced.slice(0, 200))
  }
}

/** Splits and decodes a query string; PGRST100 for bad UTF-8 and null bytes. */
export function parsePairs(search: string): Pair[] {
  const pairs: Pair[] = []
  if (search === '') return pairs
  for (const part of search.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const key = decode(equals < 0 ? part : part.slice(0, equals))
    const value = equals < 0 ? '' : decode(part.slice(equals + 1))
    if (key.includes('\u0000') || value.includes('\u0000'))
      throw queryFailure('The query string contains a null byte', `in the parameter ${key}`)
    pairs.push([key, value])
  }
  return pairs
}

const operatorWord =
  /^(?:not\.|(?:eq|neq|gte?|lte?|i?like|i?match|isdistinct|in|is|cs|cd|ov|sl|sr|nxr|nxl|adj|fts|plfts|phfts|wfts)(?:\([^)]*\))?(?:\.|$))/

/** Whether a parameter of a call by GET filters its result rather than being an argument. */
const isFilter = ([key, value]: Pair) => key.includes('.') || operatorWord.test(value)

interface Draft {
  select: readonly SelectItem[] | null
  conditions: (At & { condition: Condition })[]
  orders: (At & { terms: readonly OrderTerm[] })[]
  ranges: (At & EmbedRange)[]
  limit: number | null
  offset: number | null
  columns: readonly string[] | null
  onConflict: readonly string[] | null
  args: Pair[]
  shape: string
}

function addRange(
  draft: Draft,
  key: string,
  name: 'limit' | 'offset',
  text: string,
  values: Values,
) {
  const count = parseCount(name, text)
  if (key === name) {
    draft[name] = count
    draft.shape += `\u0000${name}`
  } else {
    const about = name === 'limit' ? roundUp(count) : 0
    draft.ranges.push({ path: embedPath(key), name, value: values.push(count) - 1, about })
    draft.shape += `\u0000${key} ${about}`
  }
}

/** Takes a parameter whose name is not a column; false where it is. */
function addReserved(draft: Draft, [key, value]: Pair, values: Values): boolean {
  const last = key.slice(key.lastIndexOf('.') + 1)
  if (key === 'select') draft.select ??= parseSelect(value)
  else if (key === 'columns') draft.columns ??= value === '' ? [] : parseColumns(value, key)
  else if (key === 'on_conflict') draft.onConflict ??= parseColumns(value, key)
  else if (last === 'order') {
    const order = parseOrder(key, value)
    draft.orders.push(order)
    draft.shape += `\u0000${key}\u0000${orderShape(order.terms)}`
    return true
  } else if (last === 'limit' || last === 'offset') {
    addRange(draft, key, last, value, values)
    return true
  } else return false
  draft.shape += `\u0000${key}\u0000${value}`
  return true
}

function addCondition(draft: Draft, [key, value]: Pair, values: Values): void {
  const last = key.slice(key.lastIndexOf('.') + 1)
  const isLogic = last === 'and' || last === 'or'
  const found = isLogic ? parseLogic(key, value, values) : parseFilter(key, value, values)
  draft.conditions.push(found)
  draft.shape += `\u0000${found.path.join('\u0001')}\u0000${conditionShape(found.condition)}`
}

/**
 * Reads a query string; `isGetCall` says that parameters without an operator are a function's
 * arguments. PGRST100 for what does not follow the grammar, PGRST103 for an impossible limit.
 */
export function parseQuery(search: string, values: Values, isGetCall: boolean): Query {
  const draft: Draft = {
    select: null,
    conditions: [],
    orders: [],
    ranges: [],
    limit: null,
    offset: null,
    columns: null,
    onConflict: null,
    args: [],
    shape: '',
  }
  for (const pair of parsePairs(search)) {
    if (addReserved(draft, pair, values)) continue
    const isLogic = /(?:^|\.)(?:and|or)$/.test(pair[0])
    if (!isGetCall || isLogic || isFilter(pair)) addCondition(draft, pair, values)
    else {
      draft.args.push(pair)
      draft.shape += `\u0000argument\u0000${pair[0]}`
    }
  }
  return { ...draft, select: draft.select ?? parseSelect('*') }
}
