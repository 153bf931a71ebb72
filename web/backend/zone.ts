// The time zone whose calendar counts for the person in this browser, and the date it is there.
import { type Day, localDay, msUntilNextDay } from '#rules/day.ts'
import { readStored, storageKeys, store } from './browser-storage.ts'

/** The zone this device is in, by its IANA name. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/**
 * The zone whose calendar counts: the one chosen in Settings on this device, as long as the device stays
 * where it was when that was chosen; the device's own otherwise.
 */
export function currentZone(): string {
  return chosenZone() ?? deviceZone()
}

/** The zone chosen in Settings, where it counts; null stands for the device's own, without asking which that is. */
function chosenZone(): string | null {
  const stored = readStored(storageKeys.zone)
  if (stored === null) return null
  const [device, chosen] = stored.split(' ')
  return device === deviceZone() && chosen ? chosen : null
}

/** Keeps a zone chosen in Settings. */
export function chooseZone(zone: string): void {
  store(storageKeys.zone, `${deviceZone()} ${zone}`)
}

/**
 * Today's date for the person, now. In the device's own zone its clock says it, which costs nothing; naming
 * zones takes a browser twenty milliseconds at the start.
 */
export function today(): Day {
  const now = new Date()
  const chosen = chosenZone()
  return chosen === null ? dayOnClock(now) : localDay(now, chosen)
}

/** Milliseconds until the person's next day begins. */
export function msUntilTomorrow(): number {
  const now = new Date()
  const chosen = chosenZone()
  if (chosen !== null) return msUntilNextDay(now, chosen)
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return tomorrow.getTime() - now.getTime()
}

function dayOnClock(now: Date): Day {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(String)
  return `${year?.padStart(4, '0')}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
}
