// Mails on their way out: those a request waits for, and those it must not wait for.
import type { Log, Mailer } from '../mail/mailer.ts'
import { type Brand, type MailContent, type MailKind, writeMail } from '../mail/templates.ts'
import { unexpected } from './refusals.ts'

/** A mail before it is written. */
interface Letter {
  readonly kind: MailKind
  readonly to: string
  readonly content: MailContent
}

export interface Outgoing {
  /** Sends and waits; a failing mail server becomes 500 unexpected_failure with `refusal` as message. */
  deliver(kind: MailKind, to: string, content: MailContent, refusal: string): Promise<void>
  /**
   * Works after the answer has gone: where even the time it takes would tell that there is an account.
   * `prepare` looks for the account and words the mail, or answers null. A failure is only logged.
   */
  deliverLater(prepare: () => Promise<Letter | null>): void
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>
}

/** Writes in the name of `brand` and hands over to `mailer`. */
export function createOutgoing(mailer: Mailer, brand: Brand, log: Log): Outgoing {
  const underWay = new Set<Promise<void>>()
  const send = (kind: MailKind, to: string, content: MailContent) =>
    mailer.send(writeMail(brand, kind, to, content))
  return {
    async deliver(kind, to, content, refusal) {
      try {
        await send(kind, to, content)
      } catch (error) {
        throw unexpected(refusal, withoutAddresses(error))
      }
    },
    deliverLater(prepare) {
      const sending = prepare()
        .then((letter) => letter && send(letter.kind, letter.to, letter.content))
        .catch((error) => log.error({ err: withoutAddresses(error) }, 'a mail was not sent'))
        .then(() => {
          underWay.delete(sending)
        })
      underWay.add(sending)
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}

// A mail server's answer names the recipient; the log keeps only what kind of failure it was.
function withoutAddresses(error: unknown): { code: string; responseCode: string } {
  const field = (name: string) =>
    error instanceof Error && name in error ? String(Reflect.get(error, name)) : ''
  return { code: field('code'), responseCode: field('responseCode') }
}
