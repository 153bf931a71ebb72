// The sheet that a landscape is painted on.
import type { Colour } from './colour.ts'

/** A picture that is still being painted: three OKLab numbers for each pixel. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Float32Array
}

/** The colour of a pixel; beyond the edge that of the edge. */
export function pixel(canvas: Canvas, x: number, y: number): Colour {
  const column = Math.min(canvas.width - 1, Math.max(0, Math.round(x)))
  const row = Math.min(canvas.height - 1, Math.max(0, Math.round(y)))
  const at = (row * canvas.width + column) * 3
  return [canvas.pixels[at] ?? 0, canvas.pixels[at + 1] ?? 0, canvas.pixels[at + 2] ?? 0]
}

/** Sets a pixel, which must lie on the sheet. */
export function put(canvas: Canvas, x: number, y: number, value: Colour): void {
  canvas.pixels.set(value, (y * canvas.width + x) * 3)
}
