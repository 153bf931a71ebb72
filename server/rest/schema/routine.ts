// What the engine knows of a function: its parameters, what it gives back, and whether it may write.
import type { FunctionRow } from './catalog.ts'
import type { Column, Relation } from './relation.ts'

/** An input parameter; the name is empty where the function gave none. */
export interface Parameter {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly variadic: boolean
  /** oid of the row type's table, '0' if it is no row. */
  readonly relation: string
}

/** A callable function. */
export interface Routine {
  readonly schema: string
  readonly name: string
  readonly parameters: readonly Parameter[]
  /** Whether a request can call it: its parameters have names, or its only one takes a whole body. */
  readonly callable: boolean
  readonly volatile: boolean
  readonly returnsSet: boolean
  /** void, one value, or rows with columns. */
  readonly returns: 'void' | 'scalar' | 'rows'
  readonly returnType: string
  /** The table or composite type whose rows it gives, if any. */
  readonly relation: Relation | null
  /** The columns of its rows: the relation's, or those named by OUT parameters and RETURNS TABLE. */
  readonly columns: ReadonlyMap<string, Column>
  /** Whether a set it returns is declared to have one row. */
  readonly singleRow: boolean
}

const isInput = (mode: string) => mode === 'i' || mode === 'b' || mode === 'v'

function parametersOf(row: FunctionRow): Parameter[] {
  const modes = row.modes ?? row.inputs.map(() => 'i')
  const names = row.names ?? []
  const inputModes = modes.filter(isInput)
  const inputNames = modes.flatMap((mode, index) => (isInput(mode) ? [names[index] ?? ''] : []))
  const firstOptional = row.inputs.length - row.defaults
  return row.inputs.map((input, index) => ({
    name: inputNames[index] ?? '',
    type: input.type,
    required: index < firstOptional,
    variadic: inputModes[index] === 'v',
    relation: input.relation,
  }))
}

const bodyTypes = ['json', 'jsonb', 'text', 'xml', 'bytea']

function isCallable(parameters: readonly Parameter[]): boolean {
  const unnamed = parameters.filter((one) => one.name === '')
  const [first] = unnamed
  return !first || (parameters.length === 1 && bodyTypes.includes(first.type))
}

function outColumns(row: FunctionRow): Map<string, Column> {
  const columns = new Map<string, Column>()
  for (const [index, mode] of (row.modes ?? []).entries()) {
    const type = row.allTypes?.[index]
    const name = row.names?.[index]
    if (mode === 'i' || mode === 'v' || !type || !name) continue
    columns.set(name, { name, type: type.type, base: type.base, default: null })
  }
  return columns
}

/** Makes a routine of its catalog row; `relationOf` finds the table of a row type by oid. */
export function routineOf(
  row: FunctionRow,
  relationOf: (oid: string) => Relation | undefined,
): Routine {
  const parameters = parametersOf(row)
  const relation = relationOf(row.returnRelation) ?? null
  const named = (row.modes ?? []).some((mode) => mode === 'o' || mode === 'b' || mode === 't')
  const isRows = relation !== null || named || row.returnType === 'record'
  return {
    schema: row.schema,
    name: row.name,
    parameters,
    callable: isCallable(parameters),
    volatile: row.volatility === 'v',
    returnsSet: row.returnsSet,
    returns: row.returnType === 'void' ? 'void' : isRows ? 'rows' : 'scalar',
    returnType: row.returnType,
    relation,
    columns: relation?.columns ?? outColumns(row),
    singleRow: !row.returnsSet || row.rows === 1,
  }
}
