// Grants Pro by hand to the account with an e-mail address, or takes the grant back.
import type { Environment } from '#server/environment.ts'
import { Refused } from './refused.ts'
import { callDatabase, findServer } from './running-server.ts'

/** Changes the grant. Throws Refused without exactly one address, or when no account has it. */
export async function setProGrant(
  environment: Environment,
  args: readonly string[],
  isGranted: boolean,
): Promise<void> {
  const [email] = args
  if (email === undefined || args.length > 1 || !email.includes('@')) {
    throw new Refused(`Say whose: npm run ${isGranted ? 'grant' : 'revoke'}-pro -- <email>`)
  }
  const found = await callDatabase(await findServer(environment), 'set_pro_grant', {
    p_email: email,
    p_granted: isGranted,
  })
  if (found !== true) throw new Refused('No account has this e-mail address.')
}
