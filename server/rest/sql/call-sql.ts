// Writes the call of a function; its arguments come as one JSON object, or as the body whole.
import type { CallPlan } from '../plan/call-plan.ts'
import type { ReadNode } from '../plan/read-plan.ts'
import { slots } from '../request.ts'
import { computedColumns } from './result-columns.ts'
import { qualified, quote, type SqlWriter } from './sql-writer.ts'

const given = '"pgrst_arguments"'
const called = '"pgrst_call"'

function argumentsSql(writer: SqlWriter, call: CallPlan): { list: string; from: string } {
  const { parameters, routine } = call
  const [only] = routine.parameters
  if (parameters === null)
    return { list: `${writer.value(slots.body)}::${only?.type ?? 'text'}`, from: '' }
  if (parameters.length === 0) return { list: '', from: '' }
  const typed = parameters.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
  const list = parameters.map(
    ({ name, variadic }) =>
      `${variadic ? 'VARIADIC ' : ''}${quote(name)} := ${given}.${quote(name)}`,
  )
  const body = `${writer.value(slots.body)}::json`
  // Of several objects the first gives the arguments, as under PostgREST.
  const from = call.isList
    ? `(SELECT * FROM json_to_recordset(${body}) AS first(${typed}) LIMIT 1) AS ${given}`
    : `json_to_record(${body}) AS ${given}(${typed})`
  return { list: list.join(', '), from }
}

/** The query that calls the function and gives its rows, or its values as `pgrst_scalar`. */
export function callSql(writer: SqlWriter, call: CallPlan, read: ReadNode): string {
  const { routine } = call
  const { list, from } = argumentsSql(writer, call)
  const invoked = `${qualified(routine)}(${list})`
  if (routine.returns !== 'rows')
    return `SELECT ${invoked} AS "pgrst_scalar"${from === '' ? '' : ` FROM ${from}`}`
  const columns = [`${called}.*`, ...computedColumns(read, `${called}.*`)].join(', ')
  return `SELECT ${columns} FROM ${from === '' ? '' : `${from}, LATERAL `}${invoked} AS ${called}`
}
