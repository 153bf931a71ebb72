// Sends mails: over SMTP when the operator has set a server, else into a folder for a newcomer to read.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A mail to one person, in plain text and in HTML. */
export interface Mail {
  readonly to: string
  /** Nothing personal: it shows on locked screens. */
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Something that delivers mails. */
export interface Mailer {
  /** Resolves when the mail has been handed over; rejects when it could not be, or took too long. */
  send(mail: Mail): Promise<void>
  /** Closes open connections. */
  close(): void
}

/** The log, in pino's way: fields first. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface MailerOptions {
  /** e.g. smtps://user:password@mail.example:465; without it mails go to the outbox. */
  readonly smtpUrl?: string
  /** The sender, e.g. `Stillwater <hello@stillwater.example>`. */
  readonly from: string
  readonly outboxDirectory: string
  readonly log: Log
  /** How long one mail may take, in milliseconds; 10,000 unless given. */
  readonly timeoutMs?: number
}

/** Chooses between SMTP and the outbox by whether there is an `smtpUrl`. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? smtpMailer(options, options.smtpUrl) : outboxMailer(options)
}

function smtpMailer({ from, timeoutMs = 10_000 }: MailerOptions, url: string): Mailer {
  const transport = opened(async () => {
    const { createTransport } = await nodemailer()
    return createTransport({
      url,
      pool: true,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Mails never read files or fetch addresses, whatever their text says.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
  return {
    async send(mail) {
      const smtp = await transport.open()
      await withDeadline(smtp.sendMail({ from, ...mail }), timeoutMs)
    },
    close: transport.close,
  }
}

/** Its code is loaded with the first mail: half a megabyte that many a process never needs. */
const nodemailer = () => import('nodemailer')

/** Something that is opened when it is first needed, and closed only if it was. */
function opened<T extends { close(): void }>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return {
    open(): Promise<T> {
      made ??= make()
      return made
    },
    close: () => void made?.then((thing) => thing.close()),
  }
}

async function withDeadline(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the mail server took too long')), milliseconds)
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

// Under another name until it is whole: a full disk or a killed process leaves no half mail that looks like one.
async function writeWhole(file: string, content: Buffer | Readable): Promise<void> {
  const draft = `${file}.part`
  try {
    await writeFile(draft, content, { mode: 0o600 })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const FIRST_LINK = /https?:\/\/\S+/

function outboxMailer({ from, outboxDirectory, log }: MailerOptions): Mailer {
  const transport = opened(async () => {
    const { createTransport } = await nodemailer()
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  })
  return {
    async send(mail) {
      const writer = await transport.open()
      const { message } = await writer.sendMail({ from, ...mail })
      // Sorted by name, the newest is last.
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const file = join(outboxDirectory, name)
      await mkdir(outboxDirectory, { recursive: true, mode: 0o700 })
      await writeWhole(file, message)
      const link = FIRST_LINK.exec(mail.text)?.[0]
      log.info({ file, link }, `No mail server is set; the mail "${mail.subject}" is in the outbox`)
    },
    close: transport.close,
  }
}
