// What a member reads, writes and hears stays between their browser and this server.
import { expect, test } from './member.ts'

const places = [
  ...[
    '',
    '/journal',
    '/book?page=31',
    '/reset',
    '/podcasts',
    '/guides',
    '/guides/getting-started-aa',
  ],
  ...['/profile', '/meetings', '/support', '/settings', '/gift', '/pay-it-forward'],
]

test('no screen of the app asks another host for anything', async ({ page, member }) => {
  // Thirteen screens, each until nothing more is asked for.
  test.setTimeout(90_000)
  expect(member.id).toBeTruthy()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http')) asked.add(host)
  })
  for (const place of places) {
    await page.goto(`/app${place}`)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect([...asked]).toEqual([new URL(page.url()).host])
})
