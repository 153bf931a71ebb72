// The frame of the signed-in app: titles, the plan dialog, old addresses, settings, and a network that stumbles.
import { expect, expectAccessible, signedInMember, test } from './member.ts'

test.beforeEach(async ({ page }) => {
  await signedInMember(page)
})

test('old addresses lead to their sections, unknown ones to the start', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/app\/settings$/)
  await page.goto('/journal')
  await expect(page).toHaveURL(/\/app\/journal$/)
  await page.goto('/app/nowhere')
  await expect(page).toHaveURL(/\/$/)
})

test('the plan badge opens the plan, Escape closes it and gives the focus back', async ({
  page,
}) => {
  await page.goto('/app')
  const badge = page.getByRole('button', { name: 'Free plan: show details' })
  await badge.click()
  await expect(page.getByRole('heading', { name: 'Current Plan: Free' })).toBeVisible()
  await expect(page.getByText('12 AI chat messages per day')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(badge).toBeFocused()
})

test('the menu holds the focus by keyboard, and gives it back when it is left', async ({
  page,
}) => {
  await page.goto('/app/support')
  await expect(page.getByRole('link', { name: 'Email Support' })).toBeVisible()
  // The journeys' clock is Madrid's.
  await expect(page.getByRole('link', { name: 'Call 024' })).toHaveAttribute('href', 'tel:024')
  await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 988' })).toHaveCount(0)
  const logo = page.getByRole('button', { name: /open the menu/ })
  await logo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  const bodyOverflow = () => page.evaluate(() => getComputedStyle(document.body).overflow)
  expect(await bodyOverflow()).toBe('hidden')
  // More often than the menu has places to stop at: the page behind it gets none of them.
  const outside = new Set<string>()
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const at = document.activeElement
      return at === null || at === document.body || at.closest('dialog') ? '' : at.outerHTML
    })
    if (stop !== '') outside.add(stop)
  }
  expect([...outside]).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(logo).toBeFocused()
  expect(await bodyOverflow()).not.toBe('hidden')

  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.click(1200, 600)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(logo).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/settings$/)
  await expect(page.locator('main')).toBeFocused()
  expect(await bodyOverflow()).not.toBe('hidden')
})

test('a member changes their name, date and theme, and finds them again', async ({ page }) => {
  await page.goto('/app/settings')
  await page.getByLabel('Display name').fill('   ')
  await page.getByRole('button', { name: 'Save Display name' }).click()
  await expect(page.getByText('Please enter your preferred name')).toBeVisible()
  await page.getByLabel('Display name').fill('  Alex  ')
  await page.getByRole('button', { name: 'Save Display name' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByLabel('AA Birthday').fill('2024-02-29')
  await page.getByRole('button', { name: 'Save AA Birthday' }).click()
  await expect(page.getByText('Saved.')).toHaveCount(2)
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByLabel('Display name')).toHaveValue('Alex')
  await expect(page.getByLabel('AA Birthday')).toHaveValue('2024-02-29')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const path of ['/app', '/app/settings', '/app/support', '/app/meetings', '/password']) {
  test(`axe finds nothing at ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a network that fails twice and then works is waited for', async ({ page }) => {
  let failures = 0
  await page.route('**/rest/v1/rpc/get_today*', async (route) => {
    failures += 1
    if (failures <= 2) await route.abort()
    else await route.continue()
  })
  await page.goto('/app')
  await expect(page.getByText('Loading prayer')).toBeVisible()
  await expect(page.getByRole('button', { name: /Mark done Daily Prayer/ })).toBeVisible()
  expect(failures).toBe(3)
})

test('a day that cannot be loaded is shown with the words everybody knows', async ({ page }) => {
  await page.route('**/rest/v1/rpc/get_today*', (route) =>
    route.fulfill({ status: 400, json: { code: 'PGRST202', message: 'no such function' } }),
  )
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'One Day at a Time' })).toBeVisible()
  await expect(page.getByText(/God, grant me the serenity/)).toBeVisible()
  await expect(page.getByText('What does this theme mean to you today?')).toBeVisible()
})

test('each section has its title and its subtitle in the header', async ({ page }) => {
  await page.goto('/app')
  for (const [path, title, subtitle] of [
    ['/app', 'Today', 'one day at a time'],
    ['/app/book', 'Big Book', 'Alcoholics Anonymous'],
    ['/app/podcasts', 'Podcasts', 'AA Speakers'],
    ['/app/reset', 'Reset Thinking', 'Just Breathe'],
    ['/app/profile', 'My Stillwater', 'Recovery Journey'],
    ['/app/meetings', 'Meetings', 'Find AA Meetings'],
    ['/app/settings', 'Settings', 'Account Settings'],
    ['/app/support', 'Support', 'Get Help'],
    ['/app/gift', 'Gift Access', 'Share Recovery'],
  ] as const) {
    await page.goto(path)
    const header = page.getByRole('banner')
    await expect(header.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(header.getByText(subtitle, { exact: true })).toBeVisible()
  }
  await page.goto('/app/meetings')
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Official AA meeting finder/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.aa\.org\//,
  )
})
