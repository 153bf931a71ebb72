// The engine's secret and the two public-facing keys made from it: what every request is signed with.
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'

/** The keys of a project, as Supabase calls them. */
export interface Keys {
  /** Signs and verifies all tokens; never leaves the server. */
  readonly jwtSecret: string
  /** Public: says "a guest". */
  readonly anonKey: string
  /** Passes every policy; for the server's own functions and the operator. */
  readonly serviceRoleKey: string
}

/** Fixed, so that every copy and every start derives the same keys; valid until 2045. */
const issuedAt = Date.UTC(2025, 0, 1) / 1000
const expiresAt = Date.UTC(2045, 0, 1) / 1000

/** Derives the keys from the operator's secret, or from one made at the first start and kept in dataDir. */
export async function loadKeys(secret: string | undefined, dataDir: string): Promise<Keys> {
  const jwtSecret = secret ?? (await keptSecret(dataDir))
  const [anonKey, serviceRoleKey] = await Promise.all([
    keyFor('anon', jwtSecret),
    keyFor('service_role', jwtSecret),
  ])
  return { jwtSecret, anonKey, serviceRoleKey }
}

function keyFor(role: string, jwtSecret: string): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(jwtSecret))
}

async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    // wx: of two processes that start at once only one makes it, the other reads it.
    const handle = await open(file, 'wx', 0o600)
    const fresh = randomBytes(48).toString('base64url')
    await handle.writeFile(`${fresh}\n`)
    await handle.sync()
    await handle.close()
    return fresh
  } catch (error) {
    if (!isExisting(error)) throw error
  }
  const kept = (await readFile(file, 'utf8')).trim()
  if (kept.length < 32) throw new Error(`${file} is damaged: remove it to sign everybody out`)
  return kept
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
