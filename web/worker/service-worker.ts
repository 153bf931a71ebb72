// The service worker: keeps the app's own files so that it opens without a network, and never touches data.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope
/** The build's files and the addresses that the app answers; scripts/build-worker.ts fills them in. */
declare const FILES: PrecacheEntry[]
declare const APP_ADDRESSES: string

precacheAndRoute(FILES)
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), {
    allowlist: [new RegExp(APP_ADDRESSES)],
  }),
)

// A new version waits until the person asks for it: nobody is interrupted while they type.
self.addEventListener('message', (event) => {
  if (event.data === 'use-new-version') void self.skipWaiting()
})
