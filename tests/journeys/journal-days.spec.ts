// The journal and the calendar: midnight, the end of a year, a leap day, a year at a glance, and two devices at once.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Member, test } from './member.ts'
import { readRows, writeRows } from './member-rows.ts'

const daysOf = async (page: Page, member: Member) =>
  (await readRows(page, member, 'journal_entries?select=day&order=created_at')).map(
    (row) => row.day,
  )

async function write(page: Page, content: string): Promise<void> {
  await page.getByRole('radio', { name: 'Good' }).check()
  await page.getByLabel('Your words').fill(content)
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
}

test('an entry belongs to the day it is for the member, on both sides of midnight at the end of a year', async ({
  page,
  member,
}) => {
  await page.clock.install({ time: new Date('2024-12-31T23:58:00+01:00') })
  await page.goto('/app/journal')
  await write(page, 'The last of the year')
  await page.clock.runFor(180_000)
  await write(page, 'The first of the year')
  expect(await daysOf(page, member)).toEqual(['2024-12-31', '2025-01-01'])
  await expect(page.getByRole('heading', { name: 'Wednesday, January 1, 2025' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tuesday, December 31, 2024' })).toBeVisible()
})

test('a leap day has its entries and its place in the year', async ({ page, member }) => {
  await page.clock.setFixedTime(new Date('2024-02-29T12:00:00+01:00'))
  await page.goto('/app/journal')
  await write(page, 'A day that is rare')
  expect(await daysOf(page, member)).toEqual(['2024-02-29'])
  await page.getByRole('radio', { name: 'Year' }).check()
  await page.getByRole('button', { name: 'February: 1 entry. Good 1' }).click()
  await expect(page.getByRole('heading', { name: 'Thursday, February 29, 2024' })).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('2024-02-01')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2024-02-29')
})

test('a year of moods is read as marks, as a plot and as tables, year by year', async ({
  page,
  member,
}) => {
  await page.clock.setFixedTime(new Date('2025-06-15T12:00:00+02:00'))
  await writeRows(page, member, 'journal_entries', [
    {
      content: 'a',
      mood: '😔 Challenging',
      day: '2025-03-30',
      created_at: '2025-03-30T00:30:00Z',
    },
    {
      content: 'b',
      mood: '💪 Determined',
      day: '2025-03-30',
      created_at: '2025-03-30T18:00:00Z',
    },
    { content: 'c', mood: '😐 Neutral', day: '2024-01-01', created_at: '2024-01-01T08:00:00Z' },
  ])
  await page.goto('/app/journal')
  await page.getByRole('radio', { name: 'Year' }).check()
  await expect(
    page.getByRole('button', { name: 'March: 2 entries. Challenging 1 and Determined 1' }),
  ).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('row', { name: 'March 0 0 1 1 2' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'March 30, 2025 Determined' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Later year' })).toBeDisabled()
  await page.getByRole('button', { name: 'Earlier year' }).click()
  await expect(page.getByRole('button', { name: 'January: 1 entry. Neutral 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Earlier year' })).toBeDisabled()
})

test('what one device writes the other shows when it is looked at again', async ({
  page,
  browser,
  member,
}) => {
  const other = await (
    await browser.newContext({ storageState: { cookies: [], origins: [] } })
  ).newPage()
  await page.goto('/app/journal')
  await signIn(other, member)
  await other.goto('/app/journal')
  await expect(other.getByText('One line is enough to begin.')).toBeVisible()
  await write(page, 'From the first device')
  await other.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(other.getByRole('article')).toContainText('From the first device')

  await page.clock.install()
  await page.getByRole('button', { name: /^Edit: Good/ }).click()
  await other.getByRole('button', { name: /^Delete: Good/ }).click()
  await other.goto('about:blank')
  await expect.poll(() => daysOf(page, member)).toEqual([])
  await page.locator('form textarea').last().fill('Changed too late')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('This entry was deleted meanwhile')).toBeVisible()
  await other.context().close()
})

test('the same check-in from two devices is one', async ({ page, browser, member }) => {
  const other = await (await browser.newContext()).newPage()
  await signIn(other, member)
  await expect(other.getByText('How are you feeling today?')).toBeVisible()
  await page.goto('/app')
  await page.getByRole('button', { name: 'Good' }).click()
  await expect(page.getByText('Saved in your journal.')).toBeVisible()
  await other.getByRole('button', { name: 'Neutral' }).click()
  await expect(other.getByText('Saved in your journal.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Good' })).toHaveAttribute('aria-pressed', 'true')
  expect(await daysOf(page, member)).toHaveLength(1)
  await other.context().close()
})

async function signIn(page: Page, member: Member): Promise<void> {
  await page.goto('/app')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('0/3')).toBeVisible()
}
