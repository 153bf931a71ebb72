// Talking with the companion: with and without a provider, out of messages, offline, by voice, and in crisis.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type ChatServer, startChatServer } from './chat-server.ts'
import { expect, expectAccessible, type Member, signedInMember, test } from './member.ts'

const chat = (page: Page) => page.getByRole('dialog', { name: 'Brook' })
const log = (page: Page) => chat(page).getByRole('log')
const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Message to Brook' })

async function openChat(page: Page, root = ''): Promise<void> {
  await page.goto(`${root}/app`)
  await page.getByRole('button', { name: /^Chat/ }).click()
  await expect(field(page)).toBeVisible()
  // The history is there, and with it the day's count.
  await expect(chat(page).getByRole('list', { name: 'Suggestions' })).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await chat(page).getByRole('button', { name: 'Send' }).click()
}

/** Uses up the day's twelve through the function itself. */
async function useUp(page: Page, member: Member): Promise<void> {
  for (let n = 0; n < 12; n += 1) {
    const sent = await page.request.post('/functions/v1/chat', {
      headers: { authorization: `Bearer ${member.accessToken}` },
      data: { id: randomUUID(), text: `A usual thought, number ${n}.` },
    })
    expect(sent.ok()).toBe(true)
  }
}

test.describe('without a provider', () => {
  test('a history that cannot be loaded is said, and one can write all the same', async ({
    page,
    member: _,
  }) => {
    await page.route('**/rest/v1/chat_messages*', (route) =>
      route.fulfill({ status: 404, json: { code: '42P01', message: 'gone' } }),
    )
    await page.goto('/app')
    await page.getByRole('button', { name: /^Chat/ }).click()
    await expect(chat(page).getByRole('alert')).toHaveText('Failed to load chat history.')
    await say(page, 'The evening is long and quiet.')
    await expect(log(page)).toContainText('runs without an AI provider')
  })

  test('a member writes, is answered with a page of ours, and finds it all again after a reload', async ({
    page,
    member,
  }) => {
    await openChat(page)
    await expect(chat(page)).toContainText('the recovery companion')
    await expect(chat(page)).toContainText(
      'This chat is not a replacement for meetings or professional help.',
    )
    await expect(log(page)).toContainText('Brook is an AI, not a person.')
    await expect(
      chat(page).getByRole('list', { name: 'Suggestions' }).getByRole('button'),
    ).toHaveCount(3)
    await expectAccessible(page)

    await say(page, 'I have a craving and the evening is long.')
    await expect(log(page)).toContainText('runs without an AI provider')
    await expect(field(page)).toHaveValue('')
    await expectAccessible(page)

    await page.reload()
    await page.getByRole('button', { name: /^Chat 11|11/ }).click()
    await expect(log(page)).toContainText('I have a craving and the evening is long.')
    await expect(log(page)).toContainText('runs without an AI provider')
    expect(member.id).not.toBe('')
  })

  test('a suggestion is sent with one tap', async ({ page, member: _ }) => {
    await openChat(page)
    const suggestion = chat(page)
      .getByRole('list', { name: 'Suggestions' })
      .getByRole('button')
      .first()
    const words = (await suggestion.textContent()) ?? ''
    await suggestion.click()
    await expect(log(page)).toContainText(words)
    await expect(log(page)).toContainText('runs without an AI provider')
  })

  test('a chat opened from a card begins with its words', async ({ page, member: _ }) => {
    await page.goto('/app')
    await page
      .getByRole('button', { name: /Discuss with Brook/ })
      .first()
      .click()
    await expect(log(page).locator('blockquote')).toBeVisible()
  })

  test('what says nothing to answer gets the kind reply and costs nothing', async ({
    page,
    member: _,
  }) => {
    await openChat(page)
    await say(page, 'hey')
    await expect(log(page)).toContainText(
      "I'm here to help with recovery. Could you share more about what's on your mind?",
    )
    await chat(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: /^Chat/ })).toContainText('12')
  })

  test('after three hours Brook says again that it is an AI', async ({ page, member: _ }) => {
    await page.clock.install()
    await openChat(page)
    await expect(log(page)).not.toContainText('A reminder after a while together')
    await page.clock.runFor('03:01:00')
    await expect(log(page)).toContainText(
      'A reminder after a while together: Brook is an AI, not a person.',
    )
  })

  test('the conversation can be cleared, after one question', async ({ page, member: _ }) => {
    await openChat(page)
    await say(page, 'I am tired of all the worry.')
    await expect(log(page)).toContainText('runs without an AI provider')
    await chat(page).getByRole('button', { name: 'Clear conversation' }).click()
    await page.getByRole('button', { name: 'Clear it' }).click()
    await expect(log(page)).not.toContainText('I am tired of all the worry.')
    await page.reload()
    await page.getByRole('button', { name: /^Chat/ }).click()
    await expect(log(page)).toContainText('What is on your mind?')
  })

  test('ten messages are there at once, and the earlier ones when one scrolls up', async ({
    page,
    member,
  }) => {
    await useUp(page, member)
    await page.goto('/app')
    await page.getByRole('button', { name: /^Chat/ }).click()
    await expect(log(page)).toContainText('A usual thought, number 11.')
    await expect(log(page)).not.toContainText('A usual thought, number 2.')
    await log(page).evaluate((element) => element.scrollTo(0, 0))
    await expect(log(page)).toContainText('A usual thought, number 2.')
  })

  test('what is being written survives a reload', async ({ page, member: _ }) => {
    await openChat(page)
    await field(page).fill('Something I have never told')
    await page.reload()
    await page.getByRole('button', { name: /^Chat/ }).click()
    await expect(field(page)).toHaveValue('Something I have never told')
  })

  test('without a connection the words come back into the field, with the reason', async ({
    page,
    context,
    member: _,
  }) => {
    await openChat(page)
    await context.setOffline(true)
    await say(page, 'Which step comes after the fourth?')
    await expect(chat(page).getByRole('alert')).toHaveText(
      'Failed to send message. Please try again.',
    )
    await expect(field(page)).toHaveValue('Which step comes after the fourth?')
    await context.setOffline(false)
    await chat(page).getByRole('button', { name: 'Send' }).click()
    await expect(log(page)).toContainText('runs without an AI provider')
    await expect(
      log(page).getByText('Which step comes after the fourth?', { exact: true }),
    ).toHaveCount(1)
  })
})

test.describe('a person in crisis', () => {
  const crisis = 'I want to kill myself tonight'

  test('is met at once when no message is left today', async ({ page, member }) => {
    await useUp(page, member)
    await page.goto('/app')
    await page.getByRole('button', { name: /^Chat/ }).click()
    await expect(field(page)).toHaveAttribute('placeholder', 'Daily message limit reached')
    await say(page, 'A usual message that is too much')
    await expect(chat(page).getByRole('alert')).toHaveText(
      'Daily message limit reached. Please upgrade to Pro for unlimited messages.',
    )
    await say(page, crisis)
    const card = log(page).getByRole('alert')
    await expect(card).toBeVisible()
    await expect(card.locator('a[href^="tel:"]').first()).toBeVisible()
    await expect(chat(page)).not.toContainText('Please upgrade')
    await expectAccessible(page)
  })

  test('is met at once without a connection, with lines to call', async ({
    page,
    context,
    member: _,
  }) => {
    await openChat(page)
    await context.setOffline(true)
    await say(page, crisis)
    const card = log(page).getByRole('alert')
    await expect(card).toBeVisible({ timeout: 1_000 })
    // Journeys run in Madrid's time zone.
    await expect(card.locator('a[href="tel:024"]')).toBeVisible()
    await expect(card.locator('a[href="tel:112"]').first()).toBeVisible()
    await expect(chat(page)).not.toContainText('Failed to send message')
    // What was written is still there to be sent, and stands in the conversation once.
    await expect(field(page)).toHaveValue(crisis)
    await context.setOffline(false)
    await chat(page).getByRole('button', { name: 'Send' }).click()
    await expect(log(page)).toContainText('runs without an AI provider')
    await expect(log(page).getByText(crisis, { exact: true })).toHaveCount(1)
    await expect(field(page)).toHaveValue('')
  })

  test('can ask for another country’s lines', async ({ page, member: _ }) => {
    await openChat(page)
    await say(page, crisis)
    await chat(page).getByLabel('Lines for').last().selectOption({ label: 'United States' })
    await expect(log(page).locator('a[href="tel:988"]').first()).toBeVisible()
  })
})

test.describe('with a provider', () => {
  let server: ChatServer
  test.beforeAll(async () => {
    server = await startChatServer()
  })
  test.afterAll(() => server.stop())

  test('the answer is seen as it is written, and can be stopped', async ({ page }) => {
    await signedInMember(page, {}, server.url)
    server.provider.next({ kind: 'stuck', words: ['First of all,', ' you are not alone.'] })
    await openChat(page, server.url)
    await say(page, 'I would like to hear something kind.')
    await expect(log(page)).toContainText('First of all, you are not alone.')
    await chat(page).getByRole('button', { name: 'Stop' }).click()
    await expect(log(page)).toContainText('Stopped here.')
    await expect(chat(page).getByRole('button', { name: 'Send' })).toBeVisible()
  })

  test('a member who changes their mind before the first word has lost nothing', async ({
    page,
  }) => {
    await signedInMember(page, {}, server.url)
    server.provider.next({ kind: 'silent' })
    await openChat(page, server.url)
    await say(page, 'May I ask about the second step?')
    await expect(chat(page).getByText('Thinking')).toBeVisible()
    await chat(page).getByRole('button', { name: 'Stop' }).click()
    await expect(field(page)).toHaveValue('May I ask about the second step?')
    await expect(chat(page).getByRole('alert')).toHaveCount(0)
  })

  test('a provider that is down takes nothing: the words and the message are given back', async ({
    page,
  }) => {
    await signedInMember(page, {}, server.url)
    server.provider.next({ kind: 'status', status: 500 })
    await openChat(page, server.url)
    await say(page, 'Can you explain the second step to me?')
    await expect(chat(page).getByRole('alert')).toHaveText(
      'Failed to send message. Please try again.',
    )
    await expect(field(page)).toHaveValue('Can you explain the second step to me?')
    server.provider.next({ kind: 'words', words: ['Gladly. ', 'What weighs most?'] })
    await chat(page).getByRole('button', { name: 'Send' }).click()
    await expect(log(page)).toContainText('Gladly. What weighs most?')
    await chat(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: /^Chat/ })).toContainText('11')
  })

  test('a member speaks after agreeing once, and the words are put behind what is written', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'SpeechRecognition')
      Reflect.deleteProperty(window, 'webkitSpeechRecognition')
    })
    await signedInMember(page, {}, server.url)
    server.provider.next({ kind: 'words', words: ['and then I went home.'] })
    await openChat(page, server.url)
    await field(page).fill('I left early')
    await chat(page).getByRole('button', { name: 'Speak instead of typing' }).click()
    await expect(chat(page).getByRole('region', { name: 'Before you speak' })).toContainText(
      'sent to our server and from there to its AI provider',
    )
    await expectAccessible(page)
    await chat(page).getByRole('button', { name: 'Agree and speak' }).click()
    await page.waitForTimeout(700)
    await chat(page).getByRole('button', { name: 'Stop listening' }).click()
    await expect(field(page)).toHaveValue('I left early and then I went home.')
    const sent = server.provider.asked.at(-1)
    expect(sent?.path).toBe('/v1/audio/transcriptions')
    await chat(page).getByRole('button', { name: 'Speak instead of typing' }).click()
    await expect(chat(page).getByRole('button', { name: 'Stop listening' })).toBeVisible()
  })

  test('the browser’s own recognition is used where there is one, and its errors are said', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const outcomes = ['not-allowed', 'words']
      class Recognition {
        lang = ''
        continuous = true
        interimResults = true
        onresult: ((event: object) => void) | null = null
        onerror: ((event: object) => void) | null = null
        onend: (() => void) | null = null
        start() {
          const outcome = outcomes.shift()
          const transcript = `${this.lang} ${this.continuous} ${this.interimResults}`
          setTimeout(() => {
            if (outcome === 'words') this.onresult?.({ results: [[{ transcript }]] })
            else this.onerror?.({ error: outcome })
            this.onend?.()
          }, 50)
        }
        stop() {}
        abort() {}
      }
      Reflect.set(window, 'SpeechRecognition', Recognition)
    })
    await signedInMember(page, {}, server.url)
    await openChat(page, server.url)
    const microphone = chat(page).getByRole('button', { name: 'Speak instead of typing' })
    await microphone.click()
    await chat(page).getByRole('button', { name: 'Agree and speak' }).click()
    await expect(chat(page).getByRole('alert')).toHaveText(
      'Microphone access denied. Please check your browser settings.',
    )
    await microphone.click()
    await expect(field(page)).toHaveValue(' en-US false false')
  })
})
