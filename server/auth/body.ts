// Request bodies: reads JSON of a bounded size and checks its shape, or refuses as GoTrue does.
import * as v from 'valibot'
import { refusal } from './refusals.ts'

const MAX_BYTES = 64 * 1024

/** A string that may be missing or null, read as empty: clients send null for what they leave out. */
export const text = v.nullish(v.string(), '')

/** An object that may be missing or null. */
export const object = v.nullish(v.record(v.string(), v.unknown()), null)

/** The two fields of a PKCE flow, in every body that may begin one. */
export const challengeFields = { code_challenge: text, code_challenge_method: text }

/** The same where a request may come without a body, which then counts as {}. */
export async function readOptionalBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  return inShape((await readText(request)) || '{}', schema)
}

/** Reads the body in the given shape. Refuses over 64 kB (413), no JSON or another shape (400 bad_json). */
export async function readBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  return inShape(await readText(request), schema)
}

function inShape<S extends v.GenericSchema>(body: string, schema: S): v.InferOutput<S> {
  const value = parseJson(body)
  if (Array.isArray(value)) throw badJson('a list instead of an object')
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const issue = parsed.issues[0]
  const field = v.getDotPath(issue) ?? 'the body'
  throw badJson(`${field}: ${issue.message}`)
}

function parseJson(body: string): unknown {
  // Postgres cannot keep U+0000 in text or JSON.
  if (body.includes('\\u0000')) throw badJson('U+0000 is not supported')
  try {
    return JSON.parse(body, halfCharacter.test(body) ? whole : undefined)
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'not JSON')
  }
}

// Half of a character that UTF-16 writes as two: Postgres refuses it, so it is replaced, as Go does for GoTrue.
const halfCharacter = /\\ud[89a-f]/i

function whole(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key.toWellFormed(), of]))
}

function badJson(reason: string) {
  return refusal(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw refusal(413, 'validation_failed', 'Request body too large')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw badJson('not UTF-8')
  }
}
