// Sessions over time: in two tabs, after the account or the session is gone, and with a stolen token.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Member, newEmail, signedInMember, test } from './member.ts'

const SESSION = 'stillwater-session'
const REFUSED = 'Session validation failed. Please sign in again.'

const words = (page: Page) => page.getByLabel('Your words')
const signInTitle = (page: Page) => page.getByRole('heading', { name: 'Welcome back' })

/** As if the hour were over: the stored session has to be renewed before it can be used. */
async function letTokenRunOut(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  }, SESSION)
}

/** A field of the session as the browser has stored it. */
function stored(page: Page, field: 'access_token' | 'refresh_token'): Promise<string> {
  return page.evaluate(([key, name]) => JSON.parse(localStorage.getItem(key) ?? '{}')[name], [
    SESSION,
    field,
  ] as const)
}

/** Asks the engine for something as anybody with these tokens could, from outside the browser. */
async function ask(page: Page, path: string, data: object, accessToken?: string) {
  const { supabaseUrl, anonKey } = await (await page.request.get('/config.json')).json()
  return page.request.post(`${supabaseUrl}${path}`, {
    headers: { apikey: anonKey, authorization: `Bearer ${accessToken ?? anonKey}` },
    data,
  })
}

async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function saveEntry(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Good' }).check()
  await page.getByRole('button', { name: 'Save entry' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /open the menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
}

test('both tabs stay signed in when one of them renews the session', async ({ page, context }) => {
  const member = await signedInMember(page)
  await page.goto('/app')
  await expect(page.getByText('0/3')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/app')
  await expect(other.getByText('0/3')).toBeVisible()

  // Either tab may be the one whose client notices first.
  const renewal = context.waitForEvent('response', (answer) =>
    answer.url().includes('grant_type=refresh_token'),
  )
  await letTokenRunOut(page)
  await page.reload()
  expect((await renewal).status()).toBe(200)
  await expect(page.getByText('0/3')).toBeVisible()
  await expect.poll(() => stored(page, 'access_token')).not.toBe(member.accessToken)

  await other.getByRole('button', { name: 'Mark done Daily Prayer' }).click()
  await expect(other.getByText('1/3')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1/3')).toBeVisible()
})

test('a renewal that meets a lost connection and a busy server is tried again and signs nobody out', async ({
  page,
  member,
}) => {
  let tries = 0
  await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    tries += 1
    if (tries === 1) await route.abort()
    else if (tries === 2)
      await route.fulfill({ status: 429, json: { code: 'over_request_rate_limit' } })
    else await route.continue()
  })
  await page.goto('/app/journal')
  await letTokenRunOut(page)
  await page.reload()
  await expect(words(page)).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => stored(page, 'access_token')).not.toBe(member.accessToken)
  expect(tries).toBe(3)
})

test('signing out in one tab ends the other at once, and signing in brings it back', async ({
  page,
  context,
}) => {
  const person = { email: newEmail(), password: 'quiet water 1' }
  await page.goto('/app')
  await page.getByRole('button', { name: 'New here? Create an account' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByText('0/3')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/app/journal')
  await expect(words(other)).toBeVisible()
  await signOut(page)
  await expect(signInTitle(other)).toBeVisible()
  await expect(other).toHaveURL(/\/app\/journal$/)
  await expect(other.getByRole('alert')).toHaveCount(0)

  await page.goto('/app')
  await signIn(page, person)
  await expect(page.getByText('0/3')).toBeVisible()
  await expect(words(other)).toBeVisible()
})

test('a member whose account was deleted elsewhere is led to sign in, wherever they were going', async ({
  page,
  member,
}) => {
  await page.goto('/app/journal')
  await words(page).fill('Half a sentence')
  const deleted = await ask(
    page,
    '/functions/v1/delete-account',
    { proof: member.password },
    member.accessToken,
  )
  expect(deleted.ok(), await deleted.text()).toBe(true)

  await saveEntry(page)
  await expect(page.getByRole('alert')).toHaveText(REFUSED)
  await expect(signInTitle(page)).toBeVisible()
  await expect(page).toHaveURL(/\/app\/journal$/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Half a sentence')
  await expectAccessible(page)
})

test('a stored session of a deleted account leads to sign in and not to an error', async ({
  page,
  member,
}) => {
  const proof = { proof: member.password }
  expect((await ask(page, '/functions/v1/delete-account', proof, member.accessToken)).ok()).toBe(
    true,
  )
  await page.goto('/app/settings')
  await expect(page.getByRole('alert')).toHaveText(REFUSED)
  await expect(page).toHaveURL(/\/app\/settings$/)
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull()
  await page.reload()
  await expect(signInTitle(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a session that was ended on another device leads to sign in, and the words are still there', async ({
  page,
  member,
}) => {
  await page.goto('/app/journal')
  await words(page).fill('Kept through it all')
  expect((await ask(page, '/auth/v1/logout?scope=global', {}, member.accessToken)).ok()).toBe(true)
  await letTokenRunOut(page)
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(REFUSED)
  await expect(page.getByText('Failed to load profile.')).toBeHidden()
  await signIn(page, member)
  await expect(page).toHaveURL(/\/app\/journal$/)
  await expect(words(page)).toHaveValue('Kept through it all')
})

test('a refresh token that a thief used ends the session for both, and the words are still there', async ({
  page,
  member,
}) => {
  await page.goto('/app/journal')
  await words(page).fill('Mine alone')
  const stolen = await stored(page, 'refresh_token')
  await letTokenRunOut(page)
  await page.reload()
  await expect.poll(() => stored(page, 'refresh_token')).not.toBe(stolen)

  // For ten seconds a used token may come back, as from a second tab; then it counts as stolen.
  const theft = () =>
    ask(page, '/auth/v1/token?grant_type=refresh_token', { refresh_token: stolen })
  await expect
    .poll(async () => (await theft()).status(), { intervals: [2_000], timeout: 40_000 })
    .toBe(400)
  expect((await (await theft()).json()).error_code).toBe('refresh_token_already_used')

  await letTokenRunOut(page)
  await saveEntry(page)
  await expect(page.getByRole('alert')).toHaveText(REFUSED)
  await signIn(page, member)
  await expect(words(page)).toHaveValue('Mine alone')
})
