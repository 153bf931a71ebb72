// The error catalogue of accounts and the frame: each of its messages, brought about in the browser.
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, newEmail, signedInMember, test } from './member.ts'
import { grantPro } from './operator.ts'

/**
 * Every message of the catalogue for signing in, the callback, passwords, the profile, the welcome, the plan dialog
 * and the global failure, with what brings it about. Support has none: it is a link to write a mail. A member whose
 * session the server refuses, and a link that was used before, are in the journeys of sessions and mails.
 */
const says = {
  /** A form sent with the field empty. */
  emailRequired: 'Email is required.',
  /** An e-mail without a dot after its @. */
  emailInvalid: 'Please enter a valid email address.',
  passwordRequired: 'Password is required.',
  /** Seven characters, for a new account and for a new password. */
  passwordShort: 'Password must be at least 8 characters.',
  passwordMismatch: 'Passwords do not match.',
  /** The engine's own refusal of a wrong password. */
  invalidCredentials: 'Invalid email or password',
  /** A server that breaks while the password is changed. */
  updateFailed: 'Failed to update password. Please try again.',
  /** No connection: for a form, for the details of a plan and when the app starts. */
  network: 'Network error. Please check your connection.',
  /** The reset screen without a link, or with one that is not good. */
  resetInvalid: 'This password reset link is invalid or has expired.',
  /** A server that breaks while somebody signs in; a session that it refuses. */
  sessionInvalid: 'Session validation failed. Please sign in again.',
  /** A server without Google settings; Google itself saying no. */
  google: 'Failed to sign in with Google.',
  /** A callback with a code that this browser never asked for. */
  exchange: 'Failed to exchange code.',
  /** The e-mail of somebody who has an account. */
  signup: 'Signup failed.',
  /** A server that accepts an account and tells nothing of it. */
  noUserData: 'No user data returned.',
  /** The title of a callback that failed. */
  authentication: 'Authentication Error',
  /** A callback with neither tokens nor a code. */
  noData: 'No authentication data found',
  /** A profile that the database cannot read. */
  profile: 'Failed to load profile.',
  /** The browser's data cleared while the app is open. */
  noUser: 'No user logged in.',
  /** A token that the database does not take, and no new one to be had. */
  notAuthenticated: 'Not authenticated',
  nameRequired: 'Please enter your preferred name',
  /** A database that breaks while a name, a date or the welcome is saved. */
  nameFailed: 'Failed to update display name',
  dateFailed: 'Failed to update sobriety date',
  welcomeFailed: 'Failed to save your preferences. Please try again.',
  /** A profile without the reference that a payment needs. */
  plan: 'Please sign in to upgrade to Pro.',
  /** A screen whose code cannot be fetched. */
  failure: 'Something went wrong',
  failureText: "We're sorry, but something unexpected happened. Please try refreshing the page.",
} as const

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
const signUp = (page: Page) => page.getByRole('button', { name: 'Create Account' })
const toSignUp = (page: Page) => page.getByRole('button', { name: 'New here? Create an account' })
const alert = (page: Page) => page.getByRole('alert')

/** What a server answers that has broken. */
const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } })

/** Answers requests of one method at an address so, and lets all others through. */
async function answer(page: Page, method: string, url: string, so: (route: Route) => unknown) {
  await page.route(url, async (route) => {
    await (route.request().method() === method ? so(route) : route.fallback())
  })
}

test('the sign-in form says what is missing, and switching to sign-up clears it', async ({
  page,
}) => {
  await page.goto('/app')
  await signIn(page).click()
  await expect(page.getByText(says.emailRequired)).toBeVisible()
  await email(page).fill('sam@home')
  await signIn(page).click()
  await expect(page.getByText(says.emailInvalid)).toBeVisible()
  await email(page).fill('sam@example.org')
  await signIn(page).click()
  await expect(page.getByText(says.passwordRequired)).toBeVisible()
  await expectAccessible(page)

  await toSignUp(page).click()
  await expect(page.getByText(says.passwordRequired)).toBeHidden()
  await expect(email(page)).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeHidden()
  await email(page).fill('sam@example.org')
  await password(page).fill('1234567')
  await signUp(page).click()
  await expect(page.getByText(says.passwordShort)).toBeVisible()
  await expectAccessible(page)
})

test('a sign-in that is refused, or that the server cannot do, is said without saying too much', async ({
  page,
}) => {
  await page.goto('/app')
  await email(page).fill(newEmail())
  await password(page).fill('not the password')
  await signIn(page).click()
  await expect(alert(page)).toHaveText(says.invalidCredentials)
  await answer(page, 'POST', '**/auth/v1/token?grant_type=password', broken)
  await signIn(page).click()
  await expect(alert(page)).toHaveText(says.sessionInvalid)
  await expect(email(page)).not.toHaveValue('')
})

test('without Google settings the Google button says so', async ({ page }) => {
  await page.goto('/app')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(alert(page)).toHaveText(says.google)
})

test('a sign-up that fails says so and keeps what was entered', async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const member = await signedInMember(await elsewhere.newPage())
  await elsewhere.close()
  await page.goto('/app')
  await toSignUp(page).click()
  await email(page).fill(member.email)
  await password(page).fill('quiet water 1')
  await signUp(page).click()
  await expect(alert(page)).toHaveText(says.signup)
  await answer(page, 'POST', '**/auth/v1/signup*', (route) => route.fulfill({ json: {} }))
  await signUp(page).click()
  await expect(alert(page)).toHaveText(says.noUserData)
  await expect(email(page)).toHaveValue(member.email)
})

test('a forgotten password asks for an e-mail, and says when there is no connection', async ({
  page,
}) => {
  const send = page.getByRole('button', { name: 'Send Reset Instructions' })
  await page.goto('/forgot-password')
  await send.click()
  await expect(page.getByText(says.emailRequired)).toBeVisible()
  await email(page).fill('sam@home')
  await send.click()
  await expect(page.getByText(says.emailInvalid)).toBeVisible()
  await email(page).fill(newEmail())
  await page.route('**/auth/v1/recover*', (route) => route.abort())
  await send.click()
  await expect(alert(page)).toHaveText(says.network)
  await expectAccessible(page)
  await page.unroute('**/auth/v1/recover*')
  await send.click()
  await expect(page.getByText(/spam folder/)).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('a reset without a good link says so and offers a new one', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(alert(page)).toHaveText(says.resetInvalid)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('a callback without anything good in it says so and leads back', async ({ page }) => {
  await page.goto('/auth/callback')
  await expect(page.getByRole('heading', { name: says.authentication })).toBeVisible()
  await expect(alert(page)).toHaveText(says.noData)
  await expectAccessible(page)
  await page.goto('/auth/callback?code=11111111-1111-4111-8111-111111111111')
  await expect(alert(page)).toHaveText(says.exchange)
  await page.goto('/auth/callback?error=access_denied&error_code=unexpected_failure')
  await expect(alert(page)).toHaveText(says.google)
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a new password must be long enough and typed twice the same, and a failure is said', async ({
  page,
  member: _,
}) => {
  const update = page.getByRole('button', { name: 'Update Password' })
  const first = page.getByLabel('New password', { exact: true })
  const second = page.getByLabel('Confirm new password')
  await page.goto('/password')
  await update.click()
  await expect(page.getByText(says.passwordRequired)).toBeVisible()
  await first.fill('1234567')
  await update.click()
  await expect(page.getByText(says.passwordShort)).toBeVisible()
  await first.fill('a calmer word')
  await second.fill('another word')
  await update.click()
  await expect(page.getByText(says.passwordMismatch)).toBeVisible()
  await second.fill('a calmer word')
  await answer(page, 'PUT', '**/auth/v1/user*', broken)
  await update.click()
  await expect(alert(page)).toHaveText(says.updateFailed)
  await expectAccessible(page)
})

test('a profile that cannot be loaded says so and comes when tried again', async ({
  page,
  member: _,
}) => {
  const profiles = '**/rest/v1/profiles*'
  await page.route(profiles, (route) =>
    route.fulfill({ status: 400, json: { code: '42703', message: 'no such column' } }),
  )
  await page.goto('/app/settings')
  await expect(alert(page)).toHaveText(says.profile)
  await expect(page.getByRole('link', { name: 'Help now' })).toHaveAttribute('href', '/help-now')
  await expectAccessible(page)
  await page.unroute(profiles)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Display name')).toHaveValue('Sam')
})

test('the welcome asks for a name, and what cannot be saved is kept and said', async ({ page }) => {
  await page.goto('/app')
  await toSignUp(page).click()
  await email(page).fill(newEmail())
  await password(page).fill('quiet water 1')
  await signUp(page).click()
  const name = page.getByLabel('Preferred name')
  await expect(name).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(says.nameRequired)).toBeVisible()
  await expectAccessible(page)
  await name.fill('Robin')
  await page.getByRole('button', { name: 'Continue' }).click()
  await answer(page, 'PATCH', '**/rest/v1/profiles*', broken)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(alert(page)).toHaveText(says.welcomeFailed)
  await expectAccessible(page)
  await page.unroute('**/rest/v1/profiles*')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('0/3')).toBeVisible()
})

test('settings that cannot be saved say why, and stay as they were typed', async ({
  page,
  member: _,
}) => {
  const saveName = page.getByRole('button', { name: 'Save Display name' })
  const name = page.getByLabel('Display name')
  await page.goto('/app/settings')
  await name.fill('   ')
  await saveName.click()
  await expect(page.getByText(says.nameRequired)).toBeVisible()
  await answer(page, 'PATCH', '**/rest/v1/profiles*', broken)
  await name.fill('Alex')
  await saveName.click()
  await expect(page.getByText(says.nameFailed)).toBeVisible()
  await expect(name).toBeFocused()
  await page.getByLabel('AA Birthday').fill('2024-02-29')
  await page.getByRole('button', { name: 'Save AA Birthday' }).click()
  await expect(page.getByText(says.dateFailed)).toBeVisible()
  await expectAccessible(page)

  const untaken = { status: 401, json: { code: 'PGRST301', message: 'JWSError' } }
  await answer(page, 'PATCH', '**/rest/v1/profiles*', (route) => route.fulfill(untaken))
  await saveName.click()
  await expect(page.getByText(says.notAuthenticated)).toBeVisible()
  await expect(name).toHaveValue('Alex')
  await page.unroute('**/rest/v1/profiles*')

  await page.evaluate(() => localStorage.clear())
  await saveName.click()
  await expect(alert(page)).toHaveText(says.noUser)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/settings$/)
})

test('the plan dialog says what it lacks', async ({ page, member }) => {
  await answer(page, 'GET', '**/rest/v1/profiles*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), client_ref_id: null } })
  })
  await page.goto('/app/settings')
  await page.getByRole('button', { name: 'Free plan: show details' }).click()
  await expect(page.getByText(says.plan)).toBeVisible()
  await page.unroute('**/rest/v1/profiles*')

  await grantPro(page, member)
  await page.route('**/rest/v1/subscriptions*', (route) =>
    route.fulfill({ status: 400, json: { code: '42P01', message: 'no such table' } }),
  )
  await page.goto('/app/settings')
  await page.getByRole('button', { name: 'Pro plan: show details' }).click()
  await expect(page.getByRole('heading', { name: 'Current Plan: Pro' })).toBeVisible()
  await expect(page.getByText(says.network)).toBeVisible()
  await expectAccessible(page)
})

test('a screen that breaks is replaced by the failure screen, and refreshing brings it', async ({
  page,
  member: _,
}) => {
  const code = '**/assets/support-screen-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/app/support')
  await expect(page.getByRole('heading', { name: says.failure })).toBeVisible()
  await expect(alert(page)).toHaveText(says.failureText)
  await expect(page.getByRole('link', { name: 'Help now' })).toHaveAttribute('href', '/help-now')
  await expect(page.getByText(/support-screen/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('link', { name: 'Email Support' })).toBeVisible()
})

test('an app that cannot reach its server when it starts says so', async ({ page }) => {
  await page.route('**/config.json', (route) => route.abort())
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: says.failure })).toBeVisible()
  await expect(page.getByText(says.network)).toBeVisible()
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
