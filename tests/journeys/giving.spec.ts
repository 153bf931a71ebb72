// Referral and gifts between two people with a browser each.
import { type Browser, expect, expectAccessible, newEmail, signedInMember, test } from './member.ts'
import { grantPro } from './operator.ts'

async function newcomer(browser: Browser, address: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await page.getByRole('button', { name: 'New here? Create an account' }).click()
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('quiet water 1')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByLabel('Preferred name').fill('Kim')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  return page
}

const unlimited = /unlimited messages/

test('a member shares their link, a newcomer signs up through it, and both have unlimited messages', async ({
  browser,
  page,
  member,
}) => {
  await page.goto('/app/pay-it-forward')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const message = await page.getByLabel('Message').inputValue()
  const link = new URL(/https?:\S+\?ref=\S+/.exec(message)?.[0] ?? '')
  expect(link.searchParams.get('ref')).toBe(member.id)

  const friend = await newcomer(browser, `${link.pathname}${link.search}`)
  await expect(friend.getByRole('button', { name: unlimited })).toBeVisible()
  await page.goto('/app')
  await expect(page.getByRole('button', { name: unlimited })).toBeVisible()
  await friend.context().close()
})

test('a Pro member makes a gift, a newcomer claims it once, and nobody after them', async ({
  browser,
  page,
  member,
}) => {
  await grantPro(page, member)
  await page.goto('/app/gift')
  await expect(page.getByText('1 credit to give')).toBeVisible()
  await page.getByRole('button', { name: 'Make a gift' }).click()
  const link = new URL((await page.getByText(/\?gift=/).textContent()) ?? '')
  await expect(page.getByText('0 credits to give')).toBeVisible()
  await expectAccessible(page)

  const friend = await newcomer(browser, `${link.pathname}${link.search}`)
  await expect(friend.getByText('This gift is yours already.', { exact: false })).toBeVisible()
  await expect(friend.getByRole('button', { name: unlimited })).toBeVisible()
  await friend.context().close()

  await page.reload()
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible()

  const late = await browser.newContext()
  const latePage = await late.newPage()
  await signedInMember(latePage)
  await latePage.goto('/app/gift')
  await latePage.getByLabel('Gift link or code').fill(link.href)
  await latePage.getByRole('button', { name: 'Claim' }).click()
  await expect(latePage.getByText('Somebody else has claimed this gift already.')).toBeVisible()
  await late.close()
})

test('a code that is none is named at once, and an unknown one is not found', async ({
  page,
  member,
}) => {
  expect(member.id).toBeTruthy()
  await page.goto('/app/gift')
  const code = page.getByLabel('Gift link or code')
  await code.fill('hello')
  await page.getByRole('button', { name: 'Claim' }).click()
  await expect(
    page.getByText('That does not look like a gift code. Please check it.'),
  ).toBeVisible()
  await code.fill('0'.repeat(32))
  await page.getByRole('button', { name: 'Claim' }).click()
  await expect(page.getByText('There is no gift with this code. Please check it.')).toBeVisible()
})
