// Accounts in a real browser: the way in, the way out, and a forgotten password.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, newEmail, signedInMember, test } from './member.ts'

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

/** The links of the newest mail to somebody, from the outbox that the engine keeps without mail settings. */
async function mailedLink(to: string): Promise<string> {
  const outbox = join(process.env.JOURNEYS_DATA_DIR ?? '', 'outbox')
  let link: string | undefined
  await expect(async () => {
    const names = (await readdir(outbox)).sort().reverse()
    const mails = await Promise.all(names.map((name) => mailText(join(outbox, name))))
    const mail = mails.find((text) => text.includes(to))
    link = /https?:\/\/[^\s"<>]+\/auth\/v1\/verify[^\s"<>]+/.exec(mail ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return (link ?? '').replaceAll('&amp;', '&')
}

/** A mail's text with its quoted-printable line ends and signs put back. */
async function mailText(file: string): Promise<string> {
  const raw = await readFile(file, 'utf8')
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

test('a visitor signs in at the page they were going to, and nothing of before is kept', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage()
  const member = await signedInMember(elsewhere)
  await page.goto('/app/settings')
  await page.evaluate(() => {
    localStorage.setItem('left-behind', 'yes')
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie that somebody before has left
    document.cookie = 'left=behind; path=/'
  })
  await page.getByLabel('Email').fill(member.email)
  await password(page).fill(member.password)
  await signIn(page).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/settings$/)
  const kept = await page.evaluate(() => [
    localStorage.getItem('left-behind'),
    document.cookie,
    localStorage.getItem('userId'),
  ])
  expect(kept).toEqual([null, '', member.id])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('a newcomer creates an account and is welcomed by the keyboard alone', async ({ page }) => {
  await page.goto('/app')
  const toggle = page.getByRole('button', { name: 'New here? Create an account' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(password(page)).toBeFocused()
  await page.keyboard.type('quiet water 1')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')

  const name = page.getByLabel('Preferred name')
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter your preferred name')).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.type('Robin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Good to have you here, Robin.' })).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeFocused()
  await expect(name).toHaveValue('Robin')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(page.getByText('0/3')).toBeVisible()
})

test('a sign-in whose network fails twice and then works goes through by itself', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const member = await signedInMember(await elsewhere.newPage())
  await elsewhere.close()
  let tries = 0
  await page.route('**/auth/v1/token?grant_type=password', async (route) => {
    tries += 1
    if (tries <= 2) await route.abort()
    else await route.continue()
  })
  await page.goto('/app')
  await page.getByLabel('Email').fill(member.email)
  await password(page).fill(member.password)
  await signIn(page).click()
  await expect(page.getByText('0/3')).toBeVisible({ timeout: 20_000 })
  expect(tries).toBe(3)
})

test('signing out forgets everything here and leads to the start', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage()
  const member = await signedInMember(elsewhere)
  await page.goto('/app')
  await page.getByLabel('Email').fill(member.email)
  await password(page).fill(member.password)
  await signIn(page).click()
  await page.getByRole('button', { name: /open the menu/ }).click()
  const entries = page.getByRole('dialog').getByRole('listitem')
  await expect(entries).toHaveText([
    'Today',
    'My Journal',
    'Find Meetings',
    'Support',
    'Settings',
    'Pay It Forward',
  ])
  await expectAccessible(page)
  const leaving = page.waitForResponse((response) => response.url().includes('/auth/v1/logout'))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  expect((await leaving).status()).toBe(204)
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull()
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a sign-out that never reaches the server still forgets everything here', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const member = await signedInMember(await elsewhere.newPage())
  await elsewhere.close()
  await page.route('**/auth/v1/logout*', (route) => route.abort())
  await page.goto('/app/journal')
  await page.getByLabel('Email').fill(member.email)
  await password(page).fill(member.password)
  await signIn(page).click()
  await page.getByLabel('Your words').fill('Nobody else’s business')
  await page.getByRole('button', { name: /open the menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  const left = await page.evaluate(() => JSON.stringify(localStorage))
  expect(left).not.toContain('Nobody else')
  expect(left).not.toContain('access_token')
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a forgotten password is replaced by the link in the mail, which works once', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage()
  const { email } = await signedInMember(elsewhere)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText(/spam folder/)).toBeVisible()
  await expectAccessible(page)

  const link = await mailedLink(email)
  await page.goto(link)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('a calmer word')
  await page.getByLabel('Confirm new password').fill('a calmer word')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Updated' })).toBeVisible()
  await expect(page).toHaveURL(/\/app$/, { timeout: 10_000 })
  await expect(page.getByText('0/3')).toBeVisible()

  const again = await (await browser.newContext()).newPage()
  await again.goto(link)
  await expect(again.getByText('This password reset link is invalid or has expired.')).toBeVisible()
})
