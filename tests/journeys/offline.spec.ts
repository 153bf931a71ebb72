// Without a network: the app opens from this device, with the words that were read last.
import type { Page } from '@playwright/test'
import { expect, test } from './member.ts'

test.use({ serviceWorkers: 'allow' })

/** Whether this device has kept the day's words; they are written a moment after they were read. */
function hasKeptToday(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
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
            resolve(JSON.stringify(reading.result ?? '').includes('"today"'))
          }
        }
      }),
  )
}

test('a member who was here today opens the app without a network and finds today’s words', async ({
  page,
  context,
  member,
}) => {
  expect(member.id).toBeTruthy()
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Daily Prayer' })).toBeVisible()
  const theme = await page.locator('main section').first().textContent()
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => hasKeptToday(page)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await expect(page.getByText('0/3')).toBeVisible()
  expect(await page.locator('main section').first().textContent()).toBe(theme)
  await page.getByRole('link', { name: 'Reset Thinking' }).first().click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})
