// PostgREST's own errors, each with the code, status and words its clients know (its version 13, unless said).
import { Failure } from '#server/failure.ts'

type Details = { details?: string; hint?: string }

const failure = (code: string, status: number, message: string, extras: Details = {}) =>
  new Failure(code, status, message, extras)

/** PGRST100: a query parameter that does not follow the grammar. */
export const queryFailure = (message: string, details: string) =>
  failure('PGRST100', 400, message, { details })

/** PGRST101: a method that functions do not know. */
export const rpcMethodFailure = (method: string) =>
  failure('PGRST101', 405, `Cannot use the ${method} method on RPC`)

/** PGRST102: a body that cannot be read. */
export const bodyFailure = (message: string, status = 400) => failure('PGRST102', status, message)

/** PGRST103: a range that cannot be given. */
export const rangeFailure = (details: string) =>
  failure('PGRST103', 416, 'Requested range not satisfiable', { details })

/** PGRST105: a PUT whose filters are not exactly its primary key. */
export const putFiltersFailure = () =>
  failure(
    'PGRST105',
    405,
    "Filters must include all and only primary key columns with 'eq' operators",
  )

/** PGRST106: a schema that is not exposed. */
export const schemaFailure = (schema: string, exposed: readonly string[]) =>
  failure('PGRST106', 406, `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  })

/** PGRST107: no media type that both sides speak. */
export const mediaFailure = (types: readonly string[]) =>
  failure('PGRST107', 406, `None of these media types are available: ${types.join(', ')}`)

/** PGRST108: a filter, order or limit on something that is not embedded. */
export const notEmbeddedFailure = (name: string) =>
  failure('PGRST108', 400, `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })

/** PGRST109: a limited update or delete that does not say which rows come first (version 12). */
export const unorderedLimitFailure = () =>
  failure('PGRST109', 400, "A 'limit' was applied without an explicit 'order'", {
    hint: "Apply an 'order' using unique column(s)",
  })

/** PGRST111: a function set response.headers to something else than headers. */
export const headersFailure = () =>
  failure(
    'PGRST111',
    500,
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  )

/** PGRST112: a function set response.status to something else than a status. */
export const statusFailure = () =>
  failure('PGRST112', 500, 'response.status guc must be a valid status code')

/** PGRST114: a PUT with a limit. */
export const putLimitFailure = () =>
  failure('PGRST114', 400, 'limit/offset querystring parameters are not allowed for PUT')

/** PGRST115: a PUT whose body is another row than its URL says. */
export const putKeyFailure = () =>
  failure('PGRST115', 400, 'Payload values do not match URL in primary key column(s)')

/** PGRST116: not exactly one row where one was asked for. */
export const singularFailure = (rows: number | string) =>
  failure('PGRST116', 406, 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

/** PGRST117: a method that tables do not know. */
export const methodFailure = (method: string) =>
  failure('PGRST117', 405, `Unsupported HTTP method: ${method}`)

/** PGRST118: an order by an embed of which a row has many. */
export const relatedOrderFailure = (origin: string, target: string) =>
  failure('PGRST118', 400, `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })

/** PGRST120: a filter on an embed other than null or not null. */
export const embedFilterFailure = (name: string) =>
  failure('PGRST120', 400, `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })

/** PGRST122: a preference we do not know, under handling=strict. */
export const preferenceFailure = (invalid: readonly string[]) =>
  failure('PGRST122', 400, 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${invalid.join(', ')}`,
  })

/** PGRST123: an aggregate where they are switched off. */
export const aggregateFailure = () =>
  failure('PGRST123', 400, 'Use of aggregate functions is not allowed')

/** PGRST124: a write that touches more rows than its caller allowed. */
export const maxAffectedFailure = (rows: number | string) =>
  failure('PGRST124', 400, 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })

/** PGRST125: a path that leads nowhere. */
export const pathFailure = () => failure('PGRST125', 404, 'Invalid path specified in request URL')

/** PGRST127: what PostgREST's grammar has and this engine does not. */
export const notSupportedFailure = (details: string) =>
  failure('PGRST127', 400, 'Feature not implemented', { details })

/** PGRST128: max-affected on a function that does not return rows. */
export const maxAffectedRpcFailure = () =>
  failure(
    'PGRST128',
    400,
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )

/** PGRST204: a column that is not there, in a body or `columns`. */
export const columnFailure = (table: string, column: string) =>
  failure(
    'PGRST204',
    400,
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  )

/** PGRST205: a table that is not there. */
export const tableFailure = (schema: string, table: string, similar: string | null) =>
  failure('PGRST205', 404, `Could not find the table '${schema}.${table}' in the schema cache`, {
    ...(similar === null ? {} : { hint: `Perhaps you meant the table '${schema}.${similar}'` }),
  })

/** 42703, as Postgres says it: a column that is not there, in a filter, order or select. */
export const missingColumnFailure = (table: string, column: string, similar: readonly string[]) => {
  const [first, second] = similar.map((name) => `"${table}.${name}"`)
  const other = second === undefined ? '' : ` or the column ${second}`
  return failure('42703', 400, `column ${table}.${column} does not exist`, {
    ...(first === undefined
      ? {}
      : { hint: `Perhaps you meant to reference the column ${first}${other}.` }),
  })
}

/** 42712, as Postgres says it: two embeds under the same key. */
export const twiceEmbeddedFailure = (name: string) =>
  failure('42712', 400, `table name "${name}" specified more than once`)

/** 42703, as Postgres says it: a column that is not there, in on_conflict. */
export const missingTargetFailure = (column: string) =>
  failure('42703', 400, `column "${column}" does not exist`)

/** 42704, as Postgres says it: a type that is not there, in a cast. */
export const missingTypeFailure = (type: string) =>
  failure('42704', 400, `type "${type}" does not exist`)
