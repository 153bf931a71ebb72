// Accounts and the frame on a small phone: every screen fits its 360 pixels and is accessible in both themes.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, newEmail, test } from './member.ts'
import { grantPro } from './operator.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Fails when a page is wider than the screen, or axe finds anything. */
async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await expectAccessible(page)
}

/** Opens an address and waits for the heading that says the screen is there. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
}

test('signing in and signing up fit a small phone', async ({ page }) => {
  await open(page, '/app', 'Welcome back')
  await expectFits(page)
  await page.getByRole('button', { name: 'New here? Create an account' }).tap()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expectFits(page)
})

test('a forgotten password and a failed callback fit a small phone', async ({ page }) => {
  await open(page, '/forgot-password', 'Forgot your password?')
  await expectFits(page)
  await open(page, '/auth/callback', 'Authentication Error')
  await expectFits(page)
  await open(page, '/reset-password', 'Set a new password')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectFits(page)
})

test('the welcome of a newcomer fits a small phone', async ({ page }) => {
  await open(page, '/app', 'Welcome back')
  await page.getByRole('button', { name: 'New here? Create an account' }).tap()
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('quiet water 1')
  await page.getByRole('button', { name: 'Create Account' }).tap()
  await page.getByLabel('Preferred name').fill('Bartholomew of the long name')
  await expectFits(page)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByLabel('AA Birthday (optional)')).toBeVisible()
  await expectFits(page)
})

test('the screens of a password fit a small phone', async ({ page, member: _ }) => {
  await open(page, '/password', 'Change your password')
  await expectFits(page)
  await open(page, '/reset-password', 'Set a new password')
  await expect(page.getByLabel('Confirm new password')).toBeVisible()
  await expectFits(page)
  await open(page, '/account', 'Your subscription')
  await expectFits(page)
})

test('settings fit a small phone', async ({ page, member: _ }) => {
  await open(page, '/app/settings', 'Settings')
  await expect(page.getByLabel('Display name')).toBeVisible()
  await expectFits(page)
})

test('support and meetings fit a small phone', async ({ page, member: _ }) => {
  await open(page, '/app/support', 'Write to us')
  await expectFits(page)
  await page.goto('/app/meetings')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectFits(page)
})

test('the menu and the free plan fit a small phone', async ({ page, member: _ }) => {
  await open(page, '/app/settings', 'Settings')
  await page.getByRole('button', { name: /open the menu/ }).tap()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'Free plan: show details' }).tap()
  await expect(page.getByText('Upgrades are not set up on this server.')).toBeVisible()
  await expectFits(page)
})

test('the last question before an account is deleted fits a small phone', async ({
  page,
  member: _,
}) => {
  await open(page, '/app/settings', 'Settings')
  await page.getByRole('button', { name: 'Delete my account' }).tap()
  await expect(page.getByLabel('Your password')).toBeVisible()
  await expectFits(page)
})

test('the plan of a Pro member fits a small phone', async ({ page, member }) => {
  await grantPro(page, member)
  await page.goto('/app/support')
  await page.getByRole('button', { name: 'Pro plan: show details' }).tap()
  await expect(page.getByRole('heading', { name: 'Current Plan: Pro' })).toBeVisible()
  await expectFits(page)
})

test('what went wrong fits a small phone', async ({ page, member: _ }) => {
  await page.route('**/assets/support-screen-*.js', (route) => route.abort())
  await open(page, '/app/support', 'Something went wrong')
  await expectFits(page)
  await page.route('**/rest/v1/profiles*', (route) =>
    route.fulfill({ status: 400, json: { code: '42703', message: 'no such column' } }),
  )
  await page.goto('/app/settings')
  await expect(page.getByRole('alert')).toHaveText('Failed to load profile.')
  await expectFits(page)
})
