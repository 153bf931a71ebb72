// The way to Pro: the provider's pricing table, asked for by a click, told who is paying and nobody else's business.
import { expect, expectAccessible, signedInMember, test } from './member.ts'
import { grantPro } from './operator.ts'
import { type SecondEngine, startSecondEngine } from './second-engine.ts'

let engine: SecondEngine

test.beforeAll(async () => {
  engine = await startSecondEngine({
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_PRICING_TABLE_ID: 'prctbl_1',
  })
})
test.afterAll(() => engine.stop())

/** Stands in for the provider's script, which no test can reach: it shows what the element was told. */
const pricingTableScript = `customElements.define('stripe-pricing-table', class extends HTMLElement {
  connectedCallback() { this.textContent = [...this.attributes].map((a) => a.name + '=' + a.value).join(' ') }
})`

test('a member sees the payment options only after asking for them, under their own e-mail', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: engine.url })
  const page = await context.newPage()
  let asked = 0
  await page.route('https://js.stripe.com/**', async (route) => {
    asked += 1
    await route.fulfill({ contentType: 'text/javascript', body: pricingTableScript })
  })
  const member = await signedInMember(page)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Free plan: show details' }).click()
  await expect(page.getByRole('heading', { name: 'Upgrade to Pro' })).toBeVisible()
  await expectAccessible(page)
  expect(asked).toBe(0)
  await page.getByRole('button', { name: 'Show payment options' }).click()
  const table = page.locator('stripe-pricing-table')
  await expect(table).toContainText(`customer-email=${member.email}`)
  await expect(table).toContainText('pricing-table-id=prctbl_1')
  await expect(table).toContainText(/client-reference-id=user_[0-9a-f-]{36}/)
  expect(asked).toBe(1)
  await context.close()
})

test('payment options that cannot be loaded say so and can be asked for again', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: engine.url })
  const page = await context.newPage()
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await signedInMember(page)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Free plan: show details' }).click()
  await page.getByRole('button', { name: 'Show payment options' }).click()
  await expect(
    page.getByText('The payment options could not be loaded. Please try again.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show payment options' })).toBeEnabled()
  await context.close()
})

test('where payments are not set up the plan dialog and the account page say so', async ({
  page,
  member,
}) => {
  expect(member.id).toBeTruthy()
  await page.goto('/app')
  await page.getByRole('button', { name: 'Free plan: show details' }).click()
  await expect(page.getByText('Upgrades are not set up on this server.')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('Payments are not set up on this server.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Settings' })).toBeVisible()
  await expectAccessible(page)
})

test('on the landing page a member finds the payment options in place of the plans', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: engine.url })
  const page = await context.newPage()
  let asked = 0
  await page.route('https://js.stripe.com/**', async (route) => {
    asked += 1
    if (asked === 1) await route.abort()
    else await route.fulfill({ contentType: 'text/javascript', body: pricingTableScript })
  })
  const pricing = page.locator('#pricing')
  await page.goto('/na')
  await expect(pricing).toContainText('$3.19 per week')
  await expect(pricing).toContainText('$0 forever')

  const member = await signedInMember(page)
  await page.goto('/na')
  await expect(pricing.getByRole('heading', { name: 'Upgrade to Pro' })).toBeVisible()
  await expect(pricing).not.toContainText('$0 forever')
  await expectAccessible(page)
  expect(asked).toBe(0)
  const show = pricing.getByRole('button', { name: 'Show payment options' })
  await show.click()
  await expect(pricing.getByRole('alert')).toHaveText(
    'The payment options could not be loaded. Please try again.',
  )
  await show.click()
  const table = pricing.locator('stripe-pricing-table')
  await expect(table).toContainText(`customer-email=${member.email}`)
  await expect(table).toContainText(/client-reference-id=user_[0-9a-f-]{36}/)
  await context.close()
})

test('where payments are not set up a member sees the plans on the landing page', async ({
  page,
  member: _,
}) => {
  const told = page.waitForResponse('**/config.json')
  await page.goto('/')
  await told
  await expect(page.locator('#pricing')).toContainText('$0 forever')
  await expect(page.getByRole('heading', { name: 'Upgrade to Pro' })).toHaveCount(0)
})

test('a Pro member sees until when they have paid, what they paid, and the way to manage it', async ({
  page,
  member,
}) => {
  await grantPro(page, member)
  const end = '2026-03-09T12:00:00Z'
  await page.route('**/rest/v1/subscriptions*', (route) =>
    route.fulfill({ json: [{ current_period_end: end, cancel_at_period_end: false }] }),
  )
  await page.route('**/rest/v1/transactions*', (route) =>
    route.fulfill({
      json: [{ description: 'Pro, weekly', date: '2026-03-02T12:00:00Z', amount: 3.19 }],
    }),
  )
  await page.goto('/app')
  await page.getByRole('button', { name: 'Pro plan: show details' }).click()
  const plan = page.getByRole('dialog', { name: 'Current Plan: Pro' })
  for (const name of ['Your Features', 'Subscription Details', 'Recent Transactions']) {
    await expect(plan.getByRole('heading', { name })).toBeVisible()
  }
  await expect(plan.getByText('Current Period Ends')).toBeVisible()
  await expect(plan.getByText('March 9, 2026')).toBeVisible()
  await expect(plan.getByText('Auto-Renewal')).toBeVisible()
  await expect(plan.getByText('On', { exact: true })).toBeVisible()
  await expect(plan.getByText('Pro, weekly')).toBeVisible()
  await expect(plan.getByText('March 2, 2026')).toBeVisible()
  await expect(plan.getByText('$3.19', { exact: true })).toBeVisible()
  const manage = plan.getByRole('link', { name: /Manage Subscription/ })
  await expect(manage).toHaveAttribute('href', '/account')
  await expectAccessible(page)
})
