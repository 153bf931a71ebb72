// The guide reader's hand: members go on in the app, where their progress is; the module being read is marked.
import { signedIn } from './signed-in.ts'

/** Leads a signed-in person from Bookmark and Complete & Continue to the same guide in the app. */
export function leadMembersToApp(): void {
  for (const summary of document.querySelectorAll<HTMLElement>('[data-members] > summary')) {
    summary.addEventListener('click', (event) => {
      const address = summary.parentElement?.dataset.members
      if (!address || !signedIn()) return
      event.preventDefault()
      location.assign(address)
    })
  }
  addEventListener('hashchange', markModule)
  markModule()
}

function markModule(): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>('[data-module]')]
  const read = entries.find((entry) => entry.hash === location.hash) ?? entries[0]
  for (const entry of entries) {
    if (entry.hash === read?.hash) entry.setAttribute('aria-current', 'step')
    else entry.removeAttribute('aria-current')
  }
}
