// The building blocks of the ambient sounds: noise, filters and swells that repeat without a seam.

export const SAMPLE_RATE = 44_100

/** Numbers from 0 to 1 that are the same for the same seed, so that the sounds can be made again. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** White noise from -1 to 1. */
export function noise(samples: number, random: () => number): Float64Array {
  return Float64Array.from({ length: samples }, () => random() * 2 - 1)
}

/** A wave from 0 to 1 that fits `cycles` times into the loop, beginning at a phase from 0 to 1. */
export function swell(position: number, cycles: number, phase = 0): number {
  return 0.5 - 0.5 * Math.cos(2 * Math.PI * (position * cycles + phase))
}

/**
 * A state-variable filter over a loop, whose frequency in Hz may move. It runs over the loop twice and keeps the
 * second pass: by then what it remembers from the end fits to the beginning.
 */
export function filter(
  input: Float64Array,
  kind: 'low' | 'band',
  frequencyAt: (position: number) => number,
  resonance: number,
): Float64Array {
  const output = new Float64Array(input.length)
  let [low, band] = [0, 0]
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < input.length; i++) {
      const f = 2 * Math.sin((Math.PI * frequencyAt(i / input.length)) / SAMPLE_RATE)
      low += f * band
      band += f * ((input[i] ?? 0) - low - resonance * band)
      output[i] = kind === 'low' ? low : band
    }
  }
  return output
}

/** Adds loops to each other, each at its loudness. */
export function mix(parts: readonly (readonly [Float64Array, number])[]): Float64Array {
  const length = parts[0]?.[0].length ?? 0
  return Float64Array.from({ length }, (_, i) =>
    parts.reduce((sum, [part, loudness]) => sum + (part[i] ?? 0) * loudness, 0),
  )
}

/** The loop shaped by a loudness that moves along it. */
export function shaped(
  input: Float64Array,
  loudnessAt: (position: number) => number,
): Float64Array {
  return input.map((value, i) => value * loudnessAt(i / input.length))
}

/** The loop at a peak of 0.8, as 16-bit mono WAV, with `overlap` seconds of itself before and after. */
export function wav(loop: Float64Array, overlap: number): Buffer {
  const peak = loop.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const extra = Math.round(overlap * SAMPLE_RATE)
  const samples = loop.length + 2 * extra
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let i = 0; i < samples; i++) {
    const at = (i - extra + loop.length) % loop.length
    file.writeInt16LE(Math.round(((loop[at] ?? 0) / peak) * 0.8 * 32_767), 44 + i * 2)
  }
  return file
}
