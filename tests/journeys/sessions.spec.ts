// One session in two tabs: it outlives a refresh in either.
import { expect, signedInMember, test } from './member.ts'

const SESSION = 'stillwater-session'

test('both tabs stay signed in when one of them renews the session', async ({ page, context }) => {
  const member = await signedInMember(page)
  await page.goto('/app')
  await expect(page.getByText('0/3')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/app')
  await expect(other.getByText('0/3')).toBeVisible()

  // As if the hour were over: the stored session has to be renewed before it can be used.
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  }, SESSION)
  const renewal = page.waitForResponse((answer) =>
    answer.url().includes('grant_type=refresh_token'),
  )
  await page.reload()
  expect((await renewal).status()).toBe(200)
  await expect(page.getByText('0/3')).toBeVisible()
  const token = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token, SESSION)
  await expect.poll(token).not.toBe(member.accessToken)

  await other.getByRole('button', { name: 'Mark done Daily Prayer' }).click()
  await expect(other.getByText('1/3')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1/3')).toBeVisible()
})
