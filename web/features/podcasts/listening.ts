// What this device remembers of listening: the place in each episode, and the speed.
import * as v from 'valibot'
import { type Place, placeIn, withPlace } from '#rules/listening-places.ts'
import { readStored, storageKeys, store } from '../../backend/browser-storage.ts'

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

const RememberedSchema = v.object({
  places: v.array(v.object({ id: v.string(), seconds: v.number() })),
  speed: v.picklist(speeds),
})
type Remembered = v.InferOutput<typeof RememberedSchema>

/** Where to go on in an episode, in seconds. */
export function rememberedPlace(id: string): number {
  return placeIn(remembered().places, id)
}

export function rememberedSpeed(): number {
  return remembered().speed
}

export function rememberPlace(place: Place & { readonly length: number }): void {
  const before = remembered()
  keep({ ...before, places: [...withPlace(before.places, place)] })
}

export function rememberSpeed(speed: (typeof speeds)[number]): void {
  keep({ ...remembered(), speed })
}

function keep(next: Remembered): void {
  store(storageKeys.listening, JSON.stringify(next))
}

function remembered(): Remembered {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), RememberedSchema),
    readStored(storageKeys.listening),
  )
  return parsed.success ? parsed.output : { places: [], speed: 1 }
}
