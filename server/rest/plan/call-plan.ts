// Plans a call: which of a name's functions the arguments mean, and how they are handed over.
import { Failure } from '#server/failure.ts'
import { maxAffectedRpcFailure } from '../failures.ts'
import type { RestRequest } from '../request.ts'
import type { Parameter, Routine } from '../schema/routine.ts'
import { type SchemaCache, tableKey } from '../schema-cache.ts'
import { mostSimilar } from './similar-names.ts'

/** A call. */
export interface CallPlan {
  readonly routine: Routine
  /** The parameters that get arguments; null where one unnamed parameter takes the whole body. */
  readonly parameters: readonly Parameter[] | null
  /** Whether the arguments come as a list of objects rather than one. */
  readonly isList: boolean
}

function accepts(routine: Routine, keys: readonly string[]): boolean {
  const { parameters } = routine
  return (
    parameters.every((one) => !one.required || keys.includes(one.name)) &&
    keys.every((key) => parameters.some((one) => one.name === key))
  )
}

function takesWhole(routine: Routine, types: readonly string[]): boolean {
  const [only, ...others] = routine.parameters
  return only !== undefined && others.length === 0 && only.name === '' && types.includes(only.type)
}

/** Fewer parameters first, then by their names and types: the order in which PostgREST tells them. */
function byParameters(one: Routine, other: Routine): number {
  const fewer = one.parameters.length - other.parameters.length
  const key = ({ parameters }: Routine) =>
    parameters.map(({ name, type }) => `${name}\u0000${type}`).join('\u0000')
  return fewer || (key(one) < key(other) ? -1 : 1)
}

function ambiguous(found: readonly Routine[]): Failure {
  const texts = found.toSorted(byParameters).map((one) => {
    const parameters = one.parameters.map(({ name, type }) => `${name} => ${type}`)
    return `${one.schema}.${one.name}(${parameters.join(', ')})`
  })
  return new Failure(
    'PGRST203',
    300,
    `Could not choose the best candidate function between: ${texts.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}

function hintFor(cache: SchemaCache, request: RestRequest, keys: readonly string[]): string | null {
  const { schema, name } = request
  const start = `Perhaps you meant to call the function ${schema}.`
  const overloads = cache.routines.get(tableKey(schema, name))
  if (overloads) {
    const lists = overloads.map((one) =>
      one.parameters
        .map((parameter) => parameter.name)
        .sort()
        .join(', '),
    )
    const similar = mostSimilar([...keys].sort().join(', '), lists.filter(Boolean), 0.33)
    return similar === null ? null : `${start}${name}(${similar})`
  }
  const names = [...cache.routines.values()].flatMap(([one]) =>
    one?.schema === schema ? [one.name] : [],
  )
  const similar = mostSimilar(name, names, 0.33)
  return similar === null ? null : `${start}${similar}`
}

function missing(cache: SchemaCache, request: RestRequest, keys: readonly string[]): Failure {
  const { schema, name, payload } = request
  const called = `${schema}.${name}`
  const list = [...keys].sort().join(', ')
  const whole = payload?.form === 'raw' ? payload.wholeTypes[0] : undefined
  const named = keys.length > 1 ? `parameters ${list}` : `parameter ${list}`
  const searched = keys.length === 0 ? 'without parameters' : `with ${named}`
  const json = payload?.wholeTypes.includes('json')
    ? ' or with a single unnamed json/jsonb parameter'
    : ''
  const how = whole ? `with a single unnamed ${whole} parameter` : `${searched}${json}`
  const shown = whole ? '' : keys.length === 0 ? ' without parameters' : `(${list})`
  return new Failure(
    'PGRST202',
    404,
    `Could not find the function ${called}${shown} in the schema cache`,
    {
      details: `Searched for the function ${called} ${how}, but no matches were found in the schema cache.`,
      hint: whole ? null : hintFor(cache, request, keys),
    },
  )
}

/** The names of the arguments a call gives. */
function argumentNames(request: RestRequest): string[] {
  if (request.payload) return [...request.payload.keys]
  return [...new Set(request.query.args.map(([name]) => name))]
}

/** Finds the function that is meant; PGRST202 where there is none, PGRST203 where there are several. */
export function planCall(cache: SchemaCache, request: RestRequest): CallPlan {
  const { schema, name, payload, preferences } = request
  const keys = argumentNames(request)
  const overloads = cache.routines.get(tableKey(schema, name)) ?? []
  const isRaw = payload?.form === 'raw'
  const named = isRaw ? [] : overloads.filter((one) => accepts(one, keys))
  const whole = overloads.filter((one) => takesWhole(one, payload?.wholeTypes ?? []))
  const [routine, ...others] = named.length > 0 ? named : whole
  if (!routine) throw missing(cache, request, keys)
  if (others.length > 0) throw ambiguous([routine, ...others])
  const strict = preferences.handling === 'strict' && preferences.maxAffected !== null
  if (strict && !routine.returnsSet) throw maxAffectedRpcFailure()
  const given = routine.parameters.filter((one) => keys.includes(one.name))
  const takesBody = named.length === 0 || given.some((one) => one.name === '')
  const isList = payload?.form === 'array'
  return { routine, parameters: takesBody ? null : given, isList }
}
