// The person's own calendar day while a page is open: it changes at midnight.
import { useEffect, useState } from 'react'
import type { Day } from '#rules/day.ts'
import { msUntilTomorrow, today } from './zone.ts'

/** Today's date, which changes at local midnight and is looked at again whenever the tab comes back. */
export function useLocalDay(): Day {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const look = () => setDay(today())
    let timer = setTimeout(atMidnight, msUntilTomorrow())
    function atMidnight() {
      look()
      timer = setTimeout(atMidnight, msUntilTomorrow())
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
