// The five requests that a day in the app is made of, as bytes on the wire, for many different members.
import { SignJWT } from 'jose'

/** How many members the load comes from. */
export const memberCount = 500

/** Shared by the engine and PostgREST, so that both take the same tokens. */
export const jwtSecret = 'a secret for benchmarks, longer than thirty-two characters'

/** One kind of request. */
export interface Scene {
  readonly name: string
  /** The path below the REST root, method and body for a member. */
  request(member: string): { method: string; path: string; body?: object; prefer?: string }
}

/** The id of the nth member. */
export function memberId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}

const guide =
  'guides?select=id,title,description,guide_modules(id,title,content,guide_exercises(id,title,content),guide_assessments(id,title,questions))&id=eq.getting-started-aa'

export const scenes: readonly Scene[] = [
  {
    name: 'a: ten newest journal entries',
    request: (member) => ({
      method: 'GET',
      path: `journal_entries?select=id,content,mood,created_at&user_id=eq.${member}&order=created_at.desc&limit=10`,
    }),
  },
  {
    name: 'b: insert one entry, returning it',
    request: (member) => ({
      method: 'POST',
      path: 'journal_entries?select=id,content,mood,created_at',
      body: { user_id: member, content: 'A quiet day.', mood: '😊 Good', day: '2026-01-31' },
      prefer: 'return=representation',
    }),
  },
  { name: 'c: one guide with all its parts', request: () => ({ method: 'GET', path: guide }) },
  {
    name: 'd: the prayer of the day',
    request: () => ({ method: 'POST', path: 'rpc/get_prayer_for_day', body: { day_num: 12 } }),
  },
  {
    name: 'e: upsert a counter',
    request: (member) => ({
      method: 'POST',
      path: 'bench_counters?on_conflict=user_id',
      body: { user_id: member, count: 7 },
      prefer: 'resolution=merge-duplicates,return=minimal',
    }),
  },
]

/** Requests of a scene, one per member and in turn, for a server whose REST root is `root`. */
export async function requestsOf(scene: Scene, root: string): Promise<() => Buffer> {
  const ready = await Promise.all(
    Array.from({ length: memberCount }, async (_, index) => {
      const member = memberId(index)
      return onTheWire(scene.request(member), root, await tokenOf(member))
    }),
  )
  let turn = 0
  return () => {
    turn = (turn + 1) % ready.length
    return ready[turn] ?? Buffer.alloc(0)
  }
}

/** A request as bytes, for a server whose REST root is `root`. */
export function onTheWire(
  request: ReturnType<Scene['request']>,
  root: string,
  token: string,
): Buffer {
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  const lines = [
    `${request.method} ${root}${request.path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    'accept: application/json',
    ...(request.prefer === undefined ? [] : [`prefer: ${request.prefer}`]),
    ...(body === ''
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** An access token of a member. */
export function tokenOf(member: string): Promise<string> {
  return new SignJWT({ role: 'authenticated', session_id: member, email: 'x@stillwater.example' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(member)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(jwtSecret))
}
