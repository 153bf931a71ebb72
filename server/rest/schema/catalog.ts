// The questions the schema cache asks Postgres' own catalog, and the rows that come back.
import * as v from 'valibot'
import type { Transaction } from '#server/database/database.ts'

/** One column as the catalog tells it. */
const ColumnRow = v.object({
  name: v.string(),
  number: v.number(),
  /** The declared type, qualified where it is not built in, e.g. `character varying(20)`, `public.mood`. */
  type: v.string(),
  /** The type under a domain, without modifiers. */
  base: v.string(),
  default: v.nullable(v.string()),
})
export type ColumnRow = v.InferOutput<typeof ColumnRow>

/** A table, view, materialized view, foreign table or composite type. */
const RelationRow = v.object({
  oid: v.string(),
  schema: v.string(),
  name: v.string(),
  /** pg_class.relkind */
  kind: v.string(),
  columns: v.array(ColumnRow),
  insertable: v.boolean(),
  updatable: v.boolean(),
  deletable: v.boolean(),
  comment: v.nullable(v.string()),
  /** The view's rewrite rule, as Postgres keeps it. */
  rule: v.nullable(v.string()),
})
export type RelationRow = v.InferOutput<typeof RelationRow>

/** A primary key, unique or foreign key constraint. */
const KeyRow = v.object({
  name: v.string(),
  /** p, u or f */
  kind: v.string(),
  table: v.string(),
  columns: v.array(v.number()),
  foreign: v.string(),
  foreignColumns: v.nullable(v.array(v.number())),
})
export type KeyRow = v.InferOutput<typeof KeyRow>

/** A function of an exposed schema. */
const FunctionRow = v.object({
  schema: v.string(),
  name: v.string(),
  /** pg_proc.provolatile: i, s or v */
  volatility: v.string(),
  returnsSet: v.boolean(),
  rows: v.number(),
  returnType: v.string(),
  /** pg_class.oid of the result's row type, '0' if it has none */
  returnRelation: v.string(),
  inputs: v.array(v.object({ type: v.string(), relation: v.string() })),
  names: v.nullable(v.array(v.string())),
  modes: v.nullable(v.array(v.string())),
  allTypes: v.nullable(v.array(v.object({ type: v.string(), base: v.string() }))),
  defaults: v.number(),
})
export type FunctionRow = v.InferOutput<typeof FunctionRow>

/** A type that `::cast` may name. */
const TypeRow = v.object({ schema: v.string(), name: v.string() })
export type TypeRow = v.InferOutput<typeof TypeRow>

const notOurs = `n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'`

const baseType = (oid: string) =>
  `(SELECT format_type(CASE WHEN bt.typtype = 'd' THEN bt.typbasetype ELSE bt.oid END, NULL)
    FROM pg_type bt WHERE bt.oid = ${oid})`

const defaultOf = `CASE
    WHEN a.attidentity <> '' THEN format('nextval(%L::regclass)',
      pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
    WHEN a.attgenerated <> '' THEN NULL
    ELSE pg_get_expr(d.adbin, d.adrelid) END`

const columnsOf = `(SELECT json_agg(json_build_object(
      'name', a.attname, 'number', a.attnum, 'type', format_type(a.atttypid, a.atttypmod),
      'base', ${baseType('a.atttypid')}, 'default', ${defaultOf}) ORDER BY a.attnum)
    FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)`

const relations = `SELECT c.oid::text AS oid, n.nspname::text AS schema, c.relname::text AS name,
    c.relkind::text AS kind, coalesce(${columnsOf}, '[]') AS columns,
    pg_relation_is_updatable(c.oid, true) & 8 <> 0 AS insertable,
    pg_relation_is_updatable(c.oid, true) & 4 <> 0 AS updatable,
    pg_relation_is_updatable(c.oid, true) & 16 <> 0 AS deletable,
    obj_description(c.oid, 'pg_class') AS comment,
    (SELECT r.ev_action::text FROM pg_rewrite r
      WHERE r.ev_class = c.oid AND r.ev_type = '1' AND c.relkind IN ('v', 'm')) AS rule
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p', 'c') AND NOT c.relispartition AND ${notOurs}`

const keys = `SELECT k.conname::text AS name, k.contype::text AS kind, k.conrelid::text AS table,
    to_json(k.conkey) AS columns, k.confrelid::text AS foreign, to_json(k.confkey) AS "foreignColumns"
  FROM pg_constraint k
  WHERE k.contype IN ('p', 'u', 'f') AND k.conparentid = 0 AND k.conrelid >= 16384
  ORDER BY k.conrelid, k.conname`

const functions = `SELECT n.nspname::text AS schema, p.proname::text AS name,
    p.provolatile::text AS volatility, p.proretset AS "returnsSet", p.prorows::int4 AS rows,
    format_type(p.prorettype, NULL) AS "returnType",     (CASE WHEN t.typtype = 'd' THEN 0 ELSE t.typrelid END)::text AS "returnRelation",
    coalesce((SELECT json_agg(json_build_object('type', format_type(i.oid, NULL),
        'relation', (SELECT it.typrelid::text FROM pg_type it WHERE it.oid = i.oid))
        ORDER BY i.position)
      FROM unnest(p.proargtypes) WITH ORDINALITY AS i (oid, position)), '[]') AS inputs,
    to_json(p.proargnames) AS names, to_json(p.proargmodes::text[]) AS modes,
    (SELECT json_agg(json_build_object('type', format_type(o.oid, NULL), 'base', ${baseType('o.oid')})
        ORDER BY o.position)
      FROM unnest(p.proallargtypes) WITH ORDINALITY AS o (oid, position)) AS "allTypes",
    p.pronargdefaults::int4 AS defaults
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_type t ON t.oid = p.prorettype
  WHERE n.nspname = ANY ($1::text[]) AND p.prokind = 'f'
    AND t.typname NOT IN ('trigger', 'event_trigger', 'internal')
  ORDER BY n.nspname, p.proname, p.oid`

const types = `SELECT n.nspname::text AS schema, t.typname::text AS name
  FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
  WHERE t.typtype IN ('b', 'd', 'e', 'r', 'm') AND t.typcategory <> 'A'
    AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_toast%'`

// The request's own settings, by name, or a setting whose name is only known when it is read.
const mention = `'request\\.(headers|method|path|cookies)|current_setting\\s*\\(\\s*[^''[:space:]]'`

// Postgres' own objects have lower numbers; asking their texts too would take most of a second.
const made = (oid: string) => `${oid} >= 16384`

const readers = `SELECT
    EXISTS (SELECT FROM pg_proc p WHERE ${made('p.oid')} AND p.prokind <> 'a'
      AND (p.prosrc ~ ${mention} OR pg_get_function_sqlbody(p.oid) ~ ${mention}))
    OR EXISTS (SELECT FROM pg_policy p WHERE pg_get_expr(p.polqual, p.polrelid) ~ ${mention}
      OR pg_get_expr(p.polwithcheck, p.polrelid) ~ ${mention})
    OR EXISTS (SELECT FROM pg_class c
      WHERE ${made('c.oid')} AND c.relkind = 'v' AND pg_get_viewdef(c.oid) ~ ${mention})
    OR EXISTS (SELECT FROM pg_attrdef d
      WHERE ${made('d.oid')} AND pg_get_expr(d.adbin, d.adrelid) ~ ${mention}) AS reads`

/** Everything one reading of the catalog gives. */
export interface Catalog {
  readonly relations: readonly RelationRow[]
  readonly keys: readonly KeyRow[]
  readonly functions: readonly FunctionRow[]
  readonly types: readonly TypeRow[]
  /** Whether anything in the database reads a request's headers, cookies, method or path. */
  readonly readsRequest: boolean
}

/** Reads the catalog inside a transaction; `schemas` are those whose functions may be called. */
export async function readCatalog(
  transaction: Transaction,
  schemas: readonly string[],
): Promise<Catalog> {
  // With no search path every name that is not built in comes back qualified, whoever will read it.
  await transaction.query({ text: `SELECT set_config('search_path', '', true)` })
  const list = `{${schemas.map((name) => JSON.stringify(name)).join(',')}}`
  const [relationRows, keyRows, functionRows, typeRows, reading] = [
    await transaction.query({ text: relations }),
    await transaction.query({ text: keys }),
    await transaction.query({ text: functions, values: [list] }),
    await transaction.query({ text: types }),
    await transaction.query({ text: readers }),
  ]
  return {
    relations: v.parse(v.array(RelationRow), relationRows.rows),
    keys: v.parse(v.array(KeyRow), keyRows.rows),
    functions: v.parse(v.array(FunctionRow), functionRows.rows),
    types: v.parse(v.array(TypeRow), typeRows.rows),
    readsRequest: reading.rows[0]?.reads === true,
  }
}
