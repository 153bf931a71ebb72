// Where a link may lead back to: this site, or what the operator has listed; anything else becomes
// this site's front page.

/** Decides about the `redirect_to` of a request. */
export interface Redirects {
  /** The given address when it is allowed, without its fragment; otherwise this site. */
  allowed(redirectTo: string | null): string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `allowList` holds origins, whole addresses, or patterns: `*` within one path segment, `**` over any. */
export function createRedirects(publicUrl: string, allowList: readonly string[]): Redirects {
  const home = new URL(publicUrl)
  const patterns = allowList.map(patternOf)
  return {
    allowed(redirectTo) {
      const url = parseRedirect(redirectTo ?? '')
      if (!url) return home.href
      if (isHome(url, home) || patterns.some((pattern) => pattern(url))) {
        url.hash = ''
        return url.href
      }
      return home.href
    },
  }
}

// Browsers drop or reinterpret these, so an address with one is not what it seems.
const DECEPTIVE = /[\p{Cc}\s\\]/u

function parseRedirect(text: string): URL | null {
  if (DECEPTIVE.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username || url.password ? null : url
}

// A newcomer's browser may say 127.0.0.1 where the server says localhost: the same machine and port.
function isHome(url: URL, home: URL): boolean {
  // The origin alone would let blob: addresses pass for the page they were made on.
  if (url.protocol !== home.protocol || url.port !== home.port) return false
  return (
    url.hostname === home.hostname || (LOOPBACK.has(url.hostname) && LOOPBACK.has(home.hostname))
  )
}

function patternOf(entry: string): (url: URL) => boolean {
  if (!entry.includes('*')) return exactly(entry)
  const expression = entry
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === '**') return '.*'
      return part === '*' ? '[^./]*' : RegExp.escape(part)
    })
    .join('')
  const pattern = new RegExp(`^${expression}$`)
  return (url) => pattern.test(url.href)
}

// An entry that is only an origin allows all of its pages.
function exactly(entry: string): (url: URL) => boolean {
  const listed = new URL(entry)
  const isOrigin = listed.origin !== 'null' && listed.href === `${listed.origin}/`
  return (url) => (isOrigin ? url.href.startsWith(listed.href) : url.href === listed.href)
}
