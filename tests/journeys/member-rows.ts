// What a member has already written when a journey begins, put there and read back through the engine's own door.
import type { APIResponse, Page } from '@playwright/test'
import { expect, type Member } from './member.ts'

interface Door {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

async function door(page: Page, member: Member, path: string): Promise<Door> {
  const { supabaseUrl, anonKey } = await (await page.request.get('/config.json')).json()
  const headers = { apikey: anonKey, authorization: `Bearer ${member.accessToken}` }
  return { url: `${supabaseUrl}/rest/v1/${path}`, headers }
}

async function answered(response: APIResponse) {
  expect(response.ok(), await response.text()).toBe(true)
  return response
}

/** Writes rows of the member; every row must have the same columns. */
export async function writeRows(
  page: Page,
  member: Member,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const { url, headers } = await door(page, member, table)
  const data = rows.map((row) => ({ user_id: member.id, ...row }))
  await answered(await page.request.post(url, { headers, data }))
}

/** The member's rows, by a path such as `journal_entries?select=content`. */
export async function readRows(
  page: Page,
  member: Member,
  path: string,
): Promise<readonly Record<string, unknown>[]> {
  const { url, headers } = await door(page, member, path)
  return (await answered(await page.request.get(url, { headers }))).json()
}
