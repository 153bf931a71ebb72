// What a rule of the safety analysis is, and what it is when one speaks.

export type SafetyClass = 'crisis' | 'medical' | 'relapse'

/** `weight` in steps of evidence: 4 speaks alone, 2 is likely, 1 a hint, below 0 speaks against. */
export interface Rule {
  readonly id: string
  readonly weight: number
  readonly patterns: readonly string[]
}

export interface RuleHit {
  readonly rule: string
  readonly class: SafetyClass
  readonly weight: number
  readonly from: number
  readonly to: number
}
