// The guides, as a member reads them: from the index to the last module, with what is kept on the way.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signedInMember, test } from './member.ts'
import { readRows } from './member-rows.ts'

const module = (page: Page) => page.locator('#module-title')
const complete = (page: Page) => page.getByRole('button', { name: 'Complete & Continue' })

/** The entries of a guide's list of modules, which a phone folds away. */
const entries = (page: Page) =>
  page.getByRole('navigation', { name: 'Modules' }).getByRole('listitem')

test('a member finds their own fellowship’s guides first, in a row with arrows and dots', async ({
  page,
}) => {
  await signedInMember(page, { fellowship: 'alanon' })
  await page.goto('/app/guides')
  await expect(page.getByRole('heading', { name: 'Guides for Al-Anon members' })).toBeVisible()
  const row = page.getByRole('main').getByRole('list').first()
  await expect(row.getByRole('listitem')).toHaveCount(4)
  await expect(row.getByRole('heading').first()).toHaveText('Getting Started in Al-Anon')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
  await page.setViewportSize({ width: 700, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'More guides' }).click()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Earlier guides' }).click()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0)
})

test('a module is completed, the next one opens, and reading goes on there another day', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/app/guides/getting-started-aa')
  await expect(module(page)).toHaveText('The First Day')
  await expect(page.getByText('Beginner')).toBeVisible()
  await expect(page.getByText('45 minutes')).toBeVisible()
  await complete(page).click()
  await expect(module(page)).toHaveText('What AA Is')
  await expect(entries(page).nth(0).getByLabel('completed')).toBeVisible()
  await expect
    .poll(() => readRows(page, member, 'guide_progress?select=sections_completed,last_section_id'))
    .toEqual([
      {
        sections_completed: ['getting-started-aa-first-day'],
        last_section_id: 'getting-started-aa-first-day',
      },
    ])
  await page.goto('/app/guides')
  await page.getByRole('link', { name: /Go on reading/ }).click()
  await expect(module(page)).toHaveText('What AA Is')
  await page.goto('/app/guides/getting-started-aa')
  await expect(module(page)).toHaveText('What AA Is')
  await page.getByRole('button', { name: 'Previous Module' }).click()
  await expect(module(page)).toHaveText('The First Day')
  await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeVisible()
})

test('the last module ends the guide', async ({ page, member: _ }) => {
  await page.goto('/app/guides/new-beginnings')
  await expect(module(page)).toBeVisible()
  const titles = await entries(page).locator('button').allTextContents()
  for (const title of titles) {
    await expect(module(page)).toHaveText(title.replace(/^\d+/, ''))
    await complete(page).click()
  }
  await expect(page.getByText('You have read this guide to its end.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'Back to Guides' }).last().click()
  await expect(page.getByText('All modules read')).toBeVisible()
})

test('an address names a module, by its hash or as a query', async ({ page, member: _ }) => {
  await page.goto('/app/guides/boundaries#boundaries-saying-it')
  await expect(module(page)).toHaveText('Saying it out loud')
  await page.goto('/app/guides/boundaries?module=boundaries-keeping-it')
  await expect(module(page)).toHaveText('Keeping it, bending it, changing your mind')
})

test('a marked module waits on the index, and the mark can be taken away', async ({
  page,
  member: _,
}) => {
  await page.goto('/app/guides/boundaries#boundaries-saying-it')
  const ribbon = page.getByRole('button', { name: 'Bookmark this module' })
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await ribbon.click()
  await expect(ribbon).toHaveAttribute('aria-pressed', 'true')
  expect((await stored).status()).toBe(201)
  await page.goto('/app/guides')
  await page.getByRole('link', { name: 'Saying it out loud Boundaries' }).click()
  await expect(module(page)).toHaveText('Saying it out loud')
  await expect(ribbon).toHaveAttribute('aria-pressed', 'true')
  await ribbon.click()
  await expect(ribbon).toHaveAttribute('aria-pressed', 'false')
})

test('a link inside a guide stays in the app', async ({ page, member: _ }) => {
  await page.goto('/app/guides/getting-started-aa#getting-started-aa-first-day')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'reset screen' }).click()
  await expect(page).toHaveURL('/app/reset')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('an unknown guide says so and leads back', async ({ page, member: _ }) => {
  await page.goto('/app/guides/no-such-guide')
  await expect(page.getByText('Guide not found')).toBeVisible()
  await expect(
    page.getByText("The guide you're looking for doesn't exist or has been removed."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Guides' }).click()
  await expect(page).toHaveURL('/app/guides')
})

test('a guide that cannot be loaded is shown as not found, and the operator is told why', async ({
  page,
  member: _,
}) => {
  await page.route('**/rest/v1/guides?*', (route) =>
    route.fulfill({ status: 400, json: { code: '42703', message: 'no such column' } }),
  )
  const told = page.waitForRequest('**/logs')
  await page.goto('/app/guides/boundaries')
  await expect(page.getByText('Guide not found')).toBeVisible()
  expect((await told).postData()).toContain('"code":"read_guide_42703","section":"/app/guides"')
})

test('what cannot be stored or loaded is said in plain words', async ({ page, member: _ }) => {
  const refused = { status: 404, json: { code: '42P01', message: 'gone' } }
  await page.route('**/rest/v1/guide_bookmarks*', (route) => route.fulfill(refused))
  await page.route('**/rest/v1/rpc/complete_guide_section', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'Not authenticated' } }),
  )
  await page.goto('/app/guides/boundaries')
  await expect(page.getByText('Failed to load bookmarks')).toBeVisible()
  await complete(page).click()
  await expect(page.getByText('Not authenticated')).toBeVisible()
  await page.getByRole('button', { name: 'Previous Module' }).click()
  await expect(complete(page)).toBeVisible()
})

test('a guide is read without its progress when that cannot be loaded', async ({
  page,
  member: _,
}) => {
  await page.route('**/rest/v1/guide_progress*', (route) =>
    route.fulfill({ status: 404, json: { code: '42P01', message: 'gone' } }),
  )
  await page.goto('/app/guides/boundaries')
  await expect(page.getByText('Failed to load progress')).toBeVisible()
  await expect(module(page)).toBeVisible()
})

test('nothing in a guide’s words can act, load or style', async ({ page, member: _ }) => {
  await page.route('**/rest/v1/guides?*', async (route) => {
    const response = await route.fetch()
    const guide = await response.json()
    const [first] = guide.modules ?? guide[0].modules
    first.content = `<p id="kept" onclick="window.acted=1" style="color:red">Kept</p>
      <img src="/nowhere.png" onerror="window.acted=1"><script>window.acted=1</script>
      <a href="javascript:window.acted=1">A link</a><iframe src="https://elsewhere.example"></iframe>`
    await route.fulfill({ response, json: guide })
  })
  await page.goto('/app/guides/boundaries')
  const words = page.getByRole('article').locator('.prose').first()
  await expect(words.getByText('Kept')).toBeVisible()
  await words.getByText('Kept').click()
  await words.getByText('A link').click()
  await expect(words.locator('img, script, iframe, [style], [onclick], [id]')).toHaveCount(0)
  expect(await page.evaluate(() => 'acted' in window)).toBe(false)
})

test('index and reader have nothing that axe objects to', async ({ page, member: _ }) => {
  await page.goto('/app/guides')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/app/guides/staying-safe')
  await expect(module(page)).toBeVisible()
  await expectAccessible(page)
})
