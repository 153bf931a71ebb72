// Tells from an address which room answers, and a form of the address that is safe to log.
import type { Room } from './failure-response.ts'

/** Where a request goes. */
export interface Route {
  readonly room: Room
  /** The address without ids, names that people chose, or query. */
  readonly template: string
  /** The function's name under /functions/v1, else ''. */
  readonly name: string
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const operation = new Set(['/healthz', '/readyz', '/metrics', '/config.json', '/logs', '/dump'])

/** Routes by the path alone. */
export function routeOf(path: string): Route {
  if (path.startsWith('/rest/v1/')) return restRoute(path)
  if (path.startsWith('/auth/v1/')) return { room: 'auth', template: authTemplate(path), name: '' }
  if (path.startsWith('/functions/v1/')) {
    const [name = ''] = path.slice('/functions/v1/'.length).split('/')
    return { room: 'functions', template: `/functions/v1/${plain(name)}`, name }
  }
  if (operation.has(path)) return { room: 'operation', template: path, name: '' }
  return { room: 'web', template: '*', name: '' }
}

function restRoute(path: string): Route {
  const rest = path.slice('/rest/v1/'.length)
  const template = rest
    .split('/')
    .slice(0, 2)
    .map((part) => plain(part))
    .join('/')
  return { room: 'rest', template: `/rest/v1/${template}`, name: '' }
}

function authTemplate(path: string): string {
  return path
    .replace(uuid, ':id')
    .split('/')
    .map((part) => plain(part))
    .join('/')
}

// Names of ours are short words; anything else may be something a person typed.
function plain(part: string): string {
  return /^:?[a-z0-9_.-]{0,40}$/.test(part) ? part : ':other'
}
