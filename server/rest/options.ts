// The answer to OPTIONS: what may be done with a table or function.
import { findTable } from './plan.ts'
import type { RestRequest } from './request.ts'
import { type SchemaCache, tableKey } from './schema-cache.ts'

function tableMethods(cache: SchemaCache, request: RestRequest): string {
  const table = findTable(cache, request.schema, request.name)
  const { insertable, updatable, deletable, primaryKey } = table
  const methods = ['OPTIONS,GET,HEAD']
  if (insertable) methods.push('POST')
  if (insertable && updatable && primaryKey.length > 0) methods.push('PUT')
  if (updatable) methods.push('PATCH')
  if (deletable) methods.push('DELETE')
  return methods.join(',')
}

function functionMethods(cache: SchemaCache, request: RestRequest): string {
  const routines = cache.routines.get(tableKey(request.schema, request.name)) ?? []
  return routines.some((one) => !one.volatile) ? 'OPTIONS,GET,HEAD,POST' : 'OPTIONS,POST'
}

/** Tells the methods in the Allow header; PGRST205 where there is no such table. */
export function allowResponse(cache: SchemaCache, request: RestRequest): Response {
  const allow = request.isFunction ? functionMethods(cache, request) : tableMethods(cache, request)
  return new Response(null, {
    status: 200,
    headers: { allow, 'access-control-allow-origin': '*' },
  })
}
