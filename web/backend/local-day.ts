// The person's own calendar day in this browser: by their time zone, rolling over at midnight.
import { useEffect, useState } from 'react'
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
  const [device, chosen] = (readStored(storageKeys.zone) ?? '').split(' ')
  return device === deviceZone() && chosen ? chosen : deviceZone()
}

/** Keeps a zone chosen in Settings. */
export function chooseZone(zone: string): void {
  store(storageKeys.zone, `${deviceZone()} ${zone}`)
}

/** Today's date for the person, now. */
export function today(): Day {
  return localDay(new Date(), currentZone())
}

/** Today's date, which changes at local midnight and is looked at again whenever the tab comes back. */
export function useLocalDay(): Day {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const look = () => setDay(today())
    let timer = setTimeout(atMidnight, untilMidnight())
    function atMidnight() {
      look()
      timer = setTimeout(atMidnight, untilMidnight())
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
  return day
}

function untilMidnight(): number {
  return msUntilNextDay(new Date(), currentZone())
}
