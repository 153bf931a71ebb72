// The Big Book reader, as a member holds it: by thumb, by keyboard, and when something goes wrong.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './member.ts'
import { writeRows } from './member-rows.ts'
import { useUpMessages } from './operator.ts'

const heading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true })
const shows = (page: Page, number: number) =>
  expect(page.getByRole('article').getByText(`Page ${number} ·`)).toBeVisible()
const previous = (page: Page) => page.getByRole('button', { name: 'Previous page' })
const next = (page: Page) => page.getByRole('button', { name: 'Next page' })

test('a member goes to a chapter by its name and turns pages to both ends of the book', async ({
  page,
  member: _,
}) => {
  await page.goto('/app/book')
  await shows(page, 1)
  await expect(previous(page)).toBeDisabled()
  await page.getByLabel('Chapter').selectOption({ label: '5. How It Works (page 58)' })
  await shows(page, 58)
  await expect(heading(page, 'How It Works')).toBeVisible()
  await previous(page).click()
  await shows(page, 57)
  await expect(heading(page, 'We Agnostics')).toBeVisible()
  await page.goto('/app/book?page=163')
  await next(page).click()
  await shows(page, 164)
  await expect(next(page)).toBeDisabled()
})

test('the arrow keys turn pages, and stay with the field while somebody types', async ({
  page,
  member: _,
}) => {
  await page.goto('/app/book?page=20')
  await shows(page, 20)
  await page.keyboard.press('ArrowRight')
  await shows(page, 21)
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowLeft')
  await shows(page, 16)
  await page.getByRole('button', { name: 'Search the book' }).click()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Close' }).click()
  await shows(page, 16)
})

test('the page that was open last is open again, and an address or a link names another', async ({
  page,
  member: _,
}) => {
  await page.goto('/app/book?page=77')
  await shows(page, 77)
  await page.goto('/app/book')
  await shows(page, 77)
  await page.goto('/book?page=30')
  await shows(page, 30)
  await expect(page).toHaveURL('/app/book?page=30')
  await page.goto('/app')
  const link = page.getByRole('link', { name: /^Big Book, page \d+$/ })
  const number = Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0])
  await link.click()
  await shows(page, number)
})

test('a page that the book does not have says so and leads back', async ({ page, member: _ }) => {
  await page.goto('/app/book?page=999')
  await expect(page.getByText('No page found')).toBeVisible()
  await page.getByRole('button', { name: 'Go to page 1' }).click()
  await shows(page, 1)
})

test('a bookmark is set, found in the list, opened and taken away', async ({ page, member: _ }) => {
  await page.goto('/app/book?page=62')
  const ribbon = page.getByRole('button', { name: 'Bookmark this page' })
  await ribbon.click()
  await expect(ribbon).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/app/book?page=1')
  await page.getByRole('button', { name: 'Bookmarks' }).click()
  await page.getByRole('button', { name: 'Page 62 How It Works' }).click()
  await shows(page, 62)
  await expect(ribbon).toHaveAttribute('aria-pressed', 'true')
  await ribbon.click()
  await expect(ribbon).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Bookmarks' }).click()
  await expect(page.getByText('Nothing marked yet.')).toBeVisible()
})

test('a bookmark that another device has set already is no error', async ({ page, member }) => {
  await page.goto('/app/book?page=62')
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toBeEnabled()
  const [book] = await (
    await page.request.get('/rest/v1/books?slug=eq.big-book', {
      headers: { apikey: (await (await page.request.get('/config.json')).json()).anonKey },
    })
  ).json()
  await writeRows(page, member, 'bookmarks', [{ book_id: book.id, page_number: 62 }])
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Bookmark this page' }).click()
  expect((await answer).status()).toBe(409)
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText('Failed to update bookmark')).toBeHidden()
})

test('a bookmark that cannot be stored is taken back and says so', async ({ page, member: _ }) => {
  await page.route('**/rest/v1/bookmarks*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  )
  await page.goto('/app/book?page=62')
  const ribbon = page.getByRole('button', { name: 'Bookmark this page' })
  await ribbon.click()
  await expect(page.getByText('Failed to update bookmark')).toBeVisible()
  await expect(ribbon).toHaveAttribute('aria-pressed', 'false')
})

test('a theme of the page begins a talk with Brook', async ({ page, member: _ }) => {
  await page.goto('/app/book?page=58')
  await page.getByRole('button', { name: 'Talk with Brook about Honesty' }).click()
  await expect(page.getByRole('dialog', { name: 'Brook' })).toBeVisible()
})

test('with no messages left a theme opens the plans instead', async ({ page, member }) => {
  await useUpMessages(page, member)
  await page.goto('/app/book?page=58')
  await expect(page.getByRole('button', { name: /messages left today/ })).toContainText('0')
  await page.getByRole('button', { name: 'Talk with Brook about Honesty' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Brook' })).toBeHidden()
})

test('a page that does not load says so, and Try Again brings it', async ({ page, member: _ }) => {
  await page.route('**/rest/v1/book_pages*', (route) =>
    route.fulfill({ status: 404, json: { code: '42P01', message: 'gone' } }),
  )
  await page.goto('/app/book?page=58')
  await expect(page.getByText('Failed to load page. Please try again.')).toBeVisible()
  await page.unroute('**/rest/v1/book_pages*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await shows(page, 58)
})

test('the search finds pages by their words, and its results open by keyboard alone', async ({
  page,
  member: _,
}) => {
  await page.goto('/app/book?page=1')
  await page.getByRole('button', { name: 'Search the book' }).press('Enter')
  await expect(page.getByLabel('What are you looking for?')).toBeFocused()
  await page.keyboard.type('motorcycle')
  await expect(page.getByRole('dialog').locator('mark').first()).toHaveText('motorcycle')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/page=[23]$/)
  await page.goBack()
  await shows(page, 1)
})

test('the letters stay as large as they were chosen', async ({ page, member: _ }) => {
  await page.goto('/app/book?page=2')
  const words = page.getByRole('article').locator('p').nth(1)
  const size = () =>
    words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = await size()
  await page.getByRole('button', { name: 'Larger text' }).click()
  await page.getByRole('button', { name: 'Larger text' }).click()
  const after = await size()
  expect(after).toBeGreaterThan(before * 1.2)
  await page.reload()
  await shows(page, 2)
  expect(await size()).toBe(after)
})

test('the page says that it is our study note and where the official text is', async ({
  page,
  member: _,
}) => {
  await page.goto('/app/book?page=58')
  await expect(page.getByText('own study note on the page, in our words')).toBeVisible()
  const link = page.getByRole('link', { name: /official text/ })
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.aa\.org\//)
})

test('the reader and its dialogs have nothing that axe objects to', async ({ page, member: _ }) => {
  await page.goto('/app/book?page=58')
  await shows(page, 58)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search the book' }).click()
  await page.keyboard.type('honesty')
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
    const session = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: [number, number] | null) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
      })
    await send('touchStart', from)
    await send('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
    await send('touchMove', to)
    await send('touchEnd', null)
  }

  test('a swipe turns the page, a short one and a scroll do not', async ({ page, member: _ }) => {
    await page.goto('/app/book?page=40')
    await shows(page, 40)
    await drag(page, [300, 420], [200, 425])
    await shows(page, 41)
    await drag(page, [100, 420], [220, 415])
    await shows(page, 40)
    await drag(page, [200, 420], [160, 420])
    await drag(page, [200, 500], [140, 300])
    await shows(page, 40)
  })

  test('nothing is wider than a small phone', async ({ page, member: _ }) => {
    await page.goto('/app/book?page=40')
    await shows(page, 40)
    const room = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0)
  })
})
