// What the gift and pay-it-forward screens say.
import { brand } from '#rules/brand.ts'
import type { GiftState } from '#rules/gift.ts'
import { interfaceLanguage } from '#rules/language.ts'
import type { ClaimOutcome } from './gift-queries.ts'

const plural = new Intl.PluralRules(interfaceLanguage)
const date = new Intl.DateTimeFormat(interfaceLanguage, { dateStyle: 'medium' })

export const giftWords = {
  giveTitle: 'Give a week',
  giveLead: `A gift is a link worth 7 days of unlimited AI messages with ${brand.companionName}, for whoever claims it first.`,
  credits: (count: number) =>
    `${count} ${plural.select(count) === 'one' ? 'credit' : 'credits'} to give`,
  creditsLead: 'You receive one each week while you are on Pro.',
  make: 'Make a gift',
  makeFailed: 'The gift could not be made. Please try again.',
  noCredit: 'You have no credit to give right now. A new one comes each week.',
  freeLead:
    'Pro members receive one credit each week to give away. On the free plan you can share your own link, which gives a week to both of you.',
  seePlans: 'See the plans',
  claimTitle: 'Were you given a gift?',
  claimLead: 'Paste the link or the code here.',
  code: 'Gift link or code',
  claim: 'Claim',
  codeWrong: 'That does not look like a gift code. Please check it.',
  claimFailed: 'Network error. Please check your connection.',
  madeTitle: 'Gifts you made',
  madeNone: 'None so far. Gifts that you make are listed here.',
  madeFailed: 'Your gifts could not be loaded.',
  tryAgain: 'Try Again',
  loading: 'Loading your gifts',
  copy: 'Copy link',
  copied: 'Copied!',
  copyFailed: 'Unable to copy to clipboard. Please try again.',
  share: 'Share',
  shareText: (link: string) =>
    `Here is a week of unlimited messages on ${brand.productName}, from me to you: ${link}`,
  states: { open: 'Open', claimed: 'Claimed', expired: 'Expired' } satisfies Record<
    GiftState,
    string
  >,
  madeOn: (at: string) => `Made ${date.format(new Date(at))}`,
  until: (at: string) => `good until ${date.format(new Date(at))}`,
  claimedOn: (at: string) => `claimed ${date.format(new Date(at))}`,
  expiredOn: (at: string) => `expired ${date.format(new Date(at))}, the credit came back`,
  outcomes: {
    claimed: 'It is yours: 7 days of unlimited AI messages have begun.',
    claimed_before: 'This gift is yours already. Enjoy the week.',
    already_claimed: 'Somebody else has claimed this gift already.',
    expired: 'This gift has expired. Whoever gave it has their credit back.',
    own: 'This is a gift that you made yourself. Send it to someone.',
    not_found: 'There is no gift with this code. Please check it.',
    too_many_attempts: 'Too many tries. Please wait an hour and try again.',
  } satisfies Record<ClaimOutcome, string>,
} as const

export const payItForwardWords = {
  title: 'Pass it on',
  lead: 'Someone once saved you a seat. These are two ways to save one for whoever comes next.',
  shareTitle: 'Your share link',
  shareLead:
    'When someone new signs up through it, you both get 1 week of unlimited AI chat messages. Weeks add up.',
  share: 'Share',
  giftTitle: 'Gifts',
  giftLead: 'Pro members receive one credit each week. A credit makes a private link worth a week.',
  gift: 'Open gifts',
  more: 'How it works',
} as const
