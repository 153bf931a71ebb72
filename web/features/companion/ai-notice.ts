// When the notice that the companion is an AI is due again: after every three hours of use.
import { useEffect, useState } from 'react'

const EVERY_MS = 3 * 3_600_000
const LOOK_MS = 60_000

/** How many times the notice has become due again since the overlay was opened; hidden time does not count. */
export function useAiNoticesDue(): number {
  const [usedMs, setUsedMs] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setUsedMs((used) => used + LOOK_MS)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.floor(usedMs / EVERY_MS)
}
