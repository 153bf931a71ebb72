// Voice input that comes to nothing: each message of the catalogue, with what brings it about in a browser.
import type { Page } from '@playwright/test'
import { expect, test } from './member.ts'
import { writeRows } from './member-rows.ts'

const chat = (page: Page) => page.getByRole('dialog', { name: 'Brook' })

async function speak(page: Page): Promise<void> {
  await chat(page).getByRole('button', { name: 'Speak instead of typing' }).click()
}

async function openChat(page: Page): Promise<void> {
  await page.goto('/app')
  await page.getByRole('button', { name: /^Chat/ }).click()
  await expect(chat(page).getByRole('list', { name: 'Suggestions' })).toBeVisible()
}

/** A recognition that fails as `heard` says: by an error of the Web Speech API, by silence, or before it begins. */
async function withRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Recognition {
      onerror: ((event: { error: string }) => void) | null = null
      onend: (() => void) | null = null
      start() {
        const heard: unknown = Reflect.get(window, 'heard')
        if (heard === 'not-started') throw new DOMException('', 'InvalidStateError')
        setTimeout(() => {
          if (heard !== 'silence') this.onerror?.({ error: String(heard) })
          this.onend?.()
        })
      }
      stop() {}
      abort() {}
    }
    Reflect.set(window, 'SpeechRecognition', Recognition)
  })
}

/** Where the browser recognises nothing itself, the microphone is recorded, unless it is refused by this name of an error. */
async function withoutRecognition(page: Page, refusal: string | null): Promise<void> {
  await page.addInitScript((name) => {
    Reflect.deleteProperty(window, 'SpeechRecognition')
    Reflect.deleteProperty(window, 'webkitSpeechRecognition')
    if (name === null) return
    const refuse = () => Promise.reject(new DOMException('', name))
    Reflect.set(navigator.mediaDevices, 'getUserMedia', refuse)
  }, refusal)
}

test.beforeEach(async ({ page, member }) => {
  await writeRows(page, member, 'consents', [{ kind: 'voice' }])
})

test('each way in which a browser hears nothing has its own words', async ({ page }) => {
  await withRecognition(page)
  await openChat(page)
  for (const [heard, says] of [
    ['not-allowed', 'Microphone access denied. Please check your browser settings.'],
    ['no-speech', 'No speech detected. Please try again.'],
    ['silence', 'No speech detected. Please try again.'],
    ['aborted', 'Voice input was cancelled.'],
    ['audio-capture', 'No microphone detected.'],
    ['bad-grammar', 'Voice input error. Please try again.'],
    ['not-started', 'Failed to start voice input. Please try again.'],
    // The last: after it, this browser's own service is no longer asked.
    ['network', 'Network error occurred. Please check your connection.'],
  ] as const) {
    await page.evaluate((next) => Reflect.set(window, 'heard', next), heard)
    await speak(page)
    await expect(chat(page).getByRole('alert')).toHaveText(says)
  }
  await openChat(page)
  await page.evaluate(() => Reflect.set(window, 'heard', 'service-not-allowed'))
  await speak(page)
  await expect(chat(page).getByRole('alert')).toHaveText('Speech recognition service not allowed.')
})

test('a recording that is not understood leaves what was typed', async ({ page }) => {
  await withoutRecognition(page, null)
  await page.route('**/functions/v1/transcribe', (route) =>
    route.fulfill({ status: 502, json: { error: { code: 'transcription_failed', message: '' } } }),
  )
  await openChat(page)
  const field = chat(page).getByRole('textbox', { name: 'Message to Brook' })
  await expect(field).toHaveAttribute('placeholder', 'Type your message...')
  await field.fill('Already here.')
  await speak(page)
  await chat(page)
    .getByRole('button', { name: /listening/i })
    .click()
  await expect(chat(page).getByRole('alert')).toHaveText(
    'Failed to transcribe audio. Please try again.',
  )
  await expect(field).toHaveValue('Already here.')
})

test('a microphone that cannot be recorded says so', async ({ page }) => {
  await withoutRecognition(page, 'NotReadableError')
  await openChat(page)
  await speak(page)
  await expect(chat(page).getByRole('alert')).toHaveText(
    'Failed to record audio. Please check microphone permissions.',
  )
})

test('a browser that can neither recognise nor record says so in the journal', async ({ page }) => {
  await withoutRecognition(page, null)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'))
  await page.goto('/app/journal')
  await page.getByRole('button', { name: 'Speak instead of typing' }).click()
  await expect(page.getByText('Speech recognition is not supported in your browser')).toBeVisible()
})
