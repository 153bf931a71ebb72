// The outlines of hills, and of the trees that stand on them.
import { layeredNoise, noise, sequence } from './noise.ts'
import type { Ridge } from './scene.ts'

/** The height of a ridge above the water for each column, in parts of the picture's height. */
export function outline(ridge: Ridge, width: number): Float32Array {
  const heights = new Float32Array(width)
  for (let x = 0; x < width; x++) heights[x] = ground(ridge, x / width)
  if (ridge.trees) plant(heights, ridge, ridge.trees)
  return heights
}

function ground(ridge: Ridge, across: number): number {
  const { seed, bumps, jagged, valley = 0 } = ridge
  const rolling = layeredNoise(across * bumps, 0.5, seed, 3)
  const folded = 1 - Math.abs(2 * layeredNoise(across * bumps * 1.3, 3.5, seed + 5, 5) - 1)
  const shape = rolling * (1 - jagged) + folded ** 1.5 * jagged
  const roughness = (noise(across * 160, 1, seed + 9) - 0.5) * 0.004 * (0.3 + jagged)
  const side = valley * (2 * across - 1) ** 2
  return ridge.height + (shape - 0.5) * 2 * ridge.swing + side + roughness
}

// A conifer is a tapering row of boughs; where two overlap the taller hides the other.
function plant(heights: Float32Array, ridge: Ridge, trees: NonNullable<Ridge['trees']>): void {
  const chance = sequence(ridge.seed + 31)
  const base = Float32Array.from(heights)
  for (let tree = 0; tree < trees.count; tree++) {
    const across = chance()
    const grove = noise(across * 7, 2, ridge.seed + 40)
    const tall = trees.height * (0.35 + 0.65 * chance()) * (0.35 + 0.9 * grove)
    const half = tall * (0.16 + 0.1 * chance()) * heights.length * 0.62
    const middle = Math.round(across * heights.length)
    for (let x = Math.ceil(middle - half); x <= middle + half; x++) {
      const foot = base[x]
      if (foot === undefined) continue
      const taper = 1 - Math.abs(x - middle) / half
      const bough = 0.12 * (noise(x * 0.9, tree, ridge.seed + 50) - 0.5)
      const top = foot + tall * Math.max(0, taper ** 1.25 + bough * (1 - taper))
      heights[x] = Math.max(heights[x] ?? 0, top)
    }
  }
}
