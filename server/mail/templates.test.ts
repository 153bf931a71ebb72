// The words of the mails: every kind has its parts, nothing personal shows, nothing is injected.
import { expect, it } from 'vitest'
import { type MailKind, writeMail } from './templates.ts'

const KINDS: MailKind[] = [
  'confirmation',
  'recovery',
  'magic_link',
  'invite',
  'email_change_current',
  'email_change_new',
  'existing_account',
]

const brand = { name: 'Still & <Water>', supportEmail: 'help@app.example' }
const link = 'https://app.example/auth/v1/verify?token=abc&type=signup'

it.each(KINDS)('%s carries its link in both parts, and a subject with nothing personal', (kind) => {
  const mail = writeMail(brand, kind, 'member@example.org', { link, code: '123456' })
  expect(mail.text).toContain(link)
  expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
  expect(mail.text).toContain('123456')
  expect(mail.html).toContain('123456')
  expect(mail.subject).not.toMatch(/member|Still|sober|recovery|addict|alcohol/i)
  expect(mail.text).toContain('Questions: help@app.example')
})

it('reauthentication carries a code and no link', () => {
  const mail = writeMail(brand, 'reauthentication', 'member@example.org', { code: '123456' })
  expect(mail.text).toContain('Your code: 123456')
  expect(mail.text).not.toContain('http')
})

it('escapes what goes into the HTML part', () => {
  const hostile = { link: 'https://app.example/"><script>alert(1)</script>' }
  const mail = writeMail(brand, 'confirmation', 'member@example.org', hostile)
  expect(mail.html).toContain('Still &amp; &lt;Water&gt;')
  expect(mail.html).not.toContain('<Water>')
  expect(mail.html).not.toContain('<script>')
})
