// The answer at the interface's root: its tables and functions as a small OpenAPI 2 document.
import { mediaFailure, methodFailure, schemaFailure } from './failures.ts'
import type { Relation } from './schema/relation.ts'
import type { Routine } from './schema/routine.ts'
import type { SchemaCache } from './schema-cache.ts'

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(smallint|integer|bigint)$/, 'integer'],
  [/^(real|double precision|numeric)/, 'number'],
  [/^boolean$/, 'boolean'],
  [/\[\]$/, 'array'],
]

function property(type: string) {
  const kind = kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'string'
  return kind === 'array' ? { type: kind, format: type, items: {} } : { type: kind, format: type }
}

function definition(relation: Relation) {
  const columns = [...relation.columns.values()]
  return {
    ...(relation.comment === null ? {} : { description: relation.comment }),
    type: 'object',
    properties: Object.fromEntries(columns.map(({ name, type }) => [name, property(type)])),
  }
}

const answered = (description: string) => ({ responses: { 200: { description } } })

function tablePath(relation: Relation) {
  const tags = [relation.name]
  return {
    get: { tags, ...answered('OK') },
    ...(relation.insertable
      ? { post: { tags, responses: { 201: { description: 'Created' } } } }
      : {}),
    ...(relation.updatable
      ? { patch: { tags, responses: { 204: { description: 'No Content' } } } }
      : {}),
    ...(relation.deletable
      ? { delete: { tags, responses: { 204: { description: 'No Content' } } } }
      : {}),
  }
}

function functionPath(routine: Routine) {
  const properties = routine.parameters.map(({ name, type }) => [name, property(type)])
  const schema = { type: 'object', properties: Object.fromEntries(properties) }
  const parameters = [{ name: 'args', in: 'body', schema }]
  const tags = [`(rpc) ${routine.name}`]
  return { post: { tags, parameters, ...answered('OK') } }
}

/** Describes one schema. */
export function openApi(cache: SchemaCache, schema: string) {
  const relations = [...cache.relations.values()].filter((one) => one.schema === schema)
  const routines = [...cache.routines.values()].flatMap(([one]) =>
    one?.schema === schema ? [one] : [],
  )
  const paths = [
    ...relations.map((one) => [`/${one.name}`, tablePath(one)] as const),
    ...routines.map((one) => [`/rpc/${one.name}`, functionPath(one)] as const),
  ]
  return {
    swagger: '2.0',
    info: { title: 'PostgREST API', description: 'standard public schema', version: '12.0.2' },
    basePath: '/',
    consumes: ['application/json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: Object.fromEntries(paths),
    definitions: Object.fromEntries(relations.map((one) => [one.name, definition(one)])),
  }
}

/** Answers at the root; PGRST106, PGRST107 and PGRST117 for what is not to be had there. */
export function describeInterface(
  request: Request,
  accepts: (header: string | null) => boolean,
  cache: SchemaCache,
  schemas: readonly string[],
): Response {
  const { method, headers } = request
  if (method === 'OPTIONS')
    return new Response(null, { status: 200, headers: { allow: 'OPTIONS,GET,HEAD' } })
  if (method !== 'GET' && method !== 'HEAD') throw methodFailure(method)
  const accept = headers.get('accept')
  if (!accepts(accept)) throw mediaFailure([accept ?? ''])
  const profile = headers.get('accept-profile')
  if (profile !== null && !schemas.includes(profile)) throw schemaFailure(profile, schemas)
  const body = JSON.stringify(openApi(cache, profile ?? schemas[0] ?? 'public'))
  return new Response(method === 'HEAD' ? null : body, {
    status: 200,
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
  })
}
