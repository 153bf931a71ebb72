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
  const { postgresUrl: databaseUrl } = inject('backend')
  if (databaseUrl === null) return openDatabase(options)
  const name = `fresh_${randomUUID().replaceAll('-', '')}`
  const server = await openDatabase({ databaseUrl, poolSize: 1 })
  await server.query({ text: `create database ${name}` })
  await server.close()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return openDatabase({ ...options, databaseUrl: url.href })
}
