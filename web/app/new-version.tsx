// Registers the service worker and names the manifest late, and offers a new version when one waits; it is never forced on anyone.
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { shellWords as words } from './shell-words.ts'

/** The first visit has better things to do for its first seconds. */
const REGISTER_AFTER_MS = 5_000

export function NewVersion() {
  const waiting = useWaitingWorker()
  if (waiting === null) return null
  const use = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    waiting.postMessage('use-new-version')
  }
  return (
    <div className="px-4 pt-3">
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-xl bg-water-soft px-4 py-2 text-sm"
      >
        <span className="flex-1">{words.newVersion}</span>
        <Button look="quiet" onClick={use}>
          {words.useNewVersion}
        </Button>
      </div>
    </div>
  )
}

function useWaitingWorker(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined
    const timer = setTimeout(() => void watch(setWaiting), REGISTER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return waiting
}

async function watch(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  nameManifest()
  // Without one (private windows, old browsers) the app works, but not offline.
  const registration = await navigator.serviceWorker
    .register('/service-worker.js')
    .catch(() => undefined)
  if (registration === undefined) return
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting)
  }
  offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
}

/** What an installed app is called and looks like: two requests that the first screen does not wait beside. */
function nameManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' })
  document.head.append(link)
}
