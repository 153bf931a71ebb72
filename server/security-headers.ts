// What browsers are told to refuse on our pages: foreign scripts, frames, sniffing, devices.

/** What the pages need beyond the strictest rules. */
export interface PageNeeds {
  /** 'sha256-…' of the build's inline scripts. */
  readonly scriptHashes: readonly string[]
  /** 'sha256-…' of the build's inline styles. */
  readonly styleHashes: readonly string[]
  /** Origins whose scripts may load, on a person's own click (payment). */
  readonly scriptOrigins: readonly string[]
  /** Origins that may be shown in frames (payment, podcasts). */
  readonly frameOrigins: readonly string[]
  /** Origins whose sound may be played, on a person's own click (podcasts); none if left out. */
  readonly mediaOrigins?: readonly string[]
  /** Whether the site is reached by https, so that browsers must insist on it. */
  readonly https: boolean
}

/** Headers of every answer, whoever asked. */
export function baseHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Headers of every page. */
export function pageHeaders(needs: PageNeeds): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(needs),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(needs),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
  }
}

function contentSecurityPolicy(needs: PageNeeds): string {
  const quoted = (hashes: readonly string[]) =>
    hashes.map((hash) => `'${hash.replaceAll("'", '')}'`)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(needs.scriptHashes), ...needs.scriptOrigins],
    'style-src': ["'self'", ...quoted(needs.styleHashes)],
    // Style attributes carry positions and widths; unlike scripts they cannot act.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:', ...(needs.mediaOrigins ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': needs.frameOrigins.length > 0 ? needs.frameOrigins : ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(needs.https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const devices = [
  'accelerometer',
  'autoplay=(self)',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone=(self)',
  'midi',
  'serial',
  'usb',
]

function permissionsPolicy(needs: PageNeeds): string {
  const payment = needs.scriptOrigins.map((origin) => `"${origin}"`)
  return devices
    .map((device) => (device.includes('=') ? device : `${device}=()`))
    .concat(`payment=(${['self', ...payment].join(' ')})`)
    .join(', ')
}
