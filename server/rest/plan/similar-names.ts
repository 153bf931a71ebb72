// Which known name a misspelt one probably means, for hints.

/** How many letters must change to make one text of the other; stops counting past `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const changed = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const kept = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      current.push(Math.min(changed, kept))
    }
    if (Math.min(...current) > limit) return limit + 1
    previous = current
  }
  return previous[other.length] ?? 0
}

/** The most similar of the names if it is at least `minimum` (0 to 1) alike, else null. */
export function mostSimilar(name: string, names: Iterable<string>, minimum: number): string | null {
  const wanted = name.toLowerCase().slice(0, 128)
  let best: string | null = null
  let score = minimum
  for (const candidate of names) {
    const length = Math.max(wanted.length, candidate.length)
    const distance = editDistance(wanted, candidate.toLowerCase(), length)
    const likeness = length === 0 ? 0 : 1 - distance / length
    if (likeness > score || (likeness === score && best === null)) {
      best = candidate
      score = likeness
    }
  }
  return best
}

/** The columns Postgres itself would suggest: at most three letters and half the name away. */
export function similarColumns(name: string, columns: Iterable<string>): string[] {
  let best: string[] = []
  let distance = 3
  for (const column of columns) {
    const found = editDistance(name.slice(0, 128), column, distance)
    if (found > distance || found > column.length / 2) continue
    best = found < distance ? [column] : [...best, column]
    distance = found
  }
  return best.length > 2 ? [] : best
}
