// What the engine knows of the database's schema; the only source of identifiers in SQL made from requests.
import type { Database } from '#server/database/database.ts'
import { type Catalog, readCatalog } from './schema/catalog.ts'
import { type Draft, draftRelation, type Relation } from './schema/relation.ts'
import { relate } from './schema/relationship.ts'
import { type Routine, routineOf } from './schema/routine.ts'
import { typeNames } from './schema/type-names.ts'

/** The schema as of one reading; never changed afterwards. */
export interface SchemaCache {
  /** Tables and views of the exposed schemas by `tableKey`. */
  readonly relations: ReadonlyMap<string, Relation>
  /** Callable functions of the exposed schemas by `tableKey`; several where a name is overloaded. */
  readonly routines: ReadonlyMap<string, readonly Routine[]>
  /** SQL of the types a cast may name. */
  readonly types: ReadonlyMap<string, string>
  /** Whether anything in the database reads a request's headers, cookies, method or path. */
  readonly readsRequest: boolean
}

/** The key of a table or function in the cache. */
export const tableKey = (schema: string, name: string) => `${schema}\u0000${name}`

/** Adds what functions of one row give: computed columns and computed relationships. */
function addComputed(routines: readonly Routine[], drafts: ReadonlyMap<string, Draft>): void {
  for (const routine of routines) {
    const [parameter, ...others] = routine.parameters
    const table = parameter && drafts.get(parameter.relation)
    if (!table?.isTable || others.length > 0) continue
    const { schema, name, relation } = routine
    if (relation?.isTable) {
      const toOne = routine.singleRow
      table.relationships.push({ kind: 'computed', table, foreign: relation, schema, name, toOne })
    } else if (routine.returns === 'scalar' && !routine.returnsSet) {
      table.computed.set(name, { schema, name, type: routine.returnType })
    }
  }
}

function build(catalog: Catalog, schemas: readonly string[]): SchemaCache {
  const drafts = new Map(catalog.relations.map((row) => [row.oid, draftRelation(row)]))
  relate(catalog.relations, catalog.keys, drafts)
  const routines = catalog.functions.map((row) => routineOf(row, (oid) => drafts.get(oid)))
  addComputed(routines, drafts)
  const byName = new Map<string, Routine[]>()
  for (const routine of routines) {
    if (!routine.callable) continue
    const key = tableKey(routine.schema, routine.name)
    byName.set(key, [...(byName.get(key) ?? []), routine])
  }
  const exposed = [...drafts.values()].filter((one) => one.isTable && schemas.includes(one.schema))
  return {
    relations: new Map(exposed.map((one) => [tableKey(one.schema, one.name), one])),
    routines: byName,
    types: typeNames(catalog.types, schemas),
    readsRequest: catalog.readsRequest,
  }
}

/** Reads the schema; rejects with DatabaseError when the catalog cannot be read. */
export async function loadSchemaCache(
  database: Database,
  schemas: readonly string[],
): Promise<SchemaCache> {
  const catalog = await database.transaction((transaction) => readCatalog(transaction, schemas))
  return build(catalog, schemas)
}
