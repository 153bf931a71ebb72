// The journal as a member lives with it: nothing that was written is lost, and all of it is found again.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Member, test } from './member.ts'
import { readRows, writeRows } from './member-rows.ts'

const ENTRIES = '**/rest/v1/journal_entries*'
const mine = (page: Page, member: Member) =>
  readRows(page, member, 'journal_entries?select=content,mood,day&order=created_at')

async function write(page: Page, mood: string, content: string): Promise<void> {
  await page.getByRole('radio', { name: mood }).check()
  await page.getByLabel('Your words').fill(content)
  await page.getByRole('button', { name: 'Save entry' }).click()
}

test('a member writes an entry with a mood and finds it under its day', async ({
  page,
  member,
}) => {
  await page.goto('/app/journal')
  await expect(page.getByText('One line is enough to begin.')).toBeVisible()
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(page.getByText('Please choose a mood.')).toBeVisible()
  await expect(page.getByText('Please write a line first.')).toBeVisible()
  await expectAccessible(page)

  await write(page, 'Challenging', '  It was loud today.\nI stayed.  ')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('Your words')).toHaveValue('')
  await expect(page.getByRole('article')).toContainText('It was loud today.')
  const [entry] = await mine(page, member)
  expect(entry).toMatchObject({
    content: 'It was loud today.\nI stayed.',
    mood: '😔 Challenging',
  })
})

test('a save that fails twice and then works is stored once, and the words outlive a reload', async ({
  page,
  member,
}) => {
  let tries = 0
  await page.route(ENTRIES, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries += 1
    // The first arrives and only its answer is lost; the second never arrives.
    if (tries === 1) await route.fetch()
    if (tries > 2) return route.fallback()
    return route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } })
  })
  await page.goto('/app/journal')
  await write(page, 'Determined', 'Once is enough.')
  await expect(page.getByText('Failed to save journal entry')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByLabel('Your words')).toHaveValue('Once is enough.')
  await expect(page.getByRole('radio', { name: 'Determined' })).toBeChecked()
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(page.getByText('Failed to save journal entry')).toBeVisible()
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await mine(page, member)).toHaveLength(1)
})

test('an entry saved without a connection waits in sight and is sent when it is back', async ({
  page,
  context,
  member,
}) => {
  await page.goto('/app/journal')
  await expect(page.getByText('One line is enough to begin.')).toBeVisible()
  await context.setOffline(true)
  await write(page, 'Neutral', 'Written in a tunnel.')
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expect(page.getByText('Kept on this device.')).toBeVisible()
  await expect(page.getByLabel('Your words')).toHaveValue('')

  await context.setOffline(false)
  await expect(page.getByText('Waiting for a connection')).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Written in a tunnel.')
  expect(await mine(page, member)).toHaveLength(1)
})

test('a draft outlives the end of the session and is there after signing in again', async ({
  page,
  member,
}) => {
  await page.goto('/app/journal')
  await page.getByLabel('Your words').fill('Not finished yet')
  await page.evaluate(() => localStorage.removeItem('stillwater-session'))
  await page.reload()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.goto('/app/journal')
  await expect(page.getByLabel('Your words')).toHaveValue('Not finished yet')
})

test('a long history comes page by page and is searched, filtered and cleared', async ({
  page,
  member,
}) => {
  const rows = Array.from({ length: 45 }, (_, n) => ({
    content: n === 40 ? 'It was 100% worth it' : `Entry ${n}`,
    mood: n % 5 === 0 ? '😊 Good' : '😐 Neutral',
    day: `2024-0${1 + Math.floor(n / 15)}-${10 + (n % 15)}`,
    created_at: `2024-0${1 + Math.floor(n / 15)}-${10 + (n % 15)}T09:00:00Z`,
  }))
  await writeRows(page, member, 'journal_entries', rows)
  await page.goto('/app/journal')
  const entries = page.getByRole('article')
  await expect(entries).toHaveCount(20)
  await expect(entries.first()).toContainText('Entry 44')
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect(entries).toHaveCount(40)
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect(entries).toHaveCount(45)
  await expect(page.getByRole('button', { name: 'Show earlier' })).toBeHidden()

  await page.getByRole('searchbox').fill('100%')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('It was 100% worth it')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(entries).toHaveCount(45)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Mood').selectOption('😊 Good')
  await expect(entries).toHaveCount(9)
  await page.getByLabel('From').fill('2024-02-10')
  await page.getByLabel('To', { exact: true }).fill('2024-02-10')
  await expect(entries).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Saturday, February 10, 2024' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Mood').selectOption('💪 Determined')
  await expect(page.getByText('No entries match.')).toBeVisible()
})

test('an entry is changed where it stands, and what was typed outlives a failed save', async ({
  page,
  member,
}) => {
  await writeRows(page, member, 'journal_entries', [
    { content: 'First words', mood: '😐 Neutral', day: '2024-05-01' },
  ])
  await page.goto('/app/journal')
  await page.getByRole('button', { name: /^Edit: Neutral/ }).click()
  const form = page.locator('form').filter({ hasText: 'Save changes' })
  await expectAccessible(page)
  await form.getByLabel('Your words').fill('Better words')
  await form.getByRole('radio', { name: 'Good' }).check()
  await page.route(ENTRIES, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { code: 'XX000', message: 'broken' } })
      : route.fallback(),
  )
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Failed to save journal entry')).toBeVisible()
  await page.unroute(ENTRIES)
  await page.reload()
  await expect(form.getByLabel('Your words')).toHaveValue('Better words')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('article')).toContainText('Better words')
  expect(await mine(page, member)).toEqual([
    { content: 'Better words', mood: '😊 Good', day: '2024-05-01' },
  ])
})

test('a deleted entry can be had back by keyboard, and is gone when the time is over', async ({
  page,
  member,
}) => {
  await writeRows(page, member, 'journal_entries', [
    { content: 'Stays', mood: '😊 Good', day: '2024-05-01' },
    { content: 'Goes', mood: '😐 Neutral', day: '2024-05-02' },
  ])
  await page.clock.install()
  await page.goto('/app/journal')
  await page.getByRole('button', { name: /^Delete: Neutral/ }).click()
  await expect(page.getByText('Goes')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Goes')).toBeVisible()

  await page.getByRole('button', { name: /^Delete: Neutral/ }).click()
  expect(await mine(page, member)).toHaveLength(2)
  await page.clock.runFor(11_000)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect.poll(() => mine(page, member)).toHaveLength(1)
  await expect(page.getByText('Stays')).toBeVisible()
})

test('a deletion that fails brings the entry back and says so', async ({ page, member }) => {
  await writeRows(page, member, 'journal_entries', [
    { content: 'Still here', mood: '😊 Good', day: '2024-05-01' },
  ])
  await page.clock.install()
  await page.route(ENTRIES, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 400, json: { code: 'XX000', message: 'broken' } })
      : route.fallback(),
  )
  await page.goto('/app/journal')
  await page.getByRole('button', { name: /^Delete: Good/ }).click()
  await page.clock.runFor(11_000)
  await expect(page.getByText('The entry could not be deleted. It is still here.')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Still here')
})

test('entries that cannot be loaded say so and come when tried again', async ({ page, member }) => {
  await writeRows(page, member, 'journal_entries', [
    { content: 'Patience', mood: '😊 Good', day: '2024-05-01' },
  ])
  const calls = '**/rpc/get_journal_page'
  await page.route(calls, (route) =>
    route.fulfill({ status: 400, json: { code: 'XX000', message: 'broken' } }),
  )
  await page.goto('/app/journal')
  await expect(page.getByText('Failed to load journal entries')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article')).toContainText('Patience')
})

test('a member agrees before speaking, and what they say joins what they wrote', async ({
  page,
  member,
}) => {
  await page.addInitScript(() => {
    class Recognition {
      onresult: ((event: unknown) => void) | null = null
      start() {
        this.onresult?.({ results: [[{ transcript: 'and I breathed out' }]] })
      }
      stop() {}
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition })
  })
  await page.goto('/app/journal')
  await page.getByLabel('Your words').fill('I sat down')
  await page.getByRole('button', { name: 'Speak instead of typing' }).click()
  await expect(page.getByRole('region', { name: 'Before you speak' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agree and speak' }).click()
  await expect(page.getByLabel('Your words')).toHaveValue('I sat down and I breathed out')
  expect(await readRows(page, member, 'consents?select=kind')).toEqual([{ kind: 'voice' }])
})

test('a microphone that is not allowed is said in the journal’s words, and the text stays', async ({
  page,
  member,
}) => {
  await writeRows(page, member, 'consents', [{ kind: 'voice' }])
  await page.addInitScript(() => {
    class Recognition {
      onerror: ((event: unknown) => void) | null = null
      start() {
        this.onerror?.({ error: 'not-allowed' })
      }
      stop() {}
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition })
  })
  await page.goto('/app/journal')
  await page.getByLabel('Your words').fill('Typed instead')
  await expect(async () => {
    await page.getByRole('button', { name: 'Speak instead of typing' }).click()
    await expect(
      page.getByText('Please allow microphone access in your browser settings'),
    ).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByLabel('Your words')).toHaveValue('Typed instead')
})
