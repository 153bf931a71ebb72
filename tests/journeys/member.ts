// What journeys begin with: a member who is already signed in, in a browser of their own, and a check for axe.
import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** An account made for one journey. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly accessToken: string
}

interface Journey {
  /** A member with a finished profile, whose session is in the page's browser. */
  readonly member: Member
}

/** The address and public key of the engine under test; `root` is another one's address. */
async function config(page: Page, root: string): Promise<{ supabaseUrl: string; anonKey: string }> {
  const response = await page.request.get(`${root}/config.json`)
  return response.json()
}

/** An e-mail address that nobody else in the run has. */
export const newEmail = () => `member-${randomUUID()}@stillwater.example`

/** Signs up through the engine's own door, with a profile called Sam, and puts the session into the page's browser. */
export async function signedInMember(
  page: Page,
  profile: Record<string, unknown> = {},
  root = '',
): Promise<Member> {
  const { supabaseUrl, anonKey } = await config(page, root)
  const email = newEmail()
  const password = `calm-${randomUUID()}`
  const headers = { apikey: anonKey }
  const signUp = await page.request.post(`${supabaseUrl}/auth/v1/signup`, {
    headers,
    data: { email, password },
  })
  expect(signUp.ok()).toBe(true)
  const session = await signUp.json()
  const created = await page.request.post(`${supabaseUrl}/rest/v1/profiles`, {
    headers: { ...headers, authorization: `Bearer ${session.access_token}` },
    data: {
      user_id: session.user.id,
      client_ref_id: `user_${randomUUID()}`,
      account_type: 'free',
      preferred_name: 'Sam',
      time_zone: 'Europe/Madrid',
      ...profile,
    },
  })
  expect(created.ok()).toBe(true)
  await page.addInitScript(
    ([key, value]) => {
      if (window.localStorage.getItem('journey-began') !== null) return
      window.localStorage.setItem('journey-began', 'yes')
      window.localStorage.setItem(key, value)
    },
    ['stillwater-session', JSON.stringify(session)] as const,
  )
  return { id: session.user.id, email, password, accessToken: session.access_token }
}

/** Playwright's test with a signed-in member for those that ask for one. */
export const test = base.extend<Journey>({
  member: async ({ page }, use) => use(await signedInMember(page)),
})

/** Fails when axe finds anything, by any of its rules, in the light or the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map((v) => `${colorScheme}: ${v.id}: ${v.nodes[0]?.html}`)
    expect(found).toEqual([])
  }
}

/** Waits for what is fading: colours on their way from one state to the next are no state that anybody reads in. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
    const enough = new Promise((done) => setTimeout(done, 1_000))
    await Promise.race([enough, Promise.allSettled(fading.map((one) => one.finished))])
  })
}

export type { Browser } from '@playwright/test'
export { expect }
