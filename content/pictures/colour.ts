// Colours as the eye sees distances between them (OKLab), so that a sky turns from one to the next without grey.

/** Lightness 0 to 1, then green to red, then blue to yellow. */
export type Colour = readonly [number, number, number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const fromLinear = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

/** A colour from its `#rrggbb`. */
export function colour(hex: string): Colour {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Between two colours: 0 is the first, 1 the second. */
export function mix(one: Colour, other: Colour, amount: number): Colour {
  return [
    one[0] + (other[0] - one[0]) * amount,
    one[1] + (other[1] - one[1]) * amount,
    one[2] + (other[2] - one[2]) * amount,
  ]
}

/** The colour at a place from 0 to 1 of a gradient whose stops lie at the given places. */
export function gradient(stops: readonly (readonly [number, Colour])[], at: number): Colour {
  const next = stops.findIndex(([place]) => place >= at)
  const [to, from] = [stops[next], stops[next - 1]]
  if (to === undefined) return stops.at(-1)?.[1] ?? [0, 0, 0]
  if (from === undefined) return to[1]
  const part = (at - from[0]) / (to[0] - from[0])
  return mix(from[1], to[1], part * part * (3 - 2 * part))
}

/** Red, green and blue, 0 to 255, not rounded. */
export function toRgb([lightness, a, b]: Colour): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (c: number) => 255 * fromLinear(Math.min(1, Math.max(0, c)))
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
