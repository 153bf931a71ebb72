// The two plans: what each includes and what it costs.
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
    'All app features',
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
