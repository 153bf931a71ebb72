// Chooses the few sizes to which the weights of a class are rounded, so that they pack small and lose little.

/** A weight, and how much it matters that it keeps its size. */
export interface Sized {
  readonly size: number
  readonly worth: number
}

/** Fewer would be hardly smaller and cost half a point of what is found; more would be larger and gain nothing. */
const STEPS = 10
/** After so many rounds the steps move no more. */
const ROUNDS = 60

/**
 * Sizes from the smallest to the largest, so that the weights, each rounded to the nearest, lose least: Lloyd's
 * algorithm, which moves each step to the middle of the weights nearest to it.
 */
export function stepsFor(weights: readonly Sized[]): number[] {
  const sorted = [...weights].sort((a, b) => a.size - b.size)
  let steps = Array.from({ length: STEPS }, (_, step) => {
    return sorted[Math.floor(((step + 0.5) * sorted.length) / STEPS)]?.size ?? 0
  })
  for (let round = 0; round < ROUNDS; round += 1) steps = moved(steps, sorted)
  return steps
}

function moved(steps: readonly number[], sorted: readonly Sized[]): number[] {
  const sums = new Float64Array(steps.length)
  const worths = new Float64Array(steps.length)
  let step = 0
  for (const { size, worth } of sorted) {
    while (size * 2 > (steps[step] ?? 0) + (steps[step + 1] ?? Number.POSITIVE_INFINITY)) step += 1
    sums[step] = (sums[step] ?? 0) + size * worth
    worths[step] = (worths[step] ?? 0) + worth
  }
  return steps.map((size, at) => (worths[at] ? (sums[at] ?? 0) / worths[at] : size))
}
