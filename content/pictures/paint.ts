// Paints a landscape pixel by pixel: the sky, the hills in their mist, and all of it again in the water.

import { type Canvas, pixel, put } from './canvas.ts'
import { type Colour, colour, gradient, mix, toRgb } from './colour.ts'
import { layeredNoise, noise, sequence } from './noise.ts'
import { outline } from './ridges.ts'
import type { Ridge, Scene } from './scene.ts'
import { waterAt } from './water.ts'

/** Paints a scene; the answer is rows of red, green and blue bytes. */
export function paint(scene: Scene, width: number, height: number): Buffer {
  const canvas = { width, height, pixels: new Float32Array(width * height * 3) }
  const shore = Math.round(scene.horizon * height)
  paintSky(canvas, scene, shore)
  paintStars(canvas, scene, shore)
  for (const ridge of scene.ridges) paintRidge(canvas, ridge, shore)
  paintWindows(canvas, scene, shore)
  for (let y = shore; y < height; y++) {
    for (let x = 0; x < width; x++) put(canvas, x, y, waterAt(canvas, scene, x, y, shore))
  }
  return bytes(canvas)
}

function paintSky(canvas: Canvas, scene: Scene, shore: number): void {
  const stops = scene.sky.map(([place, hex]) => [place, colour(hex)] as const)
  const [sun, cloud] = [colour(scene.light.colour), colour(scene.clouds.colour)]
  for (let y = 0; y < shore; y++) {
    const down = y / shore
    const air = gradient(stops, down)
    for (let x = 0; x < canvas.width; x++) {
      const lit = mix(air, sun, glowAt(canvas, scene, x, y))
      const veiled = mix(lit, mix(cloud, lit, 0.25), cloudAt(canvas, scene, x, y, down))
      put(canvas, x, y, mix(veiled, sun, discAt(canvas, scene, x, y)))
    }
  }
}

function distanceToLight(canvas: Canvas, scene: Scene, x: number, y: number): number {
  return Math.hypot(
    x / canvas.width - scene.light.x,
    (y - scene.light.y * canvas.height) / canvas.width,
  )
}

function glowAt(canvas: Canvas, scene: Scene, x: number, y: number): number {
  const { glow, strength, radius } = scene.light
  const distance = distanceToLight(canvas, scene, x, y)
  const wide = Math.exp(-((distance / glow) ** 2))
  const near = Math.exp(-distance / (radius * 2.4 + 0.012))
  return Math.min(0.94, strength * (0.62 * wide + 0.5 * near))
}

function discAt(canvas: Canvas, scene: Scene, x: number, y: number): number {
  const edge = 1.2 / canvas.width
  const { radius } = scene.light
  const inside = (radius - distanceToLight(canvas, scene, x, y)) / edge
  return Math.min(1, Math.max(0, inside + 0.5))
}

// Long soft banks: noise that is stretched sideways, more towards the horizon.
function cloudAt(canvas: Canvas, scene: Scene, x: number, y: number, down: number): number {
  const { amount } = scene.clouds
  if (amount === 0) return 0
  const across = (x / canvas.width) * 2.6
  const drift = layeredNoise(across * 0.8, down * 2, scene.seed + 3, 2)
  const bank = layeredNoise(across + drift * 0.8, down * (6 + 5 * down), scene.seed, 5)
  const veil = Math.max(0, bank - 0.62 + amount * 0.22) / 0.3
  const height = Math.sin(Math.PI * Math.min(1, 0.12 + down * 0.95))
  return Math.min(0.85, veil * amount * height * (y >= 0 ? 1 : 0))
}

function paintStars(canvas: Canvas, scene: Scene, shore: number): void {
  const chance = sequence(scene.seed + 71)
  const white = colour('#fdf6e3')
  for (let star = 0; star < scene.stars; star++) {
    const [x, y] = [chance() * canvas.width, chance() ** 1.6 * shore * 0.9]
    const size = (0.45 + 1.1 * chance() ** 5) * (canvas.width / 1440)
    const brightness = (0.25 + 0.75 * chance() ** 2) * (1 - y / shore) ** 0.7
    for (let row = Math.floor(y - 3); row <= y + 3; row++) {
      for (let column = Math.floor(x - 3); column <= x + 3; column++) {
        if (row < 0 || column < 0 || column >= canvas.width) continue
        const fall = Math.exp(-(((column - x) ** 2 + (row - y) ** 2) / (size * size)))
        put(canvas, column, row, mix(pixel(canvas, column, row), white, fall * brightness))
      }
    }
  }
}

function paintRidge(canvas: Canvas, ridge: Ridge, shore: number): void {
  const heights = outline(ridge, canvas.width)
  const [crest, foot] = [colour(ridge.crest), colour(ridge.foot)]
  const snow = ridge.snow && { above: ridge.snow.above, colour: colour(ridge.snow.colour) }
  for (let x = 0; x < canvas.width; x++) {
    const height = heights[x] ?? 0
    const top = shore - height * canvas.height
    for (let y = Math.max(0, Math.floor(top)); y < shore; y++) {
      const above = (shore - y) / canvas.height
      const fold = layeredNoise(x / 46, y / 30, ridge.seed + 60, 4) - 0.5
      const wisp = (noise(x / 170, y / 60, ridge.seed + 61) - 0.5) * 0.35
      const up = Math.min(1, Math.max(0, above / (ridge.height + ridge.swing) + wisp))
      const lit = mix(foot, crest, up ** 0.8)
      const shaded: Colour = [lit[0] + fold * 0.028 * up, lit[1], lit[2]]
      const white = snow ? Math.max(0, above + fold * 0.09 - snow.above) * 22 : 0
      const ground = snow ? mix(shaded, snow.colour, Math.min(0.9, white)) : shaded
      put(canvas, x, y, mix(pixel(canvas, x, y), ground, Math.min(1, y + 1 - top)))
    }
  }
}

function paintWindows(canvas: Canvas, scene: Scene, shore: number): void {
  if (!scene.windows) return
  const warm = colour(scene.windows.colour)
  const scale = canvas.width / 1440
  for (const [index, across] of scene.windows.at.entries()) {
    const [x, y] = [across * canvas.width, shore - (6 + ((index * 7) % 9)) * scale]
    const reach = Math.ceil(22 * scale)
    for (let row = -reach; row <= reach; row++) {
      for (let column = -reach; column <= reach; column++) {
        if (y + row >= shore) continue
        const distance = Math.hypot(row, column) / scale
        const shine = Math.min(
          1,
          Math.exp(-((distance / 2.1) ** 2)) + 0.28 * Math.exp(-distance / 6),
        )
        const [at, down] = [Math.round(x + column), Math.round(y + row)]
        put(canvas, at, down, mix(pixel(canvas, at, down), warm, shine))
      }
    }
  }
}

// A little grain hides the steps between 256 levels, which a calm sky would show as bands.
function bytes(canvas: Canvas): Buffer {
  const { width, height } = canvas
  const out = Buffer.alloc(width * height * 3)
  const chance = sequence(5)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grain = (chance() + chance() - 1) * 0.9
      const rgb = toRgb(pixel(canvas, x, y))
      for (let c = 0; c < 3; c++) {
        const level = Math.round((rgb[c] ?? 0) + grain)
        out[(y * width + x) * 3 + c] = Math.min(255, Math.max(0, level))
      }
    }
  }
  return out
}
