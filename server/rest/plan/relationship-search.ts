// Finds the relationship an embed means, by the target's name and an optional hint.
import { Failure } from '#server/failure.ts'
import type { KeyRelationship, Relation, Relationship } from '../schema/relation.ts'
import type { SchemaCache } from '../schema-cache.ts'
import { mostSimilar } from './similar-names.ts'

/** What the request says of the embed. */
interface Wanted {
  readonly name: string
  readonly hint: string | null
}

const isSelf = (one: KeyRelationship) => one.table === one.foreign

/** The one column of a key relationship on this side (0) or the other (1), if it has just one. */
function singleColumn(one: KeyRelationship, side: 0 | 1): string | null {
  const [pair, ...more] = one.columns
  return pair && more.length === 0 ? pair[side] : null
}

function matchesSelf(one: KeyRelationship, { name, hint }: Wanted): boolean {
  const isMany = one.cardinality === 'one-to-many'
  if (hint === null) {
    const byTable = name === one.foreign.name && isMany
    return byTable || (one.cardinality === 'many-to-one' && singleColumn(one, 0) === name)
  }
  if (name !== one.foreign.name) return false
  return isMany && singleColumn(one, 1) === hint
}

function matchesKey(one: KeyRelationship, { name, hint }: Wanted): boolean {
  if (hint === null) {
    if (name === one.foreign.name) return true
    if (one.foreign.isView || one.constraint === '') return false
    return name === one.constraint || singleColumn(one, 0) === name
  }
  if (name !== one.foreign.name) return false
  if (one.junction) return one.junction.table.name === hint
  return one.constraint === hint || singleColumn(one, 0) === hint || singleColumn(one, 1) === hint
}

function matches(one: Relationship, wanted: Wanted): boolean {
  if (one.kind === 'computed') return one.name === wanted.name
  return isSelf(one) && !one.junction ? matchesSelf(one, wanted) : matchesKey(one, wanted)
}

function describe(one: KeyRelationship): Record<string, string> {
  const list = (names: readonly string[]) => `(${names.join(', ')})`
  const embedding = `${one.table.name} with ${one.foreign.name}`
  const own = list(one.columns.map(([name]) => name))
  const other = list(one.columns.map(([, name]) => name))
  const { junction } = one
  if (!junction)
    return {
      cardinality: one.cardinality,
      embedding,
      relationship: `${one.constraint} using ${one.table.name}${own} and ${one.foreign.name}${other}`,
    }
  const first = `${junction.sourceConstraint}${list(junction.source.map(([, name]) => name))}`
  const second = `${junction.targetConstraint}${list(junction.target.map(([, name]) => name))}`
  const relationship = `${junction.table.name} using ${first} and ${second}`
  return { cardinality: one.cardinality, embedding, relationship }
}

function ambiguous(origin: string, { name }: Wanted, found: readonly KeyRelationship[]): Failure {
  const choices = found.map(
    (one) => `'${one.foreign.name}!${one.junction ? one.junction.table.name : one.constraint}'`,
  )
  const message = `Could not embed because more than one relationship was found for '${origin}' and '${name}'`
  const hint = `Try changing '${name}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`
  return new Failure('PGRST201', 300, message, { hint, body: { details: found.map(describe) } })
}

function similarHint(cache: SchemaCache, origin: Relation | null, name: string, schema: string) {
  const names = origin
    ? origin.relationships.map((one) => one.foreign.name)
    : [...cache.relations.values()].filter((one) => one.schema === schema).map((one) => one.name)
  const similar = names.includes(name) ? null : mostSimilar(name, names, 0.33)
  return similar === null ? null : `Perhaps you meant '${similar}' instead of '${name}'.`
}

function missing(
  cache: SchemaCache,
  origin: Relation | null,
  from: string,
  wanted: Wanted,
  schema: string,
) {
  const { name, hint } = wanted
  const using = hint === null ? '' : `' using the hint '${hint}`
  return new Failure(
    'PGRST200',
    400,
    `Could not find a relationship between '${from}' and '${name}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from}' and '${name}${using}' in the schema '${schema}', but no matches were found.`,
      hint: similarHint(cache, origin, name, schema),
    },
  )
}

/**
 * Finds the relationship; PGRST200 where there is none, PGRST201 where there are several. A computed
 * relationship goes before those by keys, so that a schema can override them.
 */
export function findRelationship(
  cache: SchemaCache,
  origin: Relation | null,
  from: string,
  wanted: Wanted,
  schema: string,
): Relationship {
  const found = (origin?.relationships ?? []).filter(
    (one) => (one.kind === 'computed' || one.foreign.schema === schema) && matches(one, wanted),
  )
  const computed = found.find((one) => one.kind === 'computed')
  if (computed) return computed
  const keys = found.filter((one) => one.kind === 'key')
  const [first, ...others] = keys
  if (!first) throw missing(cache, origin, from, wanted, schema)
  if (others.length > 0) throw ambiguous(from, wanted, keys)
  return first
}
