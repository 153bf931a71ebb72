// Smooth chance: value noise from a seed, the same on every machine, so that a picture can be made again.

function lattice(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822519)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
}

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Noise at a point, 0 to 1, with one bump for each unit of length. */
export function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [ease(x - left), ease(y - top)]
  const upper = lattice(left, top, seed) * (1 - across) + lattice(left + 1, top, seed) * across
  const lower =
    lattice(left, top + 1, seed) * (1 - across) + lattice(left + 1, top + 1, seed) * across
  return upper * (1 - down) + lower * down
}

/** Noise with finer noise on top of it, 0 to 1; each octave is half as large and twice as fine. */
export function layeredNoise(x: number, y: number, seed: number, octaves: number): number {
  let [sum, weight, total, scale] = [0, 1, 0, 1]
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * scale, y * scale, seed + octave * 17)
    total += weight
    weight *= 0.5
    scale *= 2.03
  }
  return sum / total
}

/** A sequence of numbers from 0 to 1, the same for the same seed. */
export function sequence(seed: number): () => number {
  let index = 0
  return () => lattice(index++, 7, seed)
}
