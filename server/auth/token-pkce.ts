// POST /token?grant_type=pkce: exchanges the code that a link led back with for a session.
import * as v from 'valibot'
import { readBody, text } from './body.ts'
import { takeFlow } from './flow-states.ts'
import type { Exchange } from './options.ts'
import { verifierMatches } from './pkce.ts'
import { invalid, refusal } from './refusals.ts'
import { json } from './respond.ts'
import { beginSession } from './sessions.ts'
import { findUserById, isBanned } from './users.ts'

const codeBody = v.object({ auth_code: text, code_verifier: text })

/**
 * Answers a session. Refuses a code nobody issued or that was exchanged before (flow_state_not_found),
 * one that is too old (flow_state_expired), and another browser's (bad_code_verifier).
 */
export async function tokenByCode({ auth, request, caller }: Exchange): Promise<Response> {
  const { auth_code, code_verifier } = await readBody(request, codeBody)
  if (auth_code === '' || code_verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  await auth.rateLimiter.count('refreshByAddress', caller.address)
  const session = await auth.database.transaction(async (transaction) => {
    const flow = await takeFlow(transaction, auth_code, auth.now())
    if (!flow) {
      const message = 'invalid flow state, no valid flow state found'
      throw refusal(404, 'flow_state_not_found', message)
    }
    if (flow.expired) {
      throw refusal(403, 'flow_state_expired', 'invalid flow state, flow state has expired')
    }
    if (!verifierMatches(flow.challenge, code_verifier)) {
      const message = 'code challenge does not match previously saved code verifier'
      throw refusal(400, 'bad_code_verifier', message)
    }
    const user = await findUserById(transaction, flow.userId)
    if (!user) throw refusal(404, 'user_not_found', 'User not found')
    if (isBanned(user, auth.now())) throw refusal(403, 'user_banned', 'User is banned')
    return await beginSession(auth, transaction, user, flow.method)
  })
  return json(session)
}
