// The two plans: what each includes, what it costs, and how many messages are left today.
import { localDay } from './day.ts'

export type AccountType = 'free' | 'pro'

export const FREE_MESSAGES_PER_DAY = 12
export const FREE_VOICE_INPUTS_PER_DAY = 12
export const FREE_HISTORY_DAYS = 7
export const PRO_PRICE_PER_WEEK_USD = 3.19

/** What a plan includes, as the plan dialog and the pricing section list it. */
export const planFeatures: Readonly<Record<AccountType, readonly string[]>> = {
  free: [
    `${FREE_MESSAGES_PER_DAY} AI chat messages per day`,
    `${FREE_VOICE_INPUTS_PER_DAY} voice inputs per day`,
    `${FREE_HISTORY_DAYS} days of message history`,
    'Full literature access',
    'Meeting finder',
    'Daily readings',
    'Basic journal',
  ],
  pro: [
    'Unlimited AI chat',
    'Unlimited voice input',
    'Voice-to-text journaling',
    'Unlimited history',
    'Early access to new features',
    'Pay-it-forward credits to gift',
  ],
}

/** A row of user_messages: how many were sent, and when the count was last put back to 0. */
export interface MessageCount {
  readonly message_count: number
  readonly last_reset: string
}

/**
 * Messages left today on the free plan, 0 to 12: all of them when the count was last reset on another
 * calendar day of the person's own zone, or when they never sent one.
 */
export function remainingMessages(
  counted: MessageCount | null,
  now: Date,
  timeZone: string,
): number {
  if (counted === null) return FREE_MESSAGES_PER_DAY
  const resetDay = localDay(new Date(counted.last_reset), timeZone)
  if (resetDay !== localDay(now, timeZone)) return FREE_MESSAGES_PER_DAY
  return Math.max(0, FREE_MESSAGES_PER_DAY - counted.message_count)
}
