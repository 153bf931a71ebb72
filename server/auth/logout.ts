// POST /logout: ends this session, the others, or all of them.
import { requireUser } from './bearer.ts'
import type { Exchange } from './options.ts'
import { invalid } from './refusals.ts'
import { nothing } from './respond.ts'
import { endSession, endSessions } from './sessions.ts'

/** `scope` is global (unless given), local or others; answers 204. */
export async function logout(exchange: Exchange): Promise<Response> {
  const scope = exchange.url.searchParams.get('scope') ?? 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`)
  }
  const { user, sessionId } = await requireUser(exchange)
  const { database } = exchange.auth
  if (scope === 'others') await endSessions(database, user.id, sessionId)
  else if (scope === 'local' && sessionId) await endSession(database, sessionId)
  else await endSessions(database, user.id)
  return nothing()
}
