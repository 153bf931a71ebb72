// The types that `::cast` may name, as SQL that no request ever wrote.
import type { TypeRow } from './catalog.ts'

// What SQL itself spells differently from pg_type.
const spellings: Readonly<Record<string, string>> = {
  int: 'integer',
  integer: 'integer',
  bigint: 'bigint',
  smallint: 'smallint',
  real: 'real',
  float: 'double precision',
  'double precision': 'double precision',
  boolean: 'boolean',
  decimal: 'numeric',
  dec: 'numeric',
  char: 'character',
  character: 'character',
  'character varying': 'character varying',
  'national character varying': 'character varying',
  'bit varying': 'bit varying',
  'time with time zone': 'time with time zone',
  'time without time zone': 'time without time zone',
  'timestamp with time zone': 'timestamp with time zone',
  'timestamp without time zone': 'timestamp without time zone',
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Gives the SQL of every type by the name a request may use: SQL's own spellings, then built-in types,
 * then those of the given schemas, earlier schemas first.
 */
export function typeNames(
  rows: readonly TypeRow[],
  schemas: readonly string[],
): Map<string, string> {
  const names = new Map<string, string>()
  for (const schema of [...schemas].reverse().concat('pg_catalog'))
    for (const row of rows)
      if (row.schema === schema) names.set(row.name, `${quote(schema)}.${quote(row.name)}`)
  for (const [name, sql] of Object.entries(spellings)) names.set(name, sql)
  return names
}
