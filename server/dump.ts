// Hands the operator a copy of the embedded database while it runs, since nobody else may open its folder then.
import type { Caller } from './caller.ts'
import type { Database } from './database/database.ts'
import { Failure } from './failure.ts'

/** Answers GET /dump. */
export type Dump = (request: Request, caller: Caller) => Promise<Response>

/**
 * The data folder as a tar file, to the service role alone. Others get 403; 405 for anything but GET; 409 where
 * the database is a Postgres server, which pg_dump copies better.
 */
export function createDump(database: Database): Dump {
  return async (request, { role }) => {
    if (role !== 'service_role') {
      throw new Failure('not_allowed', 403, 'The database is handed to the service role only.')
    }
    if (request.method !== 'GET') throw new Failure('method_not_allowed', 405, 'Only GET.')
    const tar = await database.dump()
    if (tar === null) {
      throw new Failure('not_embedded', 409, 'The database is a Postgres server: use pg_dump.')
    }
    return new Response(tar, {
      headers: { 'content-type': 'application/x-tar', 'cache-control': 'no-store' },
    })
  }
}
