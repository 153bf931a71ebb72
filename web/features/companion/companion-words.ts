// What the companion's overlay says; the errors are the specification's (1, section 8).
import { brand } from '#rules/brand.ts'

const { companionName } = brand

export const companionWords = {
  disclaimer: 'This chat is not a replacement for meetings or professional help.',
  aiNotice: `${companionName} is an AI, not a person. It can be wrong. For what matters, talk to somebody you trust.`,
  aiNoticeAgain: `A reminder after a while together: ${companionName} is an AI, not a person. Perhaps this is a good moment for some water, some air, or a call to somebody.`,
  conversation: `Conversation with ${companionName}`,
  empty: 'What is on your mind? Write as you would to somebody who has time.',
  you: 'You',
  thinking: 'Thinking',
  stopped: 'Stopped here.',
  placeholder: 'Type your message...',
  placeholderLimit: 'Daily message limit reached',
  input: `Message to ${companionName}`,
  send: 'Send',
  stop: 'Stop',
  suggestions: 'Suggestions',
  earlier: 'Earlier messages',
  loading: 'Loading your conversation',
  clear: 'Clear conversation',
  clearTitle: 'Clear the conversation?',
  clearLead: 'Everything you and the companion wrote here is deleted at once, on every device.',
  clearYes: 'Clear it',
  clearNo: 'Keep it',
  safetyTitle: 'Please read this first',
  linesFor: 'Lines for',
  elsewhere: 'Another country',
  furtherLines: 'Lines for violence at home and for young people',
  lineKinds: {
    emergency: 'In danger now',
    crisis: 'In crisis',
    violence: 'Violence at home',
    young: 'For young people',
  },
  call: (number: string) => `Call ${number}`,
  text: (number: string, body: string | null) =>
    body === null ? `Text ${number}` : `Text ${body} to ${number}`,
  copy: 'Copy',
  copied: 'Copied',
  tooLong: (longest: number) => `Up to ${longest} characters.`,
} as const

export type CompanionFailure = 'send' | 'limit' | 'history' | 'signed-out' | 'clear'

export const companionFailures: Readonly<Record<CompanionFailure, string>> = {
  send: 'Failed to send message. Please try again.',
  limit: 'Daily message limit reached. Please upgrade to Pro for unlimited messages.',
  history: 'Failed to load chat history.',
  'signed-out': 'Session validation failed. Please sign in again.',
  clear: 'The conversation could not be cleared. Please try again.',
}
