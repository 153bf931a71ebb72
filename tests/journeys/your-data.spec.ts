// What belongs to a member: everything as a file, and the end of the account with all that is in it.
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from './member.ts'
import { writeRows } from './member-rows.ts'

test('a member downloads everything, and the journal as a text', async ({ page, member }) => {
  const entry = { content: 'A page of mine', mood: '😊 Good', day: '2025-06-01' }
  await writeRows(page, member, 'journal_entries', [entry])
  await page.goto('/app/settings')
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all (JSON)' }).click(),
  ])
  const held = JSON.parse(await readFile(await all.path(), 'utf8'))
  expect(held.journal_entries).toEqual([expect.objectContaining(entry)])
  expect(held.profile.preferred_name).toBe('Sam')
  const [journal] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download journal (Markdown)' }).click(),
  ])
  expect(await readFile(await journal.path(), 'utf8')).toContain('A page of mine')
})

test('a member deletes their account: the password is asked, and then nothing of it is left', async ({
  browser,
  page,
  member,
}) => {
  await page.goto('/app/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expectAccessible(page)
  await page.getByLabel('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('That does not match your account.')).toBeVisible()
  await page.getByLabel('Your password').fill(member.password)
  const refusal = { code: 'subscription_not_ended', message: '' }
  await page.route('**/functions/v1/delete-account', (route) =>
    route.fulfill({ status: 502, json: { error: refusal } }),
  )
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText(/Your subscription could not be ended, so nothing/)).toBeVisible()
  await page.unroute('**/functions/v1/delete-account')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page).toHaveURL(/\/$/)
  const later = await browser.newPage()
  await later.goto('/app')
  await later.getByLabel('Email').fill(member.email)
  await later.getByLabel('Password', { exact: true }).fill(member.password)
  await later.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(later.getByText('Invalid email or password')).toBeVisible()
  await later.close()
})
