// A database of a test's own, of the kind the run is about: PGlite in memory, or a new one on its Postgres.
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'

/** What a test may ask for. */
export interface FreshOptions {
  readonly poolSize?: number
  readonly statementTimeoutMs?: number
}

/** Opens an empty database, without the engine's own roles and schemas; close it when done. */
export async function openFreshDatabase(options: FreshOptions = {}): Promise<Database> {
  const databaseUrl = await makeFreshDatabase()
  return openDatabase(databaseUrl === null ? options : { ...options, databaseUrl })
}

/** Makes an empty database on the run's Postgres and gives its address; null where the run is about PGlite. */
export async function makeFreshDatabase(): Promise<string | null> {
  const { postgresUrl: databaseUrl } = inject('backend')
  if (databaseUrl === null) return null
  const name = `fresh_${randomUUID().replaceAll('-', '')}`
  const server = await openDatabase({ databaseUrl, poolSize: 1 })
  await server.query({ text: `create database ${name}` })
  await server.close()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
