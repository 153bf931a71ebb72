// The body of a request: JSON, CSV, a form, or raw text for a function that takes it whole.
import { bodyFailure } from '../failures.ts'

/** What was sent. */
export interface Payload {
  /** JSON text for rows and arguments, the text itself where a function takes it whole. */
  readonly text: string
  readonly form: 'object' | 'array' | 'raw'
  /** The keys every row has, in order. */
  readonly keys: readonly string[]
  /** Rows, or -1 where the body was not read (a `columns` parameter says what is in it). */
  readonly rows: number
  /** The type of a single unnamed parameter that would take the body whole. */
  readonly wholeTypes: readonly string[]
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    throw bodyFailure('The request body is not valid UTF-8')
  }
}

async function readLimited(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) throw bodyFailure(`The request body is larger than ${limit} bytes`, 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the whole body; PGRST102 with status 413 where it is larger than `limit` bytes. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  // Looked at first, because asking for the stream costs more than reading a short body whole.
  const announced = request.headers.get('content-length')
  if (announced === null) {
    return request.body === null ? new Uint8Array() : readLimited(request.body, limit)
  }
  if (Number(announced) > limit)
    throw bodyFailure(`The request body is larger than ${limit} bytes`, 413)
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > limit) throw bodyFailure(`The request body is larger than ${limit} bytes`, 413)
  return bytes
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw bodyFailure('Empty or invalid json')
  }
}

const wholeJson = ['json', 'jsonb']

function rowsPayload(text: string, rows: readonly unknown[]): Payload {
  const first = rows[0]
  const keys = isObject(first) ? Object.keys(first).sort() : []
  for (const row of rows) {
    const same = isObject(row) && Object.keys(row).length === keys.length
    if (!same || !keys.every((key) => Object.hasOwn(row, key)))
      throw bodyFailure('All object keys must match')
  }
  return { text, form: 'array', keys, rows: rows.length, wholeTypes: wholeJson }
}

function jsonPayload(text: string, columns: readonly string[] | null, isCall: boolean): Payload {
  if (columns !== null) {
    const form = text.trimStart().startsWith('{') ? 'object' : 'array'
    return { text, form, keys: columns, rows: -1, wholeTypes: wholeJson }
  }
  const value = parseJson(isCall && text === '' ? '{}' : text)
  if (isObject(value)) {
    const keys = Object.keys(value).sort()
    return { text: text || '{}', form: 'object', keys, rows: 1, wholeTypes: wholeJson }
  }
  if (Array.isArray(value) && (!isCall || value.every(isObject))) return rowsPayload(text, value)
  if (isCall) return { text, form: 'array', keys: [], rows: 0, wholeTypes: wholeJson }
  throw bodyFailure('The body must be a JSON object or array')
}

function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]+|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/y
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw bodyFailure('The CSV body cannot be read')
    lines.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',' && cell.lastIndex === text.length) lines.at(-1)?.push('')
    if (found[3] !== ',' && cell.lastIndex < text.length) lines.push([])
  }
  return lines
}

function csvPayload(text: string): Payload {
  const [header = [], ...lines] = parseCsv(text)
  const rows = lines.map((line) => {
    if (line.length !== header.length)
      throw bodyFailure('All lines must have same number of fields')
    return Object.fromEntries(
      line.map((cell, index) => [header[index] ?? '', cell === 'NULL' ? null : cell]),
    )
  })
  return rowsPayload(JSON.stringify(rows), rows)
}

function formPayload(text: string, isCall: boolean): Payload {
  const form = Object.fromEntries(new URLSearchParams(text))
  const payload = jsonPayload(JSON.stringify(form), null, isCall)
  return { ...payload, wholeTypes: [] }
}

function wholePayload(text: string, type: string): Payload {
  return { text, form: 'raw', keys: [], rows: 1, wholeTypes: [type] }
}

/**
 * Makes the payload of a write or call; `columns` are those of the parameter of that name. PGRST102
 * where the body cannot be read or its rows have different keys.
 */
export function parsePayload(
  bytes: Uint8Array,
  contentType: string | null,
  columns: readonly string[] | null,
  isCall: boolean,
): Payload {
  const type = (contentType?.split(';')[0] ?? 'application/json').trim().toLowerCase()
  if (isCall && type === 'application/octet-stream')
    return wholePayload(`\\x${Buffer.from(bytes).toString('hex')}`, 'bytea')
  const text = decode(bytes)
  if (type === 'application/json' || type === '' || type === '*/*')
    return jsonPayload(text, columns, isCall)
  if (text.includes('\u0000')) throw bodyFailure('The request body contains a null byte')
  if (type === 'text/csv') return csvPayload(text)
  if (type === 'application/x-www-form-urlencoded') return formPayload(text, isCall)
  if (isCall && type === 'text/plain') return wholePayload(text, 'text')
  if (isCall && type === 'text/xml') return wholePayload(text, 'xml')
  throw bodyFailure(`Content-Type not acceptable: ${type}`)
}
