// The breathing reset: thirty seconds in three phases, its sounds, and what happens without them.
import { expect, expectAccessible, test } from './member.ts'

test.beforeEach(async ({ page, member }) => {
  expect(member.id).toBeTruthy()
  await page.goto('/app/reset')
  await expect(page.getByText('Ready when you are')).toBeVisible()
})

test('a session leads through inhale, hold and exhale and ends after thirty seconds', async ({
  page,
}) => {
  await expectAccessible(page)
  await page.clock.install()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.clock.runFor(500)
  await expect(page.getByText('Breathe in', { exact: true })).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(page.getByText('Breathe out', { exact: true })).toBeVisible()
  await page.clock.runFor(22_000)
  await expect(page.getByText('Well done.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('30 s')).toBeVisible()
})

test('a session can be stopped and begun again', async ({ page }) => {
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Breathe in', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Ready when you are')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

test('a sound whose first file cannot be had plays from its fallback', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/sounds/*', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await (route.request().url().endsWith('.webm') ? route.abort() : route.continue())
  })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.poll(() => asked).toEqual(['/sounds/ocean-waves.webm', '/sounds/ocean-waves.m4a'])
})

test('without any sound the session goes on, says so, and the sound can be tried again', async ({
  page,
}) => {
  await page.route('**/sounds/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(
    page.getByText('Unable to load ambient sound. Please try again later.'),
  ).toBeVisible()
  await expect(page.getByText('Breathe in', { exact: true })).toBeVisible()
  await page.unroute('**/sounds/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Unable to load ambient sound.', { exact: false })).toBeHidden()
})

test('a browser without sound, and one that will not play it, say so', async ({ page }) => {
  await page.evaluate(() => Reflect.set(window, 'AudioContext', undefined))
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Unable to initialize audio. Please try again.')).toBeVisible()
  await page.reload()
  await page.evaluate(() => {
    AudioContext.prototype.resume = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Unable to play ambient sound. Click to try again.')).toBeVisible()
  for (const name of ['Ocean Waves', 'Gentle Stream', 'Soft Wind']) {
    await expect(page.getByRole('radio', { name })).toBeAttached()
  }
})
