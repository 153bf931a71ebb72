// Mails on their way out: those a request waits for, and those it must not wait for, which are tried again.
import { setTimeout as sleep } from 'node:timers/promises'
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
   * `prepare` looks for the account and words the mail, or answers null. Tried again while the mail server is down;
   * a failure is only logged.
   */
  deliverLater(prepare: () => Promise<Letter | null>): void
  /** Resolves when nothing is on its way any more; mails that wait are tried a last time, at once. */
  settled(): Promise<void>
}

/** After which pauses a mail is tried again, in milliseconds: a quarter of an hour in all, as links last an hour. */
export const usualMailPauses: readonly number[] = [2_000, 15_000, 60_000, 240_000, 600_000]

/** More than these do not wait in memory: a mail server that is down for long must not fill it. */
const mostWaiting = 1_000

interface OutgoingOptions {
  readonly mailer: Mailer
  readonly brand: Brand
  readonly log: Log
  readonly pauses: readonly number[]
}

/** Writes in the name of `brand` and hands over to `mailer`. */
export function createOutgoing({ mailer, brand, log, pauses }: OutgoingOptions): Outgoing {
  const underWay = new Set<Promise<void>>()
  let hurry = new AbortController()
  const send = ({ kind, to, content }: Letter) => mailer.send(writeMail(brand, kind, to, content))

  async function sendInTime(letter: Letter): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const { signal } = hurry
      const pause = underWay.size > mostWaiting || signal.aborted ? undefined : pauses[attempt]
      try {
        return await send(letter)
      } catch (error) {
        if (pause === undefined || !mayPass(error)) throw error
        const err = withoutAddresses(error)
        log.warn({ err, againInMs: pause }, 'a mail was not sent yet and will be tried again')
        // Ended early it goes on at once, for the last time.
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  return {
    async deliver(kind, to, content, refusal) {
      try {
        await send({ kind, to, content })
      } catch (error) {
        throw unexpected(refusal, withoutAddresses(error))
      }
    },
    deliverLater(prepare) {
      const sending = prepare()
        .then((letter) => letter && sendInTime(letter))
        .catch((error) => log.error({ err: withoutAddresses(error) }, 'a mail was not sent'))
        .then(() => {
          underWay.delete(sending)
        })
      underWay.add(sending)
    },
    async settled() {
      hurry.abort()
      await Promise.all(underWay)
      hurry = new AbortController()
    },
  }
}

/** Whether trying again may help: not where the server understood and refused for good (5xx). */
function mayPass(error: unknown): boolean {
  const code = error instanceof Error ? Number(Reflect.get(error, 'responseCode')) : Number.NaN
  return !(code >= 500)
}

// A mail server's answer names the recipient; the log keeps only what kind of failure it was.
function withoutAddresses(error: unknown): { code: string; responseCode: string } {
  const field = (name: string) =>
    error instanceof Error && name in error ? String(Reflect.get(error, name)) : ''
  return { code: field('code'), responseCode: field('responseCode') }
}
