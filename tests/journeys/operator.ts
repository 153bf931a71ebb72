// What only the operator can do, for journeys that need it: done with the engine's own service-role key.
import { expect, type Page } from '@playwright/test'
import { FREE_MESSAGES_PER_DAY } from '#rules/plan.ts'
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

/** Uses up the day's messages of a member, as the chat would by counting them. */
export async function useUpMessages(page: Page, member: Member): Promise<void> {
  const { serviceRoleKey } = await loadKeys(undefined, process.env.JOURNEYS_DATA_DIR ?? '')
  for (let count = 0; count < FREE_MESSAGES_PER_DAY; count += 1) {
    const answer = await page.request.post('/rest/v1/rpc/take_message', {
      headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
      data: { p_user_id: member.id },
    })
    expect(answer.ok()).toBe(true)
  }
}
