// The engine's mails: calm words, a link, six digits; nothing personal in a subject.
import type { Mail } from './mailer.ts'

/** Who writes. The engine knows no product: the operator's names come in here. */
export interface Brand {
  readonly name: string
  readonly supportEmail?: string
}

/** What the mail is about. */
export type MailKind =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'existing_account'

/** What the mail carries; either may be missing where the kind has none. */
export interface MailContent {
  readonly link?: string
  readonly code?: string
}

interface Wording {
  readonly subject: string
  readonly opening: string
  readonly button?: string
  readonly closing: string
}

const WORDINGS: Record<MailKind, (name: string) => Wording> = {
  confirmation: (name) => ({
    subject: 'Confirm your e-mail',
    opening: `This address was used to create an account at ${name}. Please confirm that it is yours.`,
    button: 'Confirm e-mail',
    closing:
      'The link works once, for 24 hours. If you did not create an account, you can leave this mail unanswered.',
  }),
  recovery: (name) => ({
    subject: 'Reset your password',
    opening: `Somebody asked to reset the password of your account at ${name}.`,
    button: 'Choose a new password',
    closing:
      'The link works once, for one hour. If it was not you, you can leave this mail unanswered: your password stays as it is.',
  }),
  magic_link: (name) => ({
    subject: 'Your sign-in link',
    opening: `Here is the link to sign in to ${name}.`,
    button: 'Sign in',
    closing:
      'The link works once, for one hour. If you did not ask for it, you can leave this mail unanswered.',
  }),
  invite: (name) => ({
    subject: 'You have been invited',
    opening: `You have been invited to create an account at ${name}.`,
    button: 'Accept the invitation',
    closing:
      'The link works once, for 24 hours. If you did not expect it, you can leave this mail unanswered.',
  }),
  email_change_current: (name) => ({
    subject: 'Confirm the change of your e-mail',
    opening: `Somebody asked to give your account at ${name} another e-mail address. Please confirm it from this address, and from the new one too.`,
    button: 'Confirm the change',
    closing:
      'The link works once, for 24 hours. If it was not you, do not open it, and change your password.',
  }),
  email_change_new: (name) => ({
    subject: 'Confirm your new e-mail',
    opening: `This address was given as the new one of an account at ${name}. Please confirm that it is yours.`,
    button: 'Confirm e-mail',
    closing:
      'The link works once, for 24 hours. If it was not you, you can leave this mail unanswered.',
  }),
  reauthentication: (name) => ({
    subject: 'Your confirmation code',
    opening: `Enter this code to confirm that it is you who is changing something at ${name}.`,
    closing:
      'The code works once, for one hour. If it was not you, do not give it to anybody, and change your password.',
  }),
  existing_account: (name) => ({
    subject: 'You already have an account',
    opening: `Somebody tried to create an account at ${name} with this address, but there is one already. You can sign in with it, or ask for a new password.`,
    button: 'Sign in',
    closing: 'If it was not you, you can leave this mail unanswered: nothing has changed.',
  }),
}

/** Writes the mail of that kind to `to`. */
export function writeMail(brand: Brand, kind: MailKind, to: string, content: MailContent): Mail {
  const wording = WORDINGS[kind](brand.name)
  return {
    to,
    subject: wording.subject,
    text: asText(brand, wording, content),
    html: asHtml(brand, wording, content),
  }
}

function asText(brand: Brand, wording: Wording, { link, code }: MailContent): string {
  const parts = ['Hello,', wording.opening]
  if (link) parts.push(link)
  if (code) parts.push(`${codeLabel(link)} ${code}`)
  parts.push(wording.closing, signature(brand).join('\n'))
  return `${parts.join('\n\n')}\n`
}

function codeLabel(link: string | undefined): string {
  return link ? 'Or enter this code:' : 'Your code:'
}

function signature({ name, supportEmail }: Brand): string[] {
  return supportEmail ? [name, `Questions: ${supportEmail}`] : [name]
}

function asHtml(brand: Brand, wording: Wording, { link, code }: MailContent): string {
  const parts = [paragraph('Hello,'), paragraph(escapeHtml(wording.opening))]
  if (link && wording.button) parts.push(button(wording.button, link))
  if (code) parts.push(paragraph(`${codeLabel(link)} ${codeMark(code)}`))
  parts.push(paragraph(escapeHtml(wording.closing)))
  parts.push(paragraph(signature(brand).map(escapeHtml).join('<br>')))
  return page(wording.subject, parts.join('\n'))
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
${body}
</div>
</body>
</html>
`
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`
}

function button(label: string, link: string): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5f66;color:#ffffff;text-decoration:none'
  const anchor = `<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a>`
  return `${paragraph(anchor)}\n${paragraph(`<small>${escapeHtml(link)}</small>`)}`
}

function codeMark(code: string): string {
  return `<strong style="font-size:20px;letter-spacing:2px">${escapeHtml(code)}</strong>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
