// Judges what speaks for each class in the light of the others: a sure slip borrows the words of despair, and despair those of a slip.
import type { ByClass, SafetyClass } from './rule.ts'

/** How one class is judged in the light of all. */
export interface Together {
  readonly bias: number
  /** How much the score of each class counts. */
  readonly scores: ByClass<number>
  /** How much it counts that a class is likely, which stays the same however sure it is. */
  readonly chances: ByClass<number>
}

/** The chance of a class whose score says so alone, from 0 to 1. */
export const chanceOf = (score: number): number => 1 / (1 + Math.exp(-score))

/** The score of a class in the light of the scores that all have by themselves; in log odds, as those. */
export function scoreTogether({ bias, scores, chances }: Together, alone: ByClass<number>): number {
  const partOf = (name: SafetyClass) =>
    scores[name] * alone[name] + chances[name] * chanceOf(alone[name])
  return bias + partOf('crisis') + partOf('medical') + partOf('relapse')
}
