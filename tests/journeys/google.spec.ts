// Signing in with Google, against a real OpenID provider on this machine that stands where Google does.
import type { APIRequestContext, Page } from '@playwright/test'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { expect, expectAccessible, newEmail, signedInMember, test } from './member.ts'
import { type SecondEngine, startSecondEngine } from './second-engine.ts'

const provider = new OAuth2Server()
let engine: SecondEngine

// One engine serves the whole file, and the provider knows one person at a time.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

test.beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  engine = await startSecondEngine({
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'client-secret',
    GOOGLE_ISSUER_URL: provider.issuer.url ?? '',
  })
})

test.afterAll(async () => {
  await engine.stop()
  await provider.stop()
})

test.afterEach(() => {
  provider.service.removeAllListeners('beforeTokenSigning')
})

/** Who the provider says is signed in there. */
function atProvider(email: string): void {
  const person = { sub: `google-${email}`, email, email_verified: true, name: 'A. Member' }
  provider.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, { aud: 'client', ...person })
  })
}

async function continueWithGoogle(page: Page): Promise<void> {
  await page.goto(`${engine.url}/app`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

interface Account {
  readonly id: string
  readonly identities: readonly { readonly provider: string }[]
}

/** The account behind an access token, as the engine tells its owner. */
async function accountOf(request: APIRequestContext, accessToken: string): Promise<Account> {
  const { anonKey } = await (await request.get(`${engine.url}/config.json`)).json()
  const answer = await request.get(`${engine.url}/auth/v1/user`, {
    headers: { apikey: anonKey, authorization: `Bearer ${accessToken}` },
  })
  return answer.json()
}

test('a new person who comes by Google is welcomed, and their account is there the next time', async ({
  page,
  browser,
}) => {
  atProvider(newEmail())
  await continueWithGoogle(page)
  await expect(page.getByLabel('Preferred name')).toBeVisible()
  await expect(page).toHaveURL(`${engine.url}/app`)
  await page.getByLabel('Preferred name').fill('Robin')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByText('0/3')).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await continueWithGoogle(elsewhere)
  await expect(elsewhere.getByText('0/3')).toBeVisible()
  await elsewhere.context().close()
})

test('a member with the same verified e-mail finds their own account by Google, not a second one', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage()
  const member = await signedInMember(elsewhere, {}, engine.url)
  await elsewhere.context().close()

  atProvider(member.email)
  await continueWithGoogle(page)
  await expect(page.getByText('0/3')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(member.id)
  const account = await accountOf(page.request, member.accessToken)
  expect(account.id).toBe(member.id)
  expect(account.identities.map(({ provider: name }) => name).sort()).toEqual(['email', 'google'])
})

test('a person whose e-mail Google has not verified is led back with the error and no account', async ({
  page,
}) => {
  const email = newEmail()
  provider.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, { aud: 'client', sub: email, email, email_verified: false })
  })
  await continueWithGoogle(page)
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
