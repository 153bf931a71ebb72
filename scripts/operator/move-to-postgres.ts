// npm run move-to-postgres: copies accounts and people's rows from the embedded database into a Postgres server, all or nothing.
import { join } from 'node:path'
import type { Database, Row, Transaction } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Environment } from '#server/environment.ts'
import { runCommand } from './operator-command.ts'
import { Refused } from './refused.ts'

/** Rows in one statement: few enough for memory, many enough for speed. */
const CHUNK = 500
const patience = { statementTimeoutMs: 600_000 }

async function move(environment: Environment): Promise<string> {
  const { DATABASE_URL: databaseUrl, DATA_DIR } = environment
  if (databaseUrl === undefined) throw new Refused('Name the Postgres server in DATABASE_URL.')
  const source = await openDatabase({ dataDir: join(DATA_DIR, 'database'), ...patience })
  try {
    const target = await openDatabase({ databaseUrl, poolSize: 1, ...patience })
    try {
      await checkReady(source, target)
      const rows = await target.transaction((transaction) => copyAll(source, transaction))
      return `${rows} rows were moved to Postgres. The embedded database is as it was; from now on start with DATABASE_URL.`
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const versions = `select string_agg(version || checksum, ' ' order by version) as versions from (
  select version, checksum from auth.schema_migrations
  union all select version, checksum from supabase_migrations.schema_migrations) applied`

async function checkReady(source: Database, target: Database): Promise<void> {
  const [here, there] = await Promise.all(
    [source, target].map((one) =>
      one.query({ text: versions }).then(
        ({ rows }) => rows[0]?.versions ?? null,
        () => null,
      ),
    ),
  )
  if (here === null || here !== there) {
    throw new Refused(
      'Start this version once without DATABASE_URL and once with it, and stop it: both databases must have the same migrations.',
    )
  }
  const { rows } = await target.query({ text: 'select from auth.users limit 1' })
  if (rows.length > 0)
    throw new Refused('The Postgres server has accounts already: nothing was moved.')
}

async function copyAll(source: Database, target: Transaction): Promise<number> {
  // Triggers have had their say when the rows were written; the source is as consistent as it is.
  await target.query({ text: "set local session_replication_role = 'replica'" })
  const tables = await tablesOf(source)
  await target.script(`truncate ${tables.map((table) => table.name).join(', ')}`)
  let copied = 0
  for (const table of tables) copied += await copyTable(source, target, table)
  await setSequences(source, target)
  return copied
}

interface Table {
  /** With its schema, quoted. */
  readonly name: string
  /** Columns that are not computed, quoted, separated by commas. */
  readonly columns: string
}

async function tablesOf(source: Database): Promise<readonly Table[]> {
  const { rows } = await source.query({
    text: `select format('%I.%I', n.nspname, c.relname) as name,
        string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname in ('auth', 'public') and c.relname <> 'schema_migrations'
      group by 1 order by 1`,
  })
  return rows.map((row) => ({ name: text(row, 'name'), columns: text(row, 'columns') }))
}

// As JSON text from one to the other, so that no number passes through a number of JavaScript's.
async function copyTable(source: Database, target: Transaction, table: Table): Promise<number> {
  const { name, columns } = table
  for (let done = 0; ; done += CHUNK) {
    const { rows } = await source.query({
      text: `select count(*)::int as count, coalesce(jsonb_agg(to_jsonb(chunk)), '[]')::text as rows
        from (select ${columns} from ${name} order by ctid limit ${CHUNK} offset ${done}) chunk`,
    })
    const [chunk] = rows
    if (chunk === undefined || chunk.count === 0) return done
    await target.query({
      text: `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      values: [text(chunk, 'rows')],
    })
    if (Number(chunk.count) < CHUNK) return done + Number(chunk.count)
  }
}

async function setSequences(source: Database, target: Transaction): Promise<void> {
  const { rows } = await source.query({
    text: `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
      from pg_sequences where schemaname in ('auth', 'public') and last_value is not null`,
  })
  for (const row of rows) {
    await target.query({
      text: 'select setval($1::regclass, $2::bigint)',
      values: [text(row, 'name'), text(row, 'last')],
    })
  }
}

function text(row: Row, column: string): string {
  return String(row[column])
}

await runCommand(move)
