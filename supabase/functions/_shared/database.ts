// The database as functions see it: through REST, with the server's own rights, answers checked at the rim.
import { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'

/** Where the database's REST is, and the server's key to it. */
export interface DatabaseSettings {
  readonly supabaseUrl: string
  readonly serviceRoleKey: string
}

/** Thrown when the database refused or could not be reached; the code is its own, or `unreachable`. */
export class DatabaseFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the database refused: ${code}`)
    this.name = 'DatabaseFailure'
    this.code = code
  }
}

const PATIENCE_MS = 10_000

/** A client that sends nothing twice and waits ten seconds at most. */
export function createDatabase(settings: DatabaseSettings): PostgrestClient {
  return new PostgrestClient(`${settings.supabaseUrl}/rest/v1`, {
    headers: {
      apikey: settings.serviceRoleKey,
      authorization: `Bearer ${settings.serviceRoleKey}`,
    },
    timeout: PATIENCE_MS,
    retry: false,
  })
}

/** The data of an answer, checked; throws DatabaseFailure where it carries an error. */
export function checked<S extends v.GenericSchema>(
  schema: S,
  answer: { readonly data: unknown; readonly error: { readonly code?: string } | null },
): v.InferOutput<S> {
  if (answer.error !== null) throw new DatabaseFailure(answer.error.code || 'unreachable')
  return v.parse(schema, answer.data)
}
