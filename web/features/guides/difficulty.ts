// How hard a guide is, in the three words that its badge knows.

/** Beginner and intermediate as they are said; anything else counts as advanced (specification 2, section 3). */
export function difficultyOf(level: string): 'beginner' | 'intermediate' | 'advanced' {
  return level === 'beginner' || level === 'intermediate' ? level : 'advanced'
}
