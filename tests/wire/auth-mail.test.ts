// Mails over a real SMTP server on this machine: they arrive, their links work, a bad server is survived.
import { createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '#server/mail/mailer.ts'
import { newAddress, ORIGIN, openRoom, PASSWORD, type Room } from './auth/room.ts'

interface Received {
  readonly from: string
  readonly to: string
  readonly source: string
}

const received: Received[] = []
const log = { info: () => {}, warn: () => {}, error: () => {} }
let smtp: SMTPServer
let room: Room

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const source = Buffer.concat(chunks).toString()
        received.push({ from, to: rcptTo[0]?.address ?? '', source })
        done()
      })
    },
  })
  room = await openRoom({ mailer: mailerFor(await listen(smtp.server)) })
})

afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

function listen(server: Pick<Server, 'listen' | 'address'>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

function mailerFor(port: number, timeoutMs = 5000) {
  const from = 'Stillwater <hello@app.example>'
  const smtpUrl = `smtp://127.0.0.1:${port}`
  return createMailer({ smtpUrl, from, outboxDirectory: '/nowhere', log, timeoutMs })
}

async function mailTo(email: string): Promise<Received> {
  await room.auth.settled()
  const mail = received.findLast(({ to }) => to === email)
  if (!mail) throw new Error('no mail has arrived')
  return mail
}

/** The plain-text part, its soft line breaks joined. */
function plainText({ source }: Received): string {
  return source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

describe('a mail server', () => {
  it('gets the confirmation of a sign-up, whose link signs in', async () => {
    const email = newAddress()
    await room.browser().auth.signUp({ email, password: PASSWORD })
    const mail = await mailTo(email)
    expect(mail.from).toBe('hello@app.example')
    expect(mail.source).toContain('From: Stillwater <hello@app.example>')
    expect(mail.source).toContain('Subject: Confirm your e-mail')
    expect(mail.source).toContain('Content-Type: text/plain')
    expect(mail.source).toContain('Content-Type: text/html')
    const link = /https:\S+/.exec(plainText(mail))?.[0] ?? ''
    const response = await room.call(link.replace(`${ORIGIN}/auth/v1`, ''))
    const hash = new URL(response.headers.get('location') ?? '').hash
    const { data } = await room
      .browser()
      .auth.getUser(new URLSearchParams(hash.slice(1)).get('access_token') ?? '')
    expect(data.user?.email).toBe(email)
  })

  it('gets the reset of a password, with a code that works too', async () => {
    const email = newAddress()
    const browser = room.browser()
    await browser.auth.signUp({ email, password: PASSWORD })
    await browser.auth.resetPasswordForEmail(email, { redirectTo: `${ORIGIN}/reset-password` })
    const mail = await mailTo(email)
    expect(mail.source).toContain('Subject: Reset your password')
    const token = /code: (\d{6})/.exec(plainText(mail))?.[1] ?? ''
    const { error } = await browser.auth.verifyOtp({ email, token, type: 'recovery' })
    expect(error).toBeNull()
  })

  it('that refuses the connection makes the sign-up say so', async () => {
    const closed = createServer()
    const port = await listen(closed)
    await new Promise((resolve) => closed.close(resolve))
    const unlucky = await openRoom({ mailer: mailerFor(port) })
    const { error } = await unlucky
      .browser()
      .auth.signUp({ email: newAddress(), password: PASSWORD })
    expect(error).toMatchObject({ status: 500, message: 'Error sending confirmation email' })
    expect(unlucky.logged).toMatchObject([{ fields: { err: { code: 'ESOCKET' } } }])
  })

  it('that never answers is given up on', async () => {
    const silent = createServer(() => {})
    const mailer = mailerFor(await listen(silent), 300)
    const unlucky = await openRoom({ mailer })
    const began = performance.now()
    const { error } = await unlucky
      .browser()
      .auth.signUp({ email: newAddress(), password: PASSWORD })
    expect(error).toMatchObject({ status: 500 })
    expect(performance.now() - began).toBeLessThan(3000)
    mailer.close()
    silent.close()
  })

  it('that fails is not told to whoever asks for a new password', async () => {
    const closed = createServer()
    const port = await listen(closed)
    await new Promise((resolve) => closed.close(resolve))
    const unlucky = await openRoom({ mailer: mailerFor(port), autoconfirm: true })
    const email = newAddress()
    await unlucky.browser().auth.signUp({ email, password: PASSWORD })
    expect((await unlucky.browser().auth.resetPasswordForEmail(email)).error).toBeNull()
    await unlucky.auth.settled()
    expect(unlucky.logged.map(({ message }) => message)).toContain('a mail was not sent')
    expect(JSON.stringify(unlucky.logged)).not.toContain(email)
  })

  it('that was down and comes back gets what was asked for meanwhile', async () => {
    const down = createServer()
    const port = await listen(down)
    await new Promise((resolve) => down.close(resolve))
    const mailer = mailerFor(port)
    const patient = await openRoom({
      mailer,
      autoconfirm: true,
      mailPauses: [50, 100, 5_000],
    })
    const email = newAddress()
    await patient.browser().auth.signUp({ email, password: PASSWORD })
    expect((await patient.browser().auth.resetPasswordForEmail(email)).error).toBeNull()
    const waits = () => patient.logged.filter(({ message }) => message.includes('tried again'))
    await expect.poll(() => waits().length).toBe(3)
    const mails: string[] = []
    const back = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        mails.push(session.envelope.rcptTo[0]?.address ?? '')
        stream.on('end', () => done()).resume()
      },
    })
    await new Promise<void>((resolve) => back.listen(port, '127.0.0.1', () => resolve()))
    // The end of the server is the last occasion for what still waits.
    await patient.auth.settled()
    expect(mails).toEqual([email])
    mailer.close()
    await new Promise<void>((resolve) => back.close(() => resolve()))
  })

  it('that refuses an address for good is not asked again', async () => {
    let asked = 0
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, done) {
        asked += 1
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      },
    })
    const mailer = mailerFor(await listen(refusing.server))
    const unlucky = await openRoom({ mailer, autoconfirm: true, mailPauses: [20, 20] })
    const email = newAddress()
    await unlucky.browser().auth.signUp({ email, password: PASSWORD })
    await unlucky.browser().auth.resetPasswordForEmail(email)
    await expect
      .poll(() => unlucky.logged)
      .toMatchObject([{ message: 'a mail was not sent', fields: { err: { responseCode: '550' } } }])
    expect(asked).toBe(1)
    mailer.close()
    await new Promise<void>((resolve) => refusing.close(() => resolve()))
  })
})
