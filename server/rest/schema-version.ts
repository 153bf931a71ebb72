// Tells whether the database's schema has changed since it was last read, cheaply: by its catalog's newest rows.
import type { Database } from '#server/database/database.ts'

// Every change of a column, function or constraint writes a row of the catalog anew, or takes one away.
const text = `select concat_ws(' ',
  (select concat(count(*), ':', max(xmin::text::bigint)) from pg_catalog.pg_attribute),
  (select concat(count(*), ':', max(xmin::text::bigint)) from pg_catalog.pg_proc),
  (select concat(count(*), ':', max(xmin::text::bigint)) from pg_catalog.pg_constraint)) as version`

/** Text that is another one after every change of the schema. Rejects with DatabaseError. */
export async function readSchemaVersion(database: Database): Promise<string> {
  const { rows } = await database.query({ text, name: 'schema_version' })
  return String(rows[0]?.version)
}
