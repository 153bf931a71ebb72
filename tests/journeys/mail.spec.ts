// Accounts whose mails go through a mail server: confirming a sign-up, asking again, and a forgotten password.
import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { expect, expectAccessible, newEmail, test } from './member.ts'
import { type SecondEngine, startSecondEngine } from './second-engine.ts'

interface Received {
  readonly to: string
  readonly text: string
}

const received: Received[] = []
const password = 'quiet water 1'
let smtp: SMTPServer
let engine: SecondEngine

// One engine serves the whole file.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

test.beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const place = smtp.server.address()
  const port = typeof place === 'object' && place !== null ? place.port : 0
  engine = await startSecondEngine({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Stillwater <hello@stillwater.example>',
  })
})

test.afterAll(async () => {
  await engine.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

/** The link of the mail to somebody that arrived as their `nth`. */
async function linkOfMail(to: string, nth: number): Promise<string> {
  const mails = () => received.filter((mail) => mail.to === to)
  await expect.poll(() => mails().length).toBe(nth)
  const text = mails()[nth - 1]?.text ?? ''
  const link = /https?:\/\/[^\s"<>]+\/auth\/v1\/verify[^\s"<>]+/.exec(text)?.[0] ?? ''
  expect(link).toContain(engine.url)
  return link.replaceAll('&amp;', '&')
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${engine.url}/app`)
  await page.getByRole('button', { name: 'New here? Create an account' }).click()
  await fillIn(page, email)
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

async function signInInstead(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function askForReset(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText(/check your email for the reset instructions/)).toBeVisible()
}

async function setNewPassword(page: Page, fresh: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm new password').fill(fresh)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Updated' })).toBeVisible()
}

const welcome = (page: Page) => page.getByLabel('Preferred name')

test('a newcomer confirms by the link in the mail, is welcomed, and the link works only once', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await signUp(page, email)
  await expect(page.getByText(/look in the spam folder/)).toBeVisible()
  await expectAccessible(page)

  const link = await linkOfMail(email, 1)
  await page.goto(link)
  await expect(welcome(page)).toBeVisible()
  await expect(page).toHaveURL(`${engine.url}/app`)

  const again = await (await browser.newContext()).newPage()
  await again.goto(link)
  await expect(again.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(again.getByRole('alert')).toHaveText(
    'This link is invalid or has expired. Please sign in, or ask for a new one.',
  )
  await expectAccessible(again)
  await again.context().close()
})

test('a newcomer who opens the mail on another device is confirmed and welcomed there, where they were going', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await page.goto(`${engine.url}/app/settings`)
  await page.getByRole('button', { name: 'New here? Create an account' }).click()
  await fillIn(page, email)

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(await linkOfMail(email, 1))
  await expect(welcome(phone)).toBeVisible()
  await expect(phone).toHaveURL(`${engine.url}/app/settings`)
  await phone.context().close()

  await signInInstead(page, email)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('a member who asked for a new password here sets it on another device', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await signUp(page, email)
  await page.goto(await linkOfMail(email, 1))
  await expect(welcome(page)).toBeVisible()
  await page.goto(`${engine.url}/forgot-password`)
  await askForReset(page, email)

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(await linkOfMail(email, 2))
  await expect(phone.getByLabel('New password', { exact: true })).toBeVisible()
  // Neither the tokens nor the code of a used link stay in the address.
  await expect(phone).toHaveURL(`${engine.url}/reset-password`)
  await setNewPassword(phone, 'a calmer word')
  await phone.getByRole('link', { name: 'Continue to App' }).click()
  await expect(phone).toHaveURL(`${engine.url}/app`)
  await phone.context().close()
})

test('a newcomer whose mail got lost is told so at sign-in, has it sent again, and confirms', async ({
  page,
}) => {
  const email = newEmail()
  await signUp(page, email)
  await signInInstead(page, email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await linkOfMail(email, 1)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Sent again. Please check your email')).toBeVisible()
  await expectAccessible(page)
  await page.goto(await linkOfMail(email, 2))
  await expect(welcome(page)).toBeVisible()
})

test('a member who forgot the password sets a new one by the mail, whose link works only once', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await signUp(page, email)
  await page.goto(await linkOfMail(email, 1))
  await expect(welcome(page)).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${engine.url}/app`)
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click()
  await askForReset(elsewhere, email)

  const link = await linkOfMail(email, 2)
  await elsewhere.goto(link)
  await setNewPassword(elsewhere, 'a calmer word')
  await expect(elsewhere).toHaveURL(`${engine.url}/app`)
  await expect(elsewhere.getByText('0/3')).toBeVisible()
  await elsewhere.context().close()

  const again = await (await browser.newContext()).newPage()
  await again.goto(link)
  await expect(again.getByRole('alert')).toHaveText(
    'This password reset link is invalid or has expired.',
  )
  await again.context().close()
})
