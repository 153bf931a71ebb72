// What a message tells about danger: the specified keywords. Stands in until the full analysis replaces this file.
import { linesFor } from './crisis-lines.ts'

/** Specification 1, section 3. */
export interface SafetyAnalysis {
  readonly isValidInput: boolean
  readonly hasCrisisIndicators: boolean
  readonly hasMedicalIndicators: boolean
  readonly hasRelapseIndicators: boolean
  readonly messageCoherence: number
}

export const INVALID_INPUT_REPLY =
  "I'm here to help with recovery. Could you share more about what's on your mind?"

const crisis = [
  'suicide',
  'kill myself',
  'want to die',
  'wanna die',
  'end it all',
  'better off dead',
]
const medical = ['detox', 'seizure', 'withdrawal', 'shakes', 'medication']
const relapse = ['drinking now', 'at the bar', 'have a bottle', 'relapsed', 'slipped']

export function analyze(text: string): SafetyAnalysis {
  const words = text.toLowerCase()
  const has = (list: readonly string[]) => list.some((word) => words.includes(word))
  const trimmed = text.trim()
  return {
    isValidInput:
      trimmed.length >= 3 &&
      trimmed.length <= 1000 &&
      /\p{L}/u.test(trimmed) &&
      !/^(hi|hey|hello|yo|sup)$/i.test(trimmed) &&
      !/(.)\1{4}/.test(trimmed),
    hasCrisisIndicators: has(crisis),
    hasMedicalIndicators: has(medical),
    hasRelapseIndicators: has(relapse),
    messageCoherence: 1,
  }
}

export function safetyMessage(found: SafetyAnalysis, country: string | null): string | null {
  const [emergency] = linesFor(country)
  const line = linesFor(country).find(({ kind }) => kind === 'crisis')
  const parts = [
    found.hasCrisisIndicators &&
      `If you are in danger, call ${emergency?.call ?? '911'}. Contact your sponsor. Get to a meeting. Crisis line: ${line?.call ?? '988'}.`,
    found.hasMedicalIndicators && 'See your doctor. ER if urgent, 911 if emergency.',
    found.hasRelapseIndicators &&
      "Call your sponsor now. Get to a meeting. You don't have to drink today.",
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join('\n\n')
}
