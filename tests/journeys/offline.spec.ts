// Without a network: the app opens from this device, with the words that were read last.
import type { Page } from '@playwright/test'
import { expect, test } from './member.ts'

test.use({ serviceWorkers: 'allow' })

/** Whether this device has kept what was read under this key; it is written a moment after it was read. */
function hasKept(page: Page, key: readonly unknown[]): Promise<boolean> {
  return page.evaluate(
    (key) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('stillwater-reads')
        opening.onerror = () => resolve(false)
        // Before the app has made it there is nothing to look at, and it must not be made here.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onsuccess = () => {
          const db = opening.result
          if (!db.objectStoreNames.contains('reads')) return resolve(false)
          const reading = db.transaction('reads').objectStore('reads').get('last')
          reading.onsuccess = () => {
            db.close()
            resolve(JSON.stringify(reading.result ?? '').includes(key))
          }
        }
      }),
    JSON.stringify(key).slice(0, -1),
  )
}

/** Waits until the app's files and the profile are kept on the device, then takes the network away. */
async function goOffline(page: Page): Promise<void> {
  await expect.poll(() => hasKept(page, ['profile'])).toBe(true)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await page.context().setOffline(true)
}

/** Opens Today, and waits until this device has kept its words; gives the words at its head. */
async function readToday(page: Page): Promise<string | null> {
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Daily Prayer' })).toBeVisible()
  await expect.poll(() => hasKept(page, ['today'])).toBe(true)
  return page.locator('main section').first().textContent()
}

test('a member who was here today opens the app without a network and finds today’s words', async ({
  page,
  member,
}) => {
  expect(member.id).toBeTruthy()
  const theme = await readToday(page)
  await goOffline(page)
  await page.reload()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await expect(page.getByText('0/3')).toBeVisible()
  expect(await page.locator('main section').first().textContent()).toBe(theme)
  await page.getByRole('link', { name: 'Reset Thinking' }).first().click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

test('the next morning, when the session would have to be renewed, today’s words open without a network all the same', async ({
  page,
  member,
}) => {
  expect(member.id).toBeTruthy()
  await readToday(page)
  await goOffline(page)
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('stillwater-session') ?? '{}')
    const expires_at = Math.floor(Date.now() / 1000) - 3600
    localStorage.setItem('stillwater-session', JSON.stringify({ ...stored, expires_at }))
  })
  await page.reload()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await expect(page.getByText('0/3')).toBeVisible({ timeout: 5_000 })
})

test('while the server answers but its database is away, the words that were read last are there', async ({
  page,
  member,
}) => {
  expect(member.id).toBeTruthy()
  const theme = await readToday(page)
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'away' } }),
  )
  await page.reload()
  const head = page.locator('main section').first()
  await expect.poll(() => head.textContent(), { timeout: 30_000 }).toBe(theme)
  await page.goto('/app/support')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Failed to load profile.')).toBeHidden()
})

test('the crisis lines open without a network, from the app and by their own address', async ({
  page,
  member,
}) => {
  expect(member.id).toBeTruthy()
  await page.goto('/app')
  await goOffline(page)
  await page.goto('/app/support')
  await page.getByRole('main').locator('a[href="/help-now"]').click()
  await expect(page).toHaveURL(/\/help-now$/)
  await expect(page.locator('a[href="tel:988"]').first()).toBeAttached()
  await expect(page.locator('a[href="tel:112"]').first()).toBeAttached()
  await page.goto('/crisis')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('breathing has its sound without a network', async ({ page, member }) => {
  expect(member.id).toBeTruthy()
  await page.goto('/app')
  await goOffline(page)
  await page.goto('/app/reset')
  for (const name of ['ocean-waves', 'gentle-stream', 'soft-wind']) {
    const bytes = await page.evaluate(
      async (address) => (await (await fetch(address)).arrayBuffer()).byteLength,
      `/sounds/${name}.webm`,
    )
    expect(bytes).toBeGreaterThan(10_000)
  }
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Breathe in', { exact: true })).toBeVisible()
  await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  await expect(page.getByText('Unable to load ambient sound.', { exact: false })).toBeHidden()
})

test('the pages of the book that were read last are there without a network', async ({
  page,
  member,
}) => {
  expect(member.id).toBeTruthy()
  const words: string[] = []
  for (const number of [31, 32]) {
    await page.goto(`/app/book?page=${number}`)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    words.push((await page.getByRole('main').getByRole('article').first().textContent()) ?? '')
  }
  await expect.poll(() => hasKept(page, ['book-page', 31])).toBe(true)
  await expect.poll(() => hasKept(page, ['book-page', 32])).toBe(true)
  await goOffline(page)
  for (const [index, number] of [31, 32].entries()) {
    await page.goto(`/app/book?page=${number}`)
    await expect(page.getByRole('main').getByRole('article').first()).toHaveText(words[index] ?? '')
  }
})

test('a guide that was opened before is there without a network', async ({ page, member }) => {
  expect(member.id).toBeTruthy()
  await page.goto('/app/guides/getting-started-aa')
  await expect(page.getByText('45 minutes')).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect.poll(() => hasKept(page, ['guide', 'getting-started-aa'])).toBe(true)
  await goOffline(page)
  await page.goto('/app/guides/getting-started-aa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('45 minutes')).toBeVisible()
  await page
    .getByRole('button', { name: 'Next Module' })
    .or(page.getByRole('button', { name: 'Complete & Continue' }))
    .first()
    .click()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
})
