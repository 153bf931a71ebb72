// The outbox: what a newcomer without a mail server finds on disk and in the log.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createMailer } from './mailer.ts'

const folders: string[] = []

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

it('writes each mail into a file of its own and prints its link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  folders.push(folder)
  const lines: { fields: object; message: string }[] = []
  const note = (fields: object, message: string) => void lines.push({ fields, message })
  const mailer = createMailer({
    from: 'Stillwater <hello@app.example>',
    outboxDirectory: join(folder, 'outbox'),
    log: { info: note, warn: note, error: note },
  })
  const link = 'http://localhost:3000/auth/v1/verify?token=abc'
  const mail = { to: 'member@example.org', subject: 'Confirm your e-mail', text: link, html: link }
  await mailer.send(mail)
  await mailer.send(mail)
  const files = await readdir(join(folder, 'outbox'))
  expect(files).toHaveLength(2)
  const written = await readFile(join(folder, 'outbox', files[0] ?? ''), 'utf8')
  expect(written).toContain('To: member@example.org')
  expect(written).toContain('Subject: Confirm your e-mail')
  expect(lines).toHaveLength(2)
  expect(lines[0]?.fields).toMatchObject({ link })
  expect(JSON.stringify(lines)).not.toContain('member@example.org')
})
