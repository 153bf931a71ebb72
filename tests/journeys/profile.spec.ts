// My Stillwater as a member sees it: the time that has passed, what was kept, and nothing that shames.
import { expect, expectAccessible, type Member, signedInMember, test } from './member.ts'
import { readRows, writeRows } from './member-rows.ts'

const at = (moment: string) => new Date(`${moment}+01:00`)
const threeDone = (date: string) =>
  ['prayer', 'reading', 'prompt'].map((task_type) => ({ date, task_type }))

test('a member sees years, months and days since a leap day, the milestones and the next one', async ({
  page,
}) => {
  await page.clock.setFixedTime(at('2025-03-10T09:00'))
  await signedInMember(page, { sobriety_date: '2024-02-29' })
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: 'AA Birthday' })).toBeVisible()
  await expect(page.getByText('1 year and 10 days')).toBeAttached()
  await expect(page.getByText('Since February 29, 2024')).toBeVisible()
  for (const chip of ['24 hours', '30 days', '60 days', '90 days', '6 months', '9 months']) {
    await expect(page.getByRole('listitem').filter({ hasText: chip })).toBeVisible()
  }
  await expect(page.getByText('Next: 2 years, in 355 days')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit: AA Birthday' }).click()
  await expect(page).toHaveURL(/\/app\/settings$/)
})

test('at midnight of the last day of a year one more day has passed, without a reload', async ({
  page,
}) => {
  await page.clock.install({ time: at('2024-12-31T23:59:30') })
  await signedInMember(page, { sobriety_date: '2024-12-02', fellowship: 'na' })
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: 'Clean Date' })).toBeVisible()
  await expect(page.getByText('Next: 30 days, tomorrow')).toBeVisible()
  await page.clock.runFor(45_000)
  await expect(page.getByText('30 days today. Well kept.')).toBeVisible()
})

test('a member without a date is invited kindly and finds where to add one', async ({
  page,
  member,
}) => {
  await page.goto('/app/profile')
  await expect(
    page.getByText('There is room for a date here, if and when you want one'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a date' }).click()
  await expect(page.getByLabel('AA Birthday')).toBeVisible()
  expect(await readRows(page, member, 'sobriety_periods')).toEqual([])
})

test('a new date keeps the earlier one as a private history in which no day is lost', async ({
  page,
}) => {
  await page.clock.setFixedTime(at('2025-03-10T09:00'))
  const member = await signedInMember(page, { sobriety_date: '2020-03-10' })
  await page.goto('/app/settings')
  await page.getByLabel('AA Birthday').fill('2025-03-01')
  await page.getByRole('button', { name: 'Save AA Birthday' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.goto('/app/profile')
  await expect(page.getByText('1,826 days in all')).toBeVisible()
  await expect(page.getByText('4 years, 11 months, and 19 days')).toBeVisible()
  await page.getByRole('button', { name: /^Remove March 10, 2020/ }).click()
  await expect(page.getByRole('dialog', { name: 'Remove this date?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('1,826 days in all')).toBeVisible()
  await page.getByRole('button', { name: /^Remove March 10, 2020/ }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Earlier dates')).toBeHidden()
  expect(await readRows(page, member, 'sobriety_periods')).toEqual([])
})

test('the reading streak counts all full days, those in a row and the longest run', async ({
  page,
  member,
}) => {
  await page.clock.setFixedTime(at('2024-03-02T09:00'))
  const days = ['2023-12-30', '2023-12-31', '2024-01-01', '2024-02-29', '2024-03-01']
  await writeRows(page, member, 'daily_tasks', days.flatMap(threeDone))
  await page.goto('/app/profile')
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
  await expect(figure('All in all')).toHaveText('5 days')
  await expect(figure('In a row now')).toHaveText('2 days')
  await expect(figure('Longest run')).toHaveText('3 days')
})

async function markPages(page: Parameters<typeof readRows>[0], member: Member) {
  const [book] = await readRows(page, member, 'books?slug=eq.big-book&select=id')
  const rows = [58, 85].map((page_number) => ({ page_number, book_id: book?.id }))
  await writeRows(page, member, 'bookmarks', rows)
}

test('a bookmark opens the book at its page', async ({ page, member }) => {
  await markPages(page, member)
  await page.goto('/app/profile')
  await page.getByRole('link', { name: 'Page 85 Into Action' }).click()
  await expect(page).toHaveURL(/\/app\/book/)
  await expect(page.getByText(/\b85\b/).first()).toBeVisible()
})

test('a removed bookmark can be had back, and is gone once the member leaves', async ({
  page,
  member,
}) => {
  await markPages(page, member)
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Remove the bookmark on page 58' }).click()
  await expect(page.getByRole('link', { name: 'Page 58 How It Works' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Page 58 How It Works' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove the bookmark on page 58' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'My Journal What you wrote' }).click()
  const left = () => readRows(page, member, 'bookmarks?select=page_number')
  await expect.poll(left).toEqual([{ page_number: 85 }])
})

test('a removal is kept when the page is closed before the time to undo is over', async ({
  page,
  member,
}) => {
  await markPages(page, member)
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Remove the bookmark on page 85' }).click()
  await page.goto('about:blank')
  const left = () => readRows(page, member, 'bookmarks?select=page_number')
  await expect.poll(left).toEqual([{ page_number: 58 }])
})

test('when a part cannot be loaded the rest is there, and trying again brings it', async ({
  page,
  member,
}) => {
  await writeRows(page, member, 'daily_tasks', threeDone('2024-03-01'))
  await page.route('**/rpc/get_reading_runs', (route) =>
    route.fulfill({ status: 400, json: { code: 'XX000', message: 'broken' } }),
  )
  await page.goto('/app/profile')
  await expect(page.getByText('Failed to load profile')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'AA Birthday' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/rpc/get_reading_runs')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('1 day', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Failed to load profile')).toBeHidden()
})
