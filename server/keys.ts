// The engine's secret and the two public-facing keys made from it: what every request is signed with.
import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
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
  const kept = (await readKept(file)) ?? (await makeSecret(file))
  if (kept.length < 32) throw new Error(`${file} is damaged: remove it to sign everybody out`)
  return kept
}

function readKept(file: string): Promise<string | null> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    },
  )
}

// Linked only when it is whole on disk: of two processes that start at once the first one's is kept, and one that
// dies here, or finds the disk full, leaves no half secret behind.
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${process.pid}`
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      await handle.writeFile(`${randomBytes(48).toString('base64url')}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
