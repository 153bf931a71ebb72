// Without a network: the app opens from this device, with the words that were read last.
import { expect, test } from './member.ts'

test.use({ serviceWorkers: 'allow' })

test('a member who was here today opens the app without a network and finds today’s words', async ({
  page,
  context,
  member,
}) => {
  expect(member.id).toBeTruthy()
  await page.goto('/app')
  const prayer = await page
    .getByRole('article')
    .or(page.locator('main section'))
    .first()
    .textContent()
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  // What was read is written a second after it changed.
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await indexedDB.databases()).some((db) => db.name === 'stillwater-reads'),
      ),
    )
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await expect(page.getByText('0/3')).toBeVisible()
  expect(await page.locator('main section').first().textContent()).toBe(prayer)
  await page.getByRole('link', { name: 'Reset Thinking' }).first().click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})
