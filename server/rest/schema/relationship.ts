// How tables hang together: foreign keys seen from both ends, through views, through join tables, and
// relationships that a function computes.
import type { KeyRow, RelationRow } from './catalog.ts'
import type { Draft, KeyRelationship } from './relation.ts'
import { type Origin, viewOrigins } from './view-columns.ts'

type ViewColumns = ReadonlyMap<string, readonly { view: Draft; column: string }[]>

const place = (table: string, column: number) => `${table}.${column}`

/** Follows a column through views upon views to the table that holds it. */
function trace(origin: Origin, rules: ReadonlyMap<string, ReadonlyMap<number, Origin>>): Origin {
  let current = origin
  for (let step = 0; step < 32; step++) {
    const next = rules.get(current.table)?.get(current.column)
    if (!next) return current
    current = next
  }
  return current
}

/** By table column: the view columns that show it. */
function viewColumns(
  rows: readonly RelationRow[],
  drafts: ReadonlyMap<string, Draft>,
): ViewColumns {
  const rules = new Map<string, ReadonlyMap<number, Origin>>()
  for (const row of rows) if (row.rule !== null) rules.set(row.oid, viewOrigins(row.rule))
  const shown = new Map<string, { view: Draft; column: string }[]>()
  for (const [oid, origins] of rules) {
    const view = drafts.get(oid)
    for (const [number, origin] of origins) {
      const column = view?.byNumber.get(number)
      if (!view || column === undefined) continue
      const base = trace(origin, rules)
      const key = place(base.table, base.column)
      shown.set(key, [...(shown.get(key) ?? []), { view, column }])
    }
  }
  return shown
}

/** A side of a foreign key: the table itself, or a view that shows all the columns of the key. */
interface Side {
  readonly relation: Draft
  readonly columns: readonly string[]
}

/** The table of a key and every view that shows it whole, with the column names each uses. */
function sides(table: Draft, numbers: readonly number[], views: ViewColumns): Side[] {
  const own = numbers.map((number) => table.byNumber.get(number) ?? '')
  const found: Side[] = [{ relation: table, columns: own }]
  const [first, ...rest] = numbers.map((number) => views.get(place(table.oid, number)) ?? [])
  for (const start of first ?? []) {
    let choices: string[][] = [[start.column]]
    for (const shown of rest) {
      const names = shown.filter((one) => one.view === start.view).map((one) => one.column)
      choices = choices.flatMap((choice) => names.map((name) => [...choice, name]))
    }
    for (const columns of choices) found.push({ relation: start.view, columns })
  }
  return found
}

const sameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((number) => other.includes(number))

/** Links one foreign key between two sides, in both directions. */
function link(key: KeyRow, from: Side, to: Side, unique: boolean): void {
  const columns = from.columns.map((name, index) => [name, to.columns[index] ?? ''] as const)
  const shared = { kind: 'key', constraint: key.name, junction: null } as const
  from.relation.relationships.push({
    ...shared,
    table: from.relation,
    foreign: to.relation,
    cardinality: unique ? 'one-to-one' : 'many-to-one',
    columns,
  })
  to.relation.relationships.push({
    ...shared,
    table: to.relation,
    foreign: from.relation,
    cardinality: unique ? 'one-to-one' : 'one-to-many',
    columns: columns.map(([own, other]) => [other, own] as const),
  })
}

function setPrimaryKeys(
  keys: readonly KeyRow[],
  drafts: ReadonlyMap<string, Draft>,
  views: ViewColumns,
) {
  for (const key of keys) {
    const table = drafts.get(key.table)
    if (!table || key.kind !== 'p') continue
    table.primaryKey = key.columns.map((number) => table.byNumber.get(number) ?? '')
    for (const { relation, columns } of sides(table, key.columns, views).slice(1))
      relation.primaryKey = [...new Set([...relation.primaryKey, ...columns])]
  }
}

/** Gives each table that joins two others (both keys inside its primary key) its many-to-many pairs. */
function addJunctions(drafts: ReadonlyMap<string, Draft>): void {
  for (const table of drafts.values()) {
    const keys = table.relationships.filter(
      (one): one is KeyRelationship =>
        one.kind === 'key' &&
        (one.cardinality === 'many-to-one' || one.cardinality === 'one-to-one') &&
        one.columns.every(([own]) => table.primaryKey.includes(own)),
    )
    for (const source of keys)
      for (const target of keys) {
        if (source === target || source.constraint === target.constraint) continue
        const start = drafts.get(source.foreign.oid)
        start?.relationships.push(throughTable(table, source, target))
      }
  }
}

function throughTable(
  table: Draft,
  source: KeyRelationship,
  target: KeyRelationship,
): KeyRelationship {
  return {
    kind: 'key',
    table: source.foreign,
    foreign: target.foreign,
    cardinality: 'many-to-many',
    constraint: '',
    columns: [],
    junction: {
      table,
      sourceConstraint: source.constraint,
      targetConstraint: target.constraint,
      source: source.columns.map(([own, other]) => [other, own] as const),
      target: target.columns.map(([own, other]) => [other, own] as const),
    },
  }
}

/** Fills in primary keys and relationships, from foreign keys, views and join tables. */
export function relate(
  rows: readonly RelationRow[],
  keys: readonly KeyRow[],
  drafts: ReadonlyMap<string, Draft>,
): void {
  const views = viewColumns(rows, drafts)
  setPrimaryKeys(keys, drafts, views)
  const uniques = keys.filter((key) => key.kind !== 'f')
  for (const key of keys) {
    const table = drafts.get(key.table)
    const foreign = drafts.get(key.foreign)
    if (key.kind !== 'f' || !table || !foreign || !key.foreignColumns) continue
    const unique = uniques.some(
      (one) => one.table === key.table && sameSet(one.columns, key.columns),
    )
    for (const from of sides(table, key.columns, views))
      for (const to of sides(foreign, key.foreignColumns, views)) link(key, from, to, unique)
  }
  addJunctions(drafts)
}
