// Share Your Journey: the day's words with one's own link, where they can be sent, and what is said when they cannot.
import { expect, expectAccessible, test } from './member.ts'

test('a member copies the words of the day with their own link', async ({
  page,
  context,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/app')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('heading', { name: 'Share Your Journey' })).toBeVisible()
  await expect(page.getByText('Share & Earn Free Pro Access')).toBeVisible()
  const targets = page.getByRole('dialog').getByRole('link')
  await expect(targets).toHaveText(['WhatsApp', 'Messenger', 'Email', 'Facebook', 'X', 'LinkedIn'])
  await expectAccessible(page)
  const message = await page.getByLabel('Message').inputValue()
  for (const part of ["Today's theme: ", 'Prayer: ', 'Reading: ', 'Reflection: ']) {
    expect(message).toContain(part)
  }
  expect(message).toContain(`/?ref=${member.id}`)

  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message)
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('a clipboard that refuses says so, and the words stay to be marked by hand', async ({
  page,
  member: _,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto('/app')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Unable to copy to clipboard. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue(/\?ref=/)
})

test('without a session there is no link, and nothing to copy', async ({ page, member: _ }) => {
  await page.goto('/app')
  await expect(page.getByRole('button', { name: 'Mark done Daily Prayer' })).toBeVisible()
  // As when the browser makes room, or a person clears the data of sites, while the page stays open.
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Unable to generate share link.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
})
