// What the classes of the safety analysis are, what a rule is, and what it is when one speaks.

export type SafetyClass = 'crisis' | 'medical' | 'relapse'

export type ByClass<T> = Readonly<Record<SafetyClass, T>>

/** The same of every class. */
export const byClass = <T>(of: (name: SafetyClass) => T): ByClass<T> => ({
  crisis: of('crisis'),
  medical: of('medical'),
  relapse: of('relapse'),
})

/** What a message is scored for: each class, and whether it holds any sign at all. */
export type Scored = SafetyClass | 'any'

export type ByScored<T> = Readonly<Record<Scored, T>>

export const byScored = <T>(of: (name: Scored) => T): ByScored<T> => ({
  ...byClass(of),
  any: of('any'),
})

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
