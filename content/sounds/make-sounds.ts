// Makes the three ambient sounds of the breathing reset; needs ffmpeg. Their files are kept in git.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filter, mix, noise, randomFrom, SAMPLE_RATE, shaped, swell, wav } from './synthesis.ts'

/** Seconds of one loop, and of itself that stands before and after it: an encoder's padding falls into those. */
const LOOP = 16
const OVERLAP = 0.5

const length = LOOP * SAMPLE_RATE
const out = join(import.meta.dirname, '../../web/app/public/sounds')

/** Two long waves a loop, the second a little lower, over a far surf. */
function oceanWaves(): Float64Array {
  const random = randomFrom(11)
  const surf = filter(noise(length, random), 'low', () => 420, 1.2)
  const rising = (p: number) => swell(p, 2, 0.02) ** 2
  const wave = filter(noise(length, random), 'low', (p) => 500 + 1_900 * rising(p), 1.1)
  const foam = filter(noise(length, random), 'band', (p) => 2_600 + 900 * swell(p, 2, 0.1), 1.4)
  return mix([
    [shaped(surf, (p) => 0.7 + 0.3 * swell(p, 1)), 1],
    [shaped(wave, (p) => rising(p) * (0.8 + 0.2 * swell(p, 1, 0.3))), 0.9],
    [shaped(foam, (p) => swell(p, 2, 0.08) ** 4), 0.12],
  ])
}

/** A brook over stones: many small rising drops over a thin rush. */
function gentleStream(): Float64Array {
  const random = randomFrom(23)
  const drops = new Float64Array(length)
  for (let n = 0; n < LOOP * 55; n++) addDrop(drops, random)
  const rush = filter(noise(length, random), 'band', (p) => 1_100 + 250 * swell(p, 3), 1.3)
  const low = filter(noise(length, random), 'low', () => 320, 1.2)
  return mix([
    [drops, 0.5],
    [shaped(rush, (p) => 0.8 + 0.2 * swell(p, 5, 0.4)), 0.3],
    [low, 0.35],
  ])
}

function addDrop(loop: Float64Array, random: () => number): void {
  const start = Math.floor(random() * loop.length)
  const seconds = 0.02 + 0.07 * random() ** 2
  const [from, rise, loudness] = [
    380 + 1_500 * random() ** 2,
    1 + 0.9 * random(),
    0.1 + 0.5 * random() ** 3,
  ]
  const samples = Math.floor(seconds * SAMPLE_RATE)
  let turn = 0
  for (let i = 0; i < samples; i++) {
    const t = i / samples
    turn += (2 * Math.PI * from * (1 + (rise - 1) * t)) / SAMPLE_RATE
    const at = (start + i) % loop.length
    loop[at] = (loop[at] ?? 0) + Math.sin(turn) * loudness * Math.sin(Math.PI * t) * (1 - t)
  }
}

/** Air moving through grass: two bands whose pitch wanders slowly. */
function softWind(): Float64Array {
  const random = randomFrom(37)
  const wander = (p: number) => 0.6 * swell(p, 1, 0.2) + 0.4 * swell(p, 3, 0.7)
  const body = filter(noise(length, random), 'band', (p) => 240 + 260 * wander(p), 0.7)
  const air = filter(noise(length, random), 'band', (p) => 700 + 500 * wander(p), 0.9)
  const floor = filter(noise(length, random), 'low', () => 200, 1.2)
  return mix([
    [shaped(body, (p) => 0.35 + 0.65 * wander(p)), 0.6],
    [shaped(air, (p) => wander(p) ** 2), 0.18],
    [floor, 0.5],
  ])
}

/** Opus for browsers that play it, AAC for those that do not. */
const encodings: readonly (readonly [string, readonly string[]])[] = [
  ['webm', ['-c:a', 'libopus', '-b:a', '28k']],
  ['m4a', ['-c:a', 'aac', '-b:a', '48k']],
]

const sounds = { 'ocean-waves': oceanWaves, 'gentle-stream': gentleStream, 'soft-wind': softWind }
const folder = mkdtempSync(join(tmpdir(), 'sounds-'))
for (const [name, make] of Object.entries(sounds)) {
  const source = join(folder, `${name}.wav`)
  writeFileSync(source, wav(make(), OVERLAP))
  for (const [ending, encoding] of encodings) {
    const args = [
      '-y',
      '-loglevel',
      'error',
      '-i',
      source,
      ...encoding,
      join(out, `${name}.${ending}`),
    ]
    if (spawnSync('ffmpeg', args, { stdio: 'inherit' }).status !== 0)
      throw new Error('ffmpeg failed')
  }
}
rmSync(folder, { recursive: true })
