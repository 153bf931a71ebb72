// npm run revoke-pro -- <email>: takes a granted Pro plan back; one that is paid for stays.
import { runCommand } from './operator-command.ts'
import { setProGrant } from './pro-grant.ts'

await runCommand(async (environment, args) => {
  await setProGrant(environment, args, false)
  return 'The grant is gone. A plan that is paid for stays as it is.'
})
