// Reads from the catalogs what the generated types need: tables with columns and keys, and functions.
import type { Database } from '#server/database/database.ts'

/** A column: its Postgres type, and whether a row may or an insert must hold it. */
export interface Column {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly hasDefault: boolean
  readonly generated: boolean
}

/** A foreign key, as the official client's types describe relationships. */
export interface Relationship {
  readonly name: string
  readonly columns: readonly string[]
  readonly oneToOne: boolean
  readonly target: string
  readonly targetColumns: readonly string[]
}

/** A table of the public schema. */
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly relationships: readonly Relationship[]
}

/** An argument or a result column of a function. */
export interface Argument {
  readonly name: string
  readonly type: string
  readonly optional: boolean
}

/** A function of the public schema that is no trigger. */
export interface SqlFunction {
  readonly name: string
  readonly args: readonly Argument[]
  readonly results: readonly Argument[]
  readonly returns: string
  /** The table whose row it returns, if it returns one. */
  readonly returnsTable: string | null
  readonly returnsSet: boolean
}

const TABLES = `
select c.relname as name,
  (select json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, null), 'nullable', not a.attnotnull,
      'hasDefault', a.atthasdef or a.attidentity <> '', 'generated', a.attgenerated <> '')
    order by a.attname)
   from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  coalesce((select json_agg(json_build_object(
      'name', k.conname,
      'columns', (select json_agg(a.attname order by o.n) from unnest(k.conkey) with ordinality o(num, n)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.num),
      'oneToOne', exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indisunique
        and i.indkey::int2[]::text = k.conkey::text),
      'target', t.relname,
      'targetColumns', (select json_agg(a.attname order by o.n) from unnest(k.confkey) with ordinality o(num, n)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = o.num))
    order by k.conname)
   from pg_constraint k join pg_class t on t.oid = k.confrelid
   where k.conrelid = c.oid and k.contype = 'f' and t.relnamespace = 'public'::regnamespace), '[]') as relationships
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
order by c.relname`

const FUNCTIONS = `
select p.proname as name,
  coalesce((select json_agg(json_build_object(
      'name', p.proargnames[i], 'type', format_type(t, null),
      'optional', i > p.pronargs - p.pronargdefaults) order by p.proargnames[i])
    from unnest(p.proargtypes::oid[]) with ordinality u(t, i)), '[]') as args,
  coalesce((select json_agg(json_build_object(
      'name', p.proargnames[i], 'type', format_type(t, null), 'optional', false) order by p.proargnames[i])
    from unnest(p.proallargtypes) with ordinality u(t, i) where p.proargmodes[i] = 't'), '[]') as results,
  format_type(p.prorettype, null) as returns,
  (select c.relname from pg_class c join pg_type y on y.typrelid = c.oid
   where y.oid = p.prorettype and c.relnamespace = 'public'::regnamespace) as "returnsTable",
  p.proretset as "returnsSet"
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
order by p.proname`

/** All tables of the public schema, by name. */
export async function readTables(database: Database): Promise<Table[]> {
  return rowsAs<Table>(await database.query({ text: asJson(TABLES) }))
}

/** All functions of the public schema that are no triggers, by name. */
export async function readFunctions(database: Database): Promise<SqlFunction[]> {
  return rowsAs<SqlFunction>(await database.query({ text: asJson(FUNCTIONS) }))
}

const asJson = (query: string) =>
  `select coalesce(json_agg(q), '[]')::text as all from (${query}) q`

// The queries above build exactly these shapes; JSON is where the database's types end.
function rowsAs<T>(result: { rows: readonly Record<string, unknown>[] }): T[] {
  const parsed: T[] = JSON.parse(String(result.rows[0]?.all))
  return parsed
}
