// What the public pages say beside the words in content/site: navigation, pricing, the footer, the reader.
import { brand } from '#rules/brand.ts'
import { LINE_DIRECTORY, type LineKind, linesFor } from '#rules/crisis-lines.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import { interfaceLanguage } from '#rules/language.ts'
import { FREE_MESSAGES_PER_DAY, PRO_PRICE_PER_WEEK_USD } from '#rules/plan.ts'

export const siteWords = {
  skip: 'Skip to the content',
  navigation: 'Main',
  menu: 'Menu',
  home: `${brand.productName}, home`,
  features: 'Features',
  guides: 'Guides',
  pricing: 'Pricing',
  login: 'Login',
  getStarted: 'Get Started',
  help: 'Help now',
  fellowships: 'Fellowships',
  chooseFellowship: 'Choose your fellowship',
  comingSoon: 'Coming soon',
  footer: 'Footer',
  about: 'About',
  pricingPhilosophy: 'Pricing Philosophy',
  payItForward: 'Pay it Forward',
  privacy: 'Privacy',
  terms: 'Terms',
  crisis: 'How we answer signs of crisis',
  breathe: 'Breathe',
  contact: 'Contact',
  theme: 'Light or dark',
  updated: 'Last updated',
} as const

export const landingWords = {
  featuresHeading: 'What is inside',
  allGuides: 'All guides',
  readGuide: 'Read Guide',
  previous: 'Earlier guides',
  next: 'Later guides',
  gift: `Somebody has given you a week of unlimited messages. It is yours as soon as you sign in or make an account.`,
  invitation: `Somebody has invited you: when you make an account, you both get a week of unlimited messages.`,
} as const

export const pricingWords = {
  heading: 'Free at its core',
  lead: 'Everything that a day needs costs nothing. Pro pays for what costs us money each time it is used.',
  free: 'Free',
  freePrice: '$0',
  freePeriod: 'forever',
  pro: 'Pro',
  proPrice: `$${PRO_PRICE_PER_WEEK_USD}`,
  proPeriod: 'per week',
  start: 'Get Started',
  upgrade: 'Get Started with Pro',
  upgradeNote: 'You begin on the free plan and choose Pro inside the app.',
  forwardHeading: 'Pay it Forward',
  forward: `Pro members get one credit a week. Each makes a gift: a link that gives somebody else 7 days of unlimited messages. And everyone has a share link: when a new person signs up through it, both of you get a week.`,
  forwardLink: 'How paying it forward works',
  crisis: `A message with signs of crisis is never counted among the ${FREE_MESSAGES_PER_DAY} and never refused, on any plan.`,
  teenHeading: 'Nothing to pay, nothing to sign',
  teenLead: 'Everything for young people is open, complete and free.',
  teenFree: [
    'All four Alateen guides',
    'The breathing exercise',
    'Crisis lines, with those for young people',
    'No account, no name, no e-mail',
  ],
  teenAdults: 'For adults: what an account costs',
} as const

export const guideWords = {
  indexHeading: {
    aa: 'Guides for AA members',
    na: 'Guides for NA members',
    alanon: 'Guides for Al-Anon members',
    alateen: 'Guides for Alateen',
  } satisfies Record<Fellowship, string>,
  indexLead: 'Short courses in plain words. Read them here; no account is needed.',
  beginHere: 'Begin here',
  every: 'Every guide',
  modules: 'Modules',
  moduleOf: (number: number, count: number) => `Module ${number} of ${count}`,
  objectives: 'What you will learn',
  inThisModule: 'In this module',
  exercises: 'Exercises',
  yourself: 'For yourself: nothing is scored or sent.',
  previousModule: 'Previous Module',
  nextModule: 'Next Module',
  complete: 'Complete & Continue',
  bookmark: 'Bookmark',
  notAuthenticated: 'Not authenticated',
  keepProgress: 'Progress and bookmarks are kept in an account.',
  signIn: 'Sign in to keep your place',
  readOn: 'Read on without an account',
  backToGuides: 'Back to Guides',
  notFound: 'Guide not found',
  notFoundText: "The guide you're looking for doesn't exist or has been removed.",
  difficulty: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
} as const

export const breatheWords = {
  meta: {
    title: 'Breathe for thirty seconds',
    description:
      'A slow breathing exercise: in for four, hold for four, out for four. No account, nothing to install.',
  },
  heading: 'Just breathe',
  lead: 'In for four, hold for four, out for four. Two or three rounds take about thirty seconds.',
  start: 'Breathe along',
  in: 'Breathe in',
  hold: 'Hold',
  out: 'Breathe out',
  ready: 'When you are ready',
  textHeading: 'Without the circle',
  steps: [
    'Breathe in through your nose. Count slowly: one, two, three, four.',
    'Hold it, without straining: one, two, three, four.',
    'Let it out through your mouth: one, two, three, four.',
    'Do it again, two or three times.',
  ],
  note: 'If holding your breath is uncomfortable or makes you dizzy, leave the hold out and breathe as you like.',
  danger: 'If you are in danger or might hurt yourself, please call someone now.',
  dangerLink: 'Crisis lines by country',
} as const

const asOf = new Intl.DateTimeFormat(interfaceLanguage, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(new Date(`${linesFor(null)[0]?.asOf}-01T00:00:00Z`))

export const helpWords = {
  meta: {
    title: 'Help now: crisis lines by country',
    description:
      'Emergency numbers and crisis lines by country, with those for young people. No account needed.',
  },
  heading: 'You can call someone now',
  lead: 'In danger right now? Call your local emergency number: 112 in Europe and many other countries, 911 in the United States and Canada.',
  near: 'If you cannot find a number, go to the nearest hospital, or knock on a door.',
  countries: 'Lines by country',
  elsewhere: 'Any other country',
  call: (number: string) => `Call ${number}`,
  text: (number: string, word: string | null) =>
    word === null ? `Text ${number}` : `Text ${word} to ${number}`,
  kinds: {
    emergency: '',
    crisis: '',
    violence: 'Violence at home',
    young: 'For young people',
  } satisfies Record<LineKind, string>,
  source: `Numbers as their operators published them up to ${asOf}. If one has changed, the emergency number still works. ${LINE_DIRECTORY} lists more.`,
  whileHeading: 'While you wait, or if you cannot call',
  while: [
    'Be near somebody, even if you do not talk.',
    'Put distance between yourself and what you might use.',
    'If someone has taken too much, do not leave them alone, and call an ambulance.',
    'If you are young: an adult you trust is a good first call. The lines for young people are used to hearing everything.',
  ],
  breathe: 'Breathe for thirty seconds',
  crisis: 'How we answer signs of crisis',
} as const
