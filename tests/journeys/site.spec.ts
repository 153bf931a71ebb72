// The public site: what a visitor sees and can do before there is an account, with and without JavaScript.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './member.ts'

const landings = [
  {
    path: '/',
    heading: "You don't have to drink today.",
    app: '/app',
    start: '/app',
    guides: ['getting-started-aa', 'getting-started-god', 'meetings-guide'],
  },
  {
    path: '/na',
    heading: 'Clean today is enough.',
    app: '/app?fellowship=na',
    start: '/app?fellowship=na',
    guides: ['getting-started-na', 'clean-living', 'na-meetings'],
  },
  {
    path: '/al-anon',
    heading: 'Someone else drinks. You still get a life.',
    app: '/app?fellowship=alanon',
    start: '/app?fellowship=alanon',
    guides: ['getting-started-alanon', 'detachment', 'boundaries'],
  },
  {
    path: '/alateen',
    heading: "It's not your fault, and you're not the only one.",
    app: '/app?fellowship=alateen',
    start: '/guides/getting-started-alateen',
    guides: ['getting-started-alateen', 'sharing-feelings', 'new-beginnings'],
  },
] as const

/** Every public address, as the site tells search engines. */
async function addresses(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (found) => new URL(found[1] ?? '').pathname,
  )
}

for (const landing of landings) {
  test(`the landing page ${landing.path} says whom it is for and leads on`, async ({ page }) => {
    await page.goto(landing.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.heading)

    const main = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Features', 'Guides', 'Pricing']) {
      await main.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
    }
    const href = (name: string) => main.getByRole('link', { name }).getAttribute('href')
    expect(await href('Login')).toBe(landing.app)
    expect(await href('Get Started')).toBe(landing.start)

    await expect(page.locator('#features li')).toHaveCount(6)
    const guides = page.locator('#guides').getByRole('link', { name: /^Read Guide/ })
    const leads = await guides.evaluateAll((links) => links.map((one) => one.getAttribute('href')))
    expect(leads).toEqual(landing.guides.map((id) => `/guides/${id}`))

    const footer = page.getByRole('contentinfo')
    for (const name of ['About', 'Pricing Philosophy', 'Privacy', 'Terms']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    const contact = footer.getByRole('link', { name: 'Contact' })
    expect(await contact.getAttribute('href')).toMatch(/^mailto:/)
    await expect(footer).toContainText('complements but does not replace meetings')
    await expect(footer).toContainText('not affiliated with')
  })
}

test('the pricing section shows what is free, what Pro costs, and paying it forward', async ({
  page,
}) => {
  await page.goto('/na')
  const pricing = page.locator('#pricing')
  await expect(pricing).toContainText('$0 forever')
  await expect(pricing).toContainText('$3.19 per week')
  for (const feature of [
    '12 AI chat messages per day',
    '12 voice inputs per day',
    'All app features',
    'Basic journal',
    'Unlimited AI chat',
    'Voice-to-text journaling',
    'Pay-it-forward credits to gift',
  ]) {
    await expect(pricing.getByText(feature, { exact: true })).toBeVisible()
  }
  await expect(pricing.getByRole('heading', { name: 'Pay it Forward' })).toBeVisible()
})

test('nothing is sold to teenagers: prices are for adults who ask to see them', async ({
  page,
}) => {
  await page.goto('/alateen?ref=7b6d7c5e-0000-4000-8000-000000000000')
  await expect(page.getByText('$0 forever').first()).toBeVisible()
  await expect(page.getByText('$3.19')).toBeHidden()
  await expect(page.getByText(/Somebody has invited you/)).toBeHidden()
  await page.getByText('For adults: what an account costs').click()
  await expect(page.getByText('$3.19')).toBeVisible()
})

test('a visitor changes the fellowship with the switcher', async ({ page }) => {
  await page.goto('/')
  await page.locator('summary', { hasText: 'Choose your fellowship' }).click()
  const fellowships = page.getByRole('navigation', { name: 'Fellowships' })
  await expect(fellowships.getByRole('link')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(fellowships).toBeHidden()
  await page.locator('summary', { hasText: 'Choose your fellowship' }).click()
  await fellowships.getByRole('link', { name: /^NA/ }).click()
  await expect(page).toHaveURL(/\/na$/)
})

test('an invitation and a gift stay with a visitor who looks around first', async ({ page }) => {
  const ref = '7b6d7c5e-0000-4000-8000-000000000000'
  const gift = 'a'.repeat(32)
  await page.goto(`/al-anon?ref=${ref}&gift=${gift}`)
  await expect(page.getByText(/Somebody has given you a week/)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Stillwater')
  await page.goBack()
  const start = page.getByRole('link', { name: 'Get Started', exact: true }).first()
  const query = new URL((await start.getAttribute('href')) ?? '', 'http://stillwater').searchParams
  expect(Object.fromEntries(query)).toEqual({ fellowship: 'alanon', ref, gift })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL(new RegExp(`ref=${ref}`))
})

test('the arrows of the guides move by four fifths of what is seen, with a dot for every three', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = page.locator('#guides [data-carousel]')
  const row = carousel.locator('[data-row]')
  await expect(carousel.locator('[data-dots] > *')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Earlier guides' })).toBeDisabled()
  await row.evaluate((list) => list.style.setProperty('scroll-snap-type', 'none'))
  await page.getByRole('button', { name: 'Later guides' }).click()
  const moved = await row.evaluate((list) => {
    const room = list.scrollWidth - list.clientWidth
    return list.scrollLeft - Math.min(room, list.clientWidth * 0.8)
  })
  expect(Math.abs(moved)).toBeLessThan(2)
  await expect(page.getByRole('button', { name: 'Earlier guides' })).toBeEnabled()

  await page.goto('/na/guides')
  await expect(page.locator('[data-dots] > *')).toHaveCount(2)
  await page
    .locator('[data-row]')
    .evaluate((list) => list.style.setProperty('scroll-snap-type', 'none'))
  await page.getByRole('button', { name: 'Later guides' }).click()
  expect(await page.locator('[data-row]').evaluate((list) => Math.round(list.scrollLeft))).toBe(300)
})

test('the guides index is named after the fellowship of its address', async ({ page }) => {
  for (const [path, heading] of [
    ['/guides', 'Guides for AA members'],
    ['/na/guides', 'Guides for NA members'],
    ['/al-anon/guides', 'Guides for Al-Anon members'],
    ['/alateen/guides', 'Guides for Alateen'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('article')).toHaveCount(20)
  }
})

test('a visitor reads a guide, and is told that progress needs an account', async ({ page }) => {
  await page.goto('/guides/getting-started-aa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started in AA')
  await expect(page.getByText('45 minutes')).toBeVisible()
  await expect(page.getByText('Beginner', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you will learn' })).toBeVisible()
  const modules = page.getByRole('navigation', { name: 'Modules' })
  await expect(modules.getByRole('link')).toHaveCount(6)
  await expect(modules.getByRole('link').first()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('heading', { level: 2, name: 'The First Day' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'What AA Is' })).toBeHidden()

  const first = page.locator('.modules > :first-child')
  await first.getByText('Complete & Continue').click()
  await expect(first.getByText('Not authenticated')).toBeVisible()
  await expect(first.getByRole('link', { name: 'Sign in to keep your place' })).toHaveAttribute(
    'href',
    '/app/guides/getting-started-aa',
  )
  await first.getByRole('link', { name: 'Read on without an account' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'What AA Is' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'The First Day' })).toBeHidden()
  await page.getByRole('link', { name: 'Previous Module' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'The First Day' })).toBeVisible()
})

test('a member who completes a public module goes on in the app', async ({ page, member }) => {
  expect(member.id).not.toBe('')
  await page.goto('/guides/clean-living')
  await page.locator('.modules > :first-child').getByText('Complete & Continue').click()
  await expect(page).toHaveURL(/\/app\/guides\/clean-living$/)
})

test('a guide that does not exist says so and leads back', async ({ page }) => {
  const response = await page.goto('/guides/no-such-guide')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide not found')
  await expect(
    page.getByText("The guide you're looking for doesn't exist or has been removed."),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Guides' }).click()
  await expect(page).toHaveURL(/\/guides$/)
})

test('any unknown path leads to the front page', async ({ page }) => {
  for (const path of ['/nowhere', '/na/nowhere', '/al-anon/x/y']) {
    await page.goto(path)
    await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/)
  }
})

test('the terms and the privacy page carry their date and what must be said', async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    await expect(page.getByText('Last updated: February 10, 2024')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Spain')
  }
  const terms = page.getByRole('main')
  await expect(terms).toContainText('over 18')
  await expect(terms).toContainText('daily, weekly, monthly or annually')
  await expect(terms).toContainText('non-refundable except where the law requires')
  await expect(terms).toContainText('within 14 days')
})

test('every public page answers, is described, and asks no other host for anything', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const foreign: string[] = []
  const own = new URL(baseURL ?? '').host
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== own) foreign.push(request.url())
  })
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') failed.push(message.text())
  })
  const found = await addresses(page)
  expect(found.length).toBeGreaterThan(30)
  for (const path of found) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.title()).toContain('Stillwater')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      new RegExp(`${path}$`),
    )
    const card = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(new URL(card ?? '').pathname)).status()).toBe(200)
  }
  expect(foreign).toEqual([])
  expect(failed).toEqual([])
})

test('the theme that a visitor chooses is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  await page.getByRole('button', { name: 'Light or dark' }).click()
  expect(await paper()).not.toBe(light)
  await page.goto('/about')
  expect(await paper()).not.toBe(light)
})

test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('a landing page is whole, and its menus open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/na')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clean today is enough.')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(11, 25, 29)')
    await page.locator('summary', { hasText: 'Menu' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await page.locator('summary', { hasText: 'Choose your fellowship' }).click()
    await page.getByRole('link', { name: /^Al-Anon/ }).click()
    await expect(page).toHaveURL(/\/al-anon$/)
  })

  test('the crisis lines open', async ({ page }) => {
    await page.goto('/help-now')
    await page.getByText('Ireland', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible()
  })

  test('a guide is read module by module', async ({ page }) => {
    await page.goto('/guides/staying-safe')
    const titles = page.getByRole('main').locator('.modules h2')
    await expect(titles.first()).toBeVisible()
    await expect(titles.nth(1)).toBeHidden()
    await page.getByRole('link', { name: 'Next Module' }).click()
    await expect(titles.nth(1)).toBeVisible()
    await expect(titles.first()).toBeHidden()
  })

  test('the breathing exercise moves when it is asked to, and stands in words below', async ({
    page,
  }) => {
    await page.goto('/breathe')
    const circle = page.locator('.breath-circle')
    await expect(circle).toHaveCSS('animation-name', 'none')
    await page.getByText('Breathe along').click()
    await expect(circle).toHaveCSS('animation-name', 'breath')
    await expect(circle).toHaveCSS('animation-duration', '12s')
    await expect(page.getByText(/Breathe in through your nose/)).toBeVisible()
  })
})

test("the crisis lines of every country are there, the visitor's own first, to call and to text", async ({
  page,
}) => {
  await page.goto('/help-now')
  const first = page.locator('[data-country]').first()
  await expect(first).toHaveAttribute('data-country', 'US')
  await expect(first.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  await expect(first.getByRole('link', { name: 'Text HOME to 741741' })).toBeVisible()
  await page.getByText('Spain', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Call 024' })).toHaveAttribute('href', 'tel:024')
  await page.getByText('Any other country', { exact: true }).click()
  await expect(page.locator('[data-country=""]').getByRole('link').first()).toBeVisible()
})

for (const path of [
  '/',
  '/na',
  '/al-anon',
  '/alateen',
  '/guides',
  '/guides/detachment',
  '/breathe',
  '/help-now',
  '/crisis',
  '/privacy',
  '/terms',
  '/about',
  '/pricing-philosophy',
  '/pay-it-forward',
]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })
}
