// The first day: from the front door to three done, a mood and a streak, and finding it all there again.
import { expect, expectAccessible, newEmail, test } from './member.ts'

test('a newcomer creates an account, keeps the day, and finds it all there after signing in again', async ({
  page,
}) => {
  const email = newEmail()
  const password = 'quiet water 1'
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()

  await page.getByRole('button', { name: 'New here? Create an account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account' }).click()

  await page.getByLabel('Preferred name').fill('Sam')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()

  await expect(page.getByText('0/3')).toBeVisible()
  for (const activity of ['Daily Prayer', 'Daily Reading', 'Daily Question']) {
    await page.getByRole('button', { name: `Mark done ${activity}` }).click()
  }
  await expect(page.getByText('3/3')).toBeVisible()
  await page.getByRole('button', { name: 'Determined' }).click()
  await expect(page.getByText('Saved in your journal.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/app/profile')
  await expect(page.getByText(/^1 day$/).first()).toBeVisible()

  await page
    .getByRole('button', { name: /open the menu/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/app')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('3/3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Determined' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
