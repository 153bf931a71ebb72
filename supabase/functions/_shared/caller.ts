// Who is calling a function: the person whose access token the auth service confirms.
import * as v from 'valibot'

/** Where the auth service is. */
export interface CallerSettings {
  readonly supabaseUrl: string
  readonly anonKey: string
}

/** Gives the caller's user id, or null without a valid token. Rejects when the auth service cannot say. */
export type CallerCheck = (request: Request) => Promise<string | null>

const UserSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })
const REMEMBERED_MS = 15_000
const REMEMBERED_TOKENS = 2_000
const PATIENCE_MS = 5_000

/** A check that asks `GET /auth/v1/user` and remembers its yes for fifteen seconds. */
export function createCallerCheck(settings: CallerSettings): CallerCheck {
  const remembered = new Map<string, { userId: string; until: number }>()
  return async (request) => {
    const token = bearerToken(request)
    if (token === null) return null
    const known = remembered.get(token)
    if (known !== undefined && known.until > performance.now()) return known.userId
    remembered.delete(token)
    const userId = await askAuth(settings, token)
    if (userId === null) return null
    if (remembered.size >= REMEMBERED_TOKENS) remembered.clear()
    remembered.set(token, { userId, until: performance.now() + REMEMBERED_MS })
    return userId
  }
}

function bearerToken(request: Request): string | null {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

async function askAuth(settings: CallerSettings, token: string): Promise<string | null> {
  const answer = await fetch(`${settings.supabaseUrl}/auth/v1/user`, {
    headers: { apikey: settings.anonKey, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (answer.status >= 500 || answer.status === 429) {
    await answer.body?.cancel()
    throw new Error(`the auth service answered ${answer.status}`)
  }
  const user = v.safeParse(UserSchema, await answer.json())
  return answer.ok && user.success ? user.output.id : null
}
