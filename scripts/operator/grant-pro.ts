// npm run grant-pro -- <email>: gives an account the Pro plan until it is taken back.
import { runCommand } from './operator-command.ts'
import { setProGrant } from './pro-grant.ts'

await runCommand(async (environment, args) => {
  await setProGrant(environment, args, true)
  return 'The account has Pro now, until npm run revoke-pro takes it back.'
})
