// Judges what speaks for each class in the light of all: a sure slip borrows the words of despair, and despair those of a slip.
import type { ByScored } from './rule.ts'

/** How one class is judged in the light of all: how much each of the parts counts. */
export interface Together {
  readonly bias: number
  readonly weights: readonly number[]
}

/** The chance of a sign whose score says so alone, from 0 to 1. */
const chanceOf = (score: number): number => 1 / (1 + Math.exp(-score))

/**
 * What a class is judged by: the scores by themselves, the chances that they stand for (a chance says "a slip it is, and
 * that explains these words", and stays the same however sure it is), and the chances that two classes come together.
 */
export function partsOf({ crisis, medical, relapse, any }: ByScored<number>): number[] {
  const scores = [crisis, medical, relapse, any]
  const [ofCrisis = 0, ofMedical = 0, ofRelapse = 0, ofAny = 0] = scores.map(chanceOf)
  const chances = [ofCrisis, ofMedical, ofRelapse, ofAny]
  const both = [ofCrisis * ofMedical, ofCrisis * ofRelapse, ofMedical * ofRelapse]
  return [...scores, ...chances, ...both]
}

/** The score of a class in the light of all, in log odds. */
export const scoreTogether = ({ bias, weights }: Together, parts: readonly number[]): number =>
  parts.reduce((sum, part, at) => sum + part * (weights[at] ?? 0), bias)
