// Says that there is no connection, for as long as there is none.
import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/banner.tsx'
import { shellWords as words } from './shell-words.ts'

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <div className="px-4 pt-3">
      <Banner tone="note">{words.offline}</Banner>
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
