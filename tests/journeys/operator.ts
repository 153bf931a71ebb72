// What only the operator can do, for journeys that need it: done with the engine's own service-role key.
import { expect, type Page } from '@playwright/test'
import { loadKeys } from '#server/keys.ts'
import type { Member } from './member.ts'

/** Grants Pro to a member, as npm run grant-pro does. */
export async function grantPro(page: Page, member: Member): Promise<void> {
  const { serviceRoleKey } = await loadKeys(undefined, process.env.JOURNEYS_DATA_DIR ?? '')
  const answer = await page.request.post('/rest/v1/rpc/set_pro_grant', {
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
    data: { p_email: member.email, p_granted: true },
  })
  expect(await answer.json()).toBe(true)
}
