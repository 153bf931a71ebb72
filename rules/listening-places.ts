// Where a person stopped in which episodes: a short list, the newest first.

/** Seconds into an episode. */
export interface Place {
  readonly id: string
  readonly seconds: number
}

const KEPT = 60
/** Too near the beginning or the end to be worth coming back to, in seconds. */
const MARGIN_S = 15

/** The list with a new place; one near the beginning or the end is forgotten instead. */
export function withPlace(
  places: readonly Place[],
  { id, seconds, length }: Place & { readonly length: number },
): readonly Place[] {
  const others = places.filter((place) => place.id !== id)
  const isWorthKeeping = seconds > MARGIN_S && (!(length > 0) || seconds < length - MARGIN_S)
  return isWorthKeeping ? [{ id, seconds: Math.floor(seconds) }, ...others].slice(0, KEPT) : others
}

/** Where to go on in an episode: 0 when nothing is kept of it. */
export function placeIn(places: readonly Place[], id: string): number {
  return places.find((place) => place.id === id)?.seconds ?? 0
}

/** A time as a clock shows it: `3:05`, `1:02:09`. */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
