// The safety analysis of a message, for the browser and the server alike, and the safety messages that answer it.
import { LINE_DIRECTORY, linesFor } from './crisis-lines.ts'
import { coherenceOf, isValidInput } from './safety/input.ts'
import { type SafetyMatch, verdictOf } from './safety/verdict.ts'

export type { SafetyMatch } from './safety/verdict.ts'

export interface SafetyAnalysis {
  readonly isValidInput: boolean
  readonly hasCrisisIndicators: boolean
  readonly hasMedicalIndicators: boolean
  readonly hasRelapseIndicators: boolean
  /** From 0 to 1. */
  readonly messageCoherence: number
  /** What spoke for each class found, with the words of the message. */
  readonly matches: readonly SafetyMatch[]
}

/** A message longer than this is judged by its first and its last part, so that no length can be slow. */
const LONGEST_READ = 8_000

export const INVALID_INPUT_REPLY =
  "I'm here to help with recovery. Could you share more about what's on your mind?"

function readable(text: string): string {
  if (text.length <= LONGEST_READ) return text
  return `${text.slice(0, LONGEST_READ / 2)}\n${text.slice(-LONGEST_READ / 2)}`
}

/**
 * Looks for signs of crisis, of medical danger and of relapse in a message of any length. Pure: the same text always
 * gives the same answer. The words that must trigger are those of the specification; docs/safety.md tells the rest.
 */
export function analyze(text: string): SafetyAnalysis {
  const { found, matches } = verdictOf(readable(text))
  return {
    isValidInput: isValidInput(text),
    hasCrisisIndicators: found.crisis,
    hasMedicalIndicators: found.medical,
    hasRelapseIndicators: found.relapse,
    messageCoherence: coherenceOf(text),
    matches,
  }
}

type Signs = Pick<
  SafetyAnalysis,
  'hasCrisisIndicators' | 'hasMedicalIndicators' | 'hasRelapseIndicators'
>

interface CountryNumbers {
  readonly emergency: string
  readonly crisis: string
}

function numbersOf(country: string | null): CountryNumbers {
  const lines = linesFor(country)
  const called = (kind: 'emergency' | 'crisis') =>
    lines.find((one) => one.kind === kind && one.call)
  const emergency = lines === linesFor(null) ? '112 or 911' : (called('emergency')?.call ?? '112')
  const crisis = called('crisis')
  return {
    emergency,
    crisis: crisis
      ? `Call the crisis line: ${crisis.call} (${crisis.name}).`
      : `In the US and Canada call or text the crisis line 988; elsewhere find one at ${LINE_DIRECTORY}.`,
  }
}

/**
 * The safety message for what an analysis found, several parts with an empty line between them, or null when nothing
 * was found. `country` is an ISO 3166 code; without one, the numbers that work in most places are named.
 */
export function safetyMessage(analysis: Signs, country: string | null): string | null {
  const { emergency, crisis } = numbersOf(country)
  const parts = [
    analysis.hasCrisisIndicators &&
      `If you or somebody near you is in danger, call ${emergency} now. Contact your sponsor and get to a meeting. ${crisis}`,
    analysis.hasMedicalIndicators &&
      `Please see your doctor about this. Go to the ER if it is urgent, and call ${emergency} if it is an emergency.`,
    analysis.hasRelapseIndicators &&
      "Call your sponsor now and get to a meeting. You don't have to drink today.",
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join('\n\n')
}
