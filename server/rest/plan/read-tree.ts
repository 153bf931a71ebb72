// Plans a read: resolves embeds into a tree of nodes, then puts filters, orders and limits where they belong.
import {
  aggregateFailure,
  embedFilterFailure,
  notEmbeddedFailure,
  notSupportedFailure,
  relatedOrderFailure,
  twiceEmbeddedFailure,
} from '../failures.ts'
import type { Condition, Filter } from '../request/filter.ts'
import type { OrderTerm } from '../request/order.ts'
import type { Query } from '../request/query-string.ts'
import type { SelectEmbed, SelectItem } from '../request/select.ts'
import { isToOne, type Relation, type Relationship } from '../schema/relation.ts'
import type { SchemaCache } from '../schema-cache.ts'
import { planField, resolveColumn } from './columns.ts'
import type { Embed, Join, PlannedCondition, PlannedOrder, ReadNode, Source } from './read-plan.ts'
import { spreadColumns } from './read-plan.ts'
import { findRelationship } from './relationship-search.ts'

/** What planning a read needs to know besides the query. */
export interface ReadContext {
  readonly cache: SchemaCache
  readonly schema: string
  readonly aggregates: boolean
  readonly maxRows: number | null
}

/** Makes a node that as yet selects nothing. */
export function emptyNode(
  source: Source,
  relation: Relation | null,
  alias: string,
  columns: ReadNode['columns'] = relation?.columns ?? new Map(),
): ReadNode {
  const parts = { fields: [], embeds: [], where: [], order: [], limit: null, offset: null }
  return { source, relation, columns, alias, name: alias, ...parts }
}

function joinOf(relationship: Relationship, depth: number): Join {
  if (relationship.kind === 'computed') return { columns: [], junction: null }
  const { junction, columns } = relationship
  if (!junction) return { columns, junction: null }
  const { table, source, target } = junction
  return {
    columns: [],
    junction: { table, alias: `${table.name}_${depth}_junction`, source, target },
  }
}

function nodeFor(relationship: Relationship, taken: readonly string[], depth: number): ReadNode {
  const { foreign } = relationship
  let alias = `${foreign.name}_${depth}`
  while (taken.includes(alias)) alias += '_'
  const source: Source =
    relationship.kind === 'computed'
      ? { kind: 'computed', relationship }
      : { kind: 'table', relation: foreign }
  return emptyNode(source, foreign, alias)
}

function planEmbed(
  context: ReadContext,
  parent: ReadNode,
  item: SelectEmbed,
  taken: readonly string[],
): Embed {
  const depth = taken.length
  const from = parent.relation?.name ?? parent.name
  const { cache, schema } = context
  const relationship = findRelationship(cache, parent.relation, from, item, schema)
  const node = nodeFor(relationship, taken, depth)
  addItems(context, node, item.items, [...taken, node.alias])
  const toOne = isToOne(relationship)
  if (!toOne && context.maxRows !== null) node.limit = { rows: context.maxRows, value: null }
  const embed: Embed = {
    node,
    join: joinOf(relationship, depth),
    label: item.alias ?? item.name,
    names: item.alias === null ? [item.name] : [item.name, item.alias],
    toOne,
    inner: item.inner,
    spread: item.spread,
    hidden: node.fields.length === 0 && node.embeds.every((one) => one.hidden),
  }
  checkSpread(embed)
  return embed
}

function checkSpread(embed: Embed): void {
  if (!embed.spread || embed.toOne) return
  if (spreadColumns(embed).some((column) => column.aggregate !== null))
    throw notSupportedFailure('Aggregates in a spread to-many relationship are not supported')
}

/** Two embeds under one key would hide each other; the words are those Postgres has for PostgREST's SQL. */
function addEmbed(node: ReadNode, embed: Embed, depth: number): void {
  if (node.embeds.some((one) => one.label === embed.label))
    throw twiceEmbeddedFailure(`${node.relation?.name ?? node.name}_${embed.label}_${depth}`)
  node.embeds.push(embed)
}

/** Adds selected columns and embeds to a node; `taken` are the aliases above it and its own. */
export function addItems(
  context: ReadContext,
  node: ReadNode,
  items: readonly SelectItem[],
  taken: readonly string[],
): void {
  for (const item of items) {
    if (item.kind === 'embed') addEmbed(node, planEmbed(context, node, item, taken), taken.length)
    else {
      if (item.aggregate !== null && !context.aggregates) throw aggregateFailure()
      node.fields.push(planField(context.cache, node, item))
    }
  }
}

/** The node that a path of embed names means; PGRST108 where one is not embedded. */
export function nodeAt(root: ReadNode, path: readonly string[]): ReadNode {
  let node = root
  for (const name of path) {
    const embed = node.embeds.find((one) => one.names.includes(name))
    if (!embed) throw notEmbeddedFailure(name)
    node = embed.node
  }
  return node
}

function planFilter(node: ReadNode, filter: Filter): PlannedCondition {
  const { name, path } = filter.field
  const embed = path.length === 0 ? node.embeds.find((one) => one.names.includes(name)) : undefined
  if (embed && (filter.state === 'null' || filter.state === 'not_null'))
    return { kind: 'embedded', embed, exists: filter.negated === (filter.state === 'null') }
  if (embed && !node.columns.has(name)) throw embedFilterFailure(name)
  const { negated, operator, quantifier, state, value, language } = filter
  const column = resolveColumn(node, filter.field)
  return { kind: 'filter', column, negated, operator, quantifier, state, value, language }
}

/** Resolves a condition for a node's rows. */
export function planCondition(node: ReadNode, condition: Condition): PlannedCondition {
  if (condition.kind === 'filter') return planFilter(node, condition)
  const { negated, operator } = condition
  const conditions = condition.conditions.map((one) => planCondition(node, one))
  return { kind: 'logic', negated, operator, conditions }
}

/** Resolves one term of an order for a node's rows. */
export function planOrder(node: ReadNode, term: OrderTerm): PlannedOrder {
  const { relation, field, direction, nulls } = term
  if (relation === null)
    return { column: resolveColumn(node, field), embed: null, direction, nulls }
  const embed = node.embeds.find((one) => one.label === relation)
  if (!embed) throw notEmbeddedFailure(relation)
  if (!embed.toOne) throw relatedOrderFailure(node.relation?.name ?? node.name, relation)
  return { column: resolveColumn(embed.node, field), embed, direction, nulls }
}

/** Puts a query's filters, orders and limits on the nodes they name; `root` says whether on the root too. */
export function addClauses(root: ReadNode, query: Query, includeRoot: boolean): void {
  const applies = (path: readonly string[]) => includeRoot || path.length > 0
  for (const { path, condition } of query.conditions) {
    if (!applies(path)) continue
    const node = nodeAt(root, path)
    node.where.push(planCondition(node, condition))
  }
  for (const { path, terms } of query.orders) {
    if (!applies(path)) continue
    const node = nodeAt(root, path)
    node.order.push(...terms.map((term) => planOrder(node, term)))
  }
  for (const { path, name, value, about } of query.ranges) {
    const node = nodeAt(root, path)
    if (name === 'offset') node.offset = { value }
    else node.limit = { rows: Math.min(about, node.limit?.rows ?? about), value }
  }
}
