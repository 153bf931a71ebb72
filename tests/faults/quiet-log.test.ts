// A server that people use prints nothing that they wrote, nothing that identifies them, and no secret.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres, startPostgres } from '../postgres.ts'
import {
  makeFolder,
  removeFolder,
  type ServerProcess,
  startRefused,
  startServer,
} from '../server-process.ts'

const mark = {
  mailbox: 'markedmailbox',
  password: 'marked-password-1',
  wrong: 'marked-wrong-password',
  name: 'Markedname',
  entry: 'Markedentry I drank last night',
  message: 'Markedmessage I drank last night',
  search: 'markedsearch',
  jwtSecret: 'marked-jwt-secret-of-at-least-32-characters',
  smtp: 'markedsmtpsecret',
  metrics: 'marked-metrics-token',
  stripe: 'marked-stripe-secret',
  google: 'marked-google-secret',
}
const email = `${mark.mailbox}@stillwater.example`

const Tokens = v.object({ access_token: v.string(), refresh_token: v.string() })

let folder: string
let server: ServerProcess
let smtp: SMTPServer
const mails: string[] = []

beforeAll(async () => {
  folder = await makeFolder()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'stillwater' }),
    onData: (stream, _session, done) => {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        mails.push(source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const place = smtp.server.address()
  const port = typeof place === 'object' && place !== null ? place.port : 0
  server = await startServer({
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    SUPABASE_DIR: fileURLToPath(new URL('../../supabase', import.meta.url)),
    SMTP_URL: `smtp://stillwater:${mark.smtp}@127.0.0.1:${port}`,
    MAIL_FROM: 'Stillwater <hello@stillwater.example>',
    JWT_SECRET: mark.jwtSecret,
    METRICS_TOKEN: mark.metrics,
    STRIPE_WEBHOOK_SECRET: mark.stripe,
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: mark.google,
  })
})

afterAll(async () => {
  await server?.end('SIGTERM')
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await removeFolder(folder)
})

async function send(path: string, body: unknown, token = server.anonKey): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  })
}

async function confirmedSession(): Promise<Record<string, string>> {
  for (let waited = 0; mails.length === 0 && waited < 5_000; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const token = /token=([\w-]+)/.exec(mails[0] ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  await fetch(`${server.url}/auth/v1/verify?token=${token}&type=signup`, { redirect: 'manual' })
  const answer = await send('/auth/v1/token?grant_type=password', {
    email,
    password: mark.password,
  })
  return { token, ...v.parse(Tokens, await answer.json()) }
}

test('a day of use, with its mistakes, leaves only codes, routes and ids in the log', async () => {
  const data = { name: mark.name }
  await send('/auth/v1/signup', { email, password: mark.password, data })
  const session = await confirmedSession()
  const { access_token = '', refresh_token = '' } = session
  const person = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
  const user_id = String(person.sub)
  const statuses = [
    await send('/auth/v1/token?grant_type=password', { email, password: mark.wrong }),
    await send('/auth/v1/recover', { email }),
    await send('/auth/v1/token?grant_type=refresh_token', { refresh_token }),
    await send('/auth/v1/signup', `{"email":"${email}","password":"${mark.password}"`),
    await send(
      '/rest/v1/journal_entries',
      { user_id, content: mark.entry, mood: '😊 Good', day: '2026-01-01' },
      access_token,
    ),
    await send(
      '/rest/v1/journal_entries',
      { user_id, content: mark.entry, mood: 'x' },
      access_token,
    ),
    await send('/rest/v1/profiles', { user_id, client_ref_id: mark.name }, access_token),
    await send('/rest/v1/rpc/get_journal_page', { search_text: mark.search }, access_token),
    await send(`/rest/v1/${mark.search}?content=eq.${mark.search}`, {}, access_token),
    await send('/functions/v1/chat', { id: randomUUID(), text: mark.message }, access_token),
    await send('/functions/v1/chat', { id: mark.search, text: [mark.message] }, access_token),
    await send('/functions/v1/billing-webhook', { id: mark.search }),
    await send('/functions/v1/delete-account', { password: mark.wrong }, access_token),
    await send(`/functions/v1/${mark.search}`, {}),
    await send('/logs', [{ code: mark.entry }]),
    await fetch(`${server.url}/${mark.search}?ref=${mark.name}`, { redirect: 'manual' }),
    await fetch(`${server.url}/journal?q=${mark.search}`, { redirect: 'manual' }),
    await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${mark.wrong}` } }),
  ].map(({ status }) => status)
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(4)
  expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(7)
  await server.end('SIGTERM')

  const printed = server.output()
  expect(printed.split('\n').filter((line) => line.includes('"request"')).length).toBeGreaterThan(
    15,
  )
  const secrets = [...Object.values(mark), ...Object.values(session), email, user_id, '127.0.0.1:']
  for (const secret of secrets.map((text) => text.toLowerCase())) {
    expect(printed.toLowerCase()).not.toContain(secret)
  }
})

test('a start that is refused names the settings, never their secrets', async () => {
  const refused = await startRefused({
    DATA_DIR: folder,
    DATABASE_URL: `mysql://stillwater:${mark.smtp}@127.0.0.1/x`,
    SMTP_URL: `http://stillwater:${mark.smtp}@127.0.0.1`,
    METRICS_TOKEN: 'marked-short',
  })
  expect(refused.code).toBe(1)
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN']) {
    expect(refused.output).toContain(name)
  }
  expect(refused.output).not.toMatch(/marked/)
})

test.skipIf(findPostgres() === null && !process.env.CI)(
  'a database and a mail server that refuse the server’s password leave none of it in the log',
  async () => {
    const postgres = await startPostgres()
    const url = new URL(postgres.url)
    url.password = mark.password
    url.pathname = '/nowhere'
    const settings = { DATA_DIR: join(folder, 'lonely'), JWT_SECRET: mark.jwtSecret }
    const refused = await startRefused({ ...settings, DATABASE_URL: url.href })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('does not exist') })
    expect(refused.output).not.toContain(mark.password)
    await postgres.stop()

    const unfriendly = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error(`not ${mark.smtp}`)),
    })
    await new Promise<void>((resolve) => unfriendly.listen(0, '127.0.0.1', () => resolve()))
    const place = unfriendly.server.address()
    const port = typeof place === 'object' && place !== null ? place.port : 0
    const lonely = await startServer({
      ...settings,
      SMTP_URL: `smtp://stillwater:${mark.smtp}@127.0.0.1:${port}`,
      MAIL_FROM: 'hello@stillwater.example',
    })
    const response = await fetch(`${lonely.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: lonely.anonKey },
      body: JSON.stringify({ email, password: mark.password }),
    })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/marked/)
    await lonely.end('SIGTERM')
    await new Promise<void>((resolve) => unfriendly.close(() => resolve()))
    expect(lonely.output()).toContain('Error sending confirmation email')
    for (const secret of [mark.smtp, mark.password, mark.jwtSecret, mark.mailbox]) {
      expect(lonely.output()).not.toContain(secret)
    }
  },
)
