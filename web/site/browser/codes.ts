// Keeps a referral or gift code while a visitor looks around, in the addresses and nowhere else, until they sign up.

const names = ['ref', 'gift', 'fellowship'] as const

/** Adds the codes of this page's address to every link that stays on the site; a link's own values win. */
export function carryCodes(codes: URLSearchParams): void {
  const carried = names.filter((name) => codes.get(name))
  if (carried.length === 0) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    const query = new URLSearchParams(link.search)
    for (const name of carried) if (!query.has(name)) query.set(name, codes.get(name) ?? '')
    link.search = query.toString()
  }
}

/** Shows the line about the gift, or else about the invitation, that brought the visitor here. */
export function showArrival(codes: URLSearchParams): void {
  const kind = codes.get('gift') ? 'gift' : codes.get('ref') ? 'ref' : null
  const line = document.querySelector<HTMLElement>(`[data-arrival="${kind}"]`)
  if (line) line.hidden = false
}
