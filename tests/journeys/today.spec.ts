// Today as a place to stay: a page that is open over midnight, and a first visit that asks for nothing twice.
import { expect, signedInMember, test } from './member.ts'
import { readRows } from './member-rows.ts'

const titles = ['Daily Prayer', 'Daily Reading', 'Daily Question'] as const

test('Today that stays open over midnight brings the new day, and yesterday keeps what was done', async ({
  page,
  member,
}) => {
  await page.clock.install({ time: new Date('2025-06-15T23:58:00+02:00') })
  await page.goto('/app')
  await expect(page.getByText('Sunday, June 15')).toBeVisible()
  for (const title of titles.slice(0, 2)) {
    await page.getByRole('button', { name: `Mark done ${title}` }).click()
  }
  await expect(page.getByText('2/3')).toBeVisible()
  await page.getByRole('button', { name: 'Determined' }).click()
  await expect(page.getByText('Saved in your journal.')).toBeVisible()
  const words = await page.locator('blockquote').textContent()

  await page.clock.runFor(180_000)
  await expect(page.getByText('Monday, June 16')).toBeVisible()
  await expect(page.getByText('0/3')).toBeVisible()
  await expect(page.locator('blockquote')).not.toHaveText(words ?? '')
  await expect(page.getByText('One tap, saved in your journal.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark done Daily Question' }).click()
  await expect(page.getByText('1/3')).toBeVisible()

  const done = () =>
    readRows(page, member, 'daily_tasks?select=date,task_type&order=date,task_type')
  await expect.poll(done).toEqual([
    { date: '2025-06-15', task_type: 'prayer' },
    { date: '2025-06-15', task_type: 'reading' },
    { date: '2025-06-16', task_type: 'prompt' },
  ])
})

test('the first visit asks for each thing once, and the frame of Today is there before the app is', async ({
  page,
}) => {
  await signedInMember(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/app', { waitUntil: 'commit' })
  await expect(page.locator('header').getByText('Today', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading prayer')).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Mark done Daily Prayer' })).toBeVisible()
  const reads = asked.filter((path) => /^\/(rest|config)/.test(path)).sort()
  expect(reads).toEqual([
    '/config.json',
    '/rest/v1/profiles',
    '/rest/v1/rpc/get_allowance',
    '/rest/v1/rpc/get_today',
  ])
})

test('the guides of Today move by the arrows and by a swipe, and the dots say where one is', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/app')
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Recovery Guides' }),
  })
  const row = section.locator('ul')
  const dots = section.locator('[aria-hidden="true"] > span')
  await expect(row.locator('li')).toHaveCount(4)
  await expect(dots).toHaveCount(2)
  const scrolled = () => row.evaluate((list) => list.scrollLeft)
  await section.getByRole('button', { name: 'More guides' }).click()
  await expect.poll(scrolled).toBeGreaterThan(50)
  await section.getByRole('button', { name: 'Earlier guides' }).click()
  await expect.poll(scrolled).toBe(0)

  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  const drag = async (pixels: number) => {
    const [x, y] = [(box?.x ?? 0) + 400, (box?.y ?? 0) + 60]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - pixels, y)
    await page.mouse.up()
  }
  await drag(49)
  expect(await scrolled()).toBe(0)
  await drag(51)
  await expect.poll(scrolled).toBeGreaterThan(50)
})

test('until there are episodes a demo episode stands in on Today and says so', async ({
  page,
  member: _,
}) => {
  await page.goto('/app')
  await expect(page.getByText('Latest AA Speaker')).toBeVisible()
  await expect(page.getByText('The first ninety seconds of a meeting')).toBeVisible()
  await expect(page.getByText('An example, until there are episodes here.')).toBeVisible()
})
