// Still water: what stands above it, mirrored and a little stirred, then deep, then lit by the sun's path.
import { type Canvas, pixel } from './canvas.ts'
import { type Colour, colour, mix } from './colour.ts'
import { layeredNoise, noise } from './noise.ts'
import type { Scene } from './scene.ts'

/** The colour of the water at a pixel below the shore; everything above the shore must be painted. */
export function waterAt(canvas: Canvas, scene: Scene, x: number, y: number, shore: number): Colour {
  const near = (y - shore) / (canvas.height - shore)
  const swell = ripple(canvas, scene, x, y, near)
  const mirrored = reflection(canvas, x, y, shore, swell)
  const deep = mix(mirrored, colour(scene.water.deep), scene.water.depth * near ** 0.75)
  const breeze = breezeAt(canvas, scene, x, near)
  const touched: Colour = [deep[0] + swell * 0.012 * near + breeze, deep[1], deep[2]]
  const misty = mix(touched, colour(scene.water.mist), mistAt(canvas, scene, x, near))
  return mix(misty, colour(scene.light.colour), glitterAt(canvas, scene, x, y, near))
}

// Waves look longer the nearer they are; -1 to 1.
function ripple(canvas: Canvas, scene: Scene, x: number, y: number, near: number): number {
  const unit = canvas.width / 1440
  const length = (30 + 150 * near) * unit
  const height = (1.6 + 9 * near) * unit
  const slow = noise(x / (length * 3), y / (height * 3), scene.seed + 81) - 0.5
  const quick = layeredNoise(x / length, y / height, scene.seed + 80, 2) - 0.5
  return 2 * (0.6 * quick + 0.4 * slow)
}

function reflection(canvas: Canvas, x: number, y: number, shore: number, swell: number): Colour {
  const depth = y - shore
  const unit = canvas.width / 1440
  const row = shore - 1 - depth * 0.94
  const shift = swell * (2 + depth * 0.05) * unit
  const spread = (1 + depth * 0.02) * unit
  let sum: Colour = [0, 0, 0]
  for (const offset of [-1, -0.4, 0.4, 1]) {
    const seen = pixel(
      canvas,
      x + shift * 0.5,
      Math.min(shore - 1, row + shift * 1.6 + offset * spread),
    )
    sum = [sum[0] + seen[0] / 4, sum[1] + seen[1] / 4, sum[2] + seen[2] / 4]
  }
  return [sum[0] * 0.965, sum[1] * 0.95, sum[2] * 0.95]
}

// Long lanes in which a breath of wind makes the water a shade lighter.
function breezeAt(canvas: Canvas, scene: Scene, x: number, near: number): number {
  const lane = layeredNoise((x / canvas.width) * 1.8, 9 / (near + 0.09), scene.seed + 90, 3)
  return Math.max(0, lane - 0.6) * 0.22 * scene.water.ripple * (1 - near * 0.5)
}

function mistAt(canvas: Canvas, scene: Scene, x: number, near: number): number {
  const uneven = 0.65 + 0.7 * layeredNoise((x / canvas.width) * 3, near * 9, scene.seed + 95, 3)
  return scene.water.mistAmount * Math.exp(-near * 9) * uneven
}

function glitterAt(canvas: Canvas, scene: Scene, x: number, y: number, near: number): number {
  const { light, water } = scene
  if (water.glitter === 0) return 0
  const unit = canvas.width / 1440
  const away = (x / canvas.width - light.x) / (0.018 + 0.075 * near + light.radius)
  const path = Math.exp(-away * away)
  const spark = layeredNoise(
    x / ((16 + 60 * near) * unit),
    y / ((1.3 + 4.5 * near) * unit),
    scene.seed + 99,
    3,
  )
  const lit = Math.max(0, spark - 0.47 + 0.1 * path) * 4.2
  return Math.min(0.92, lit * path * water.glitter * (1 - 0.55 * near))
}
