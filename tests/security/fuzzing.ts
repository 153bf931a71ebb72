// What the fuzz tests share: hostile values, requests sent as they are, and what must hold of every answer.
import { Agent, request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { expect } from 'vitest'

/** The same inputs in every run, unless FUZZ_SEED says another beginning; a failure prints its seed. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)

/** Inputs per property: `usual`, or FUZZ_RUNS for a long run. */
const runsOf = (usual: number) => Number(process.env.FUZZ_RUNS ?? usual)

/** How long the test around a property may take, in milliseconds, as `usual` inputs do in a run of CI. */
export const fuzzTimeoutMs = process.env.FUZZ_RUNS === undefined ? 60_000 : 24 * 3_600_000

/** Holds the property for many inputs; rejects with the smallest input found that breaks it, and the seed. */
export async function holds<T>(
  inputs: fc.Arbitrary<T>,
  usual: number,
  property: (input: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(inputs, property), {
    seed,
    numRuns: runsOf(usual),
    maxSkipsPerRun: 10,
    interruptAfterTimeLimit: fuzzTimeoutMs - 10_000,
  })
}

/** Texts that break what is put together from them. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 3 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 2 },
  {
    arbitrary: fc.constantFrom(
      ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\ufeff', '\u202e', '\r\nX-Y: z'],
      ...["'", "''; drop table x; --", '"', '""', '\\', '`', '$$', '$1', '%', '%00', '%zz', '_'],
      ...['null', 'undefined', 'NaN', '-1', '0', '1e999', '9'.repeat(400), '-0', '0x10', '١٢٣'],
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '../../etc/passwd', '{}', '['],
      ...['2026-02-30', 'infinity', '-infinity', '0000-00-00', '294277-01-01', 'epoch', '24:00'],
      ...['00000000-0000-0000-0000-000000000000', 'İ', 'ß', '👩‍👩‍👧', 'a'.repeat(5_000)],
      ...['a@b.example', 'someone@stillwater.example', '"a b"@b.example', 'a@[127.0.0.1]'],
    ),
    weight: 4,
  },
)

/** Any JSON, among it what no client would send. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  {
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 0.5, 1e21, -1e-7, 2 ** 31, 2 ** 53, Number.MAX_VALUE],
      ...[[], {}, [[]], [null], { a: { b: { c: [] } } }, ['\u0000'], { '\ud800': 1 }, { '': '' }],
    ),
    weight: 3,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), weight: 2 },
)

/**
 * A body that is right but for some fields, which are replaced, missing, or new. A field that must be another each
 * time is a function.
 */
export function nearly(valid: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const kept = Object.entries(valid).map(([name, value]) =>
    fc.oneof(
      { arbitrary: fc.constant(null).map(() => [[name, fresh(value)]]), weight: 5 },
      { arbitrary: hostileJson.map((other) => [[name, other]]), weight: 3 },
      { arbitrary: fc.constant([]), weight: 1 },
    ),
  )
  const added = fc.array(fc.tuple(hostileText, hostileJson), { maxLength: 1 })
  return fc
    .tuple(fc.tuple(...kept), added)
    .map(([fields, more]) => Object.fromEntries([...fields.flat(), ...more]))
}

const fresh = (value: unknown): unknown => (typeof value === 'function' ? value() : value)

/** A body as text: mostly JSON of the value, sometimes cut, doubled or with raw bytes in it. */
export function written(value: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  const json = value.map((one) => JSON.stringify(one) ?? '')
  return fc.oneof(
    { arbitrary: json.map((text) => Buffer.from(text)), weight: 12 },
    {
      arbitrary: fc
        .tuple(json, fc.nat({ max: 60 }))
        .map(([text, at]) => Buffer.from(text.slice(0, at))),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(json, fc.uint8Array({ maxLength: 8 }), fc.nat({ max: 40 }))
        .map(([text, bytes, at]) =>
          Buffer.concat([Buffer.from(text.slice(0, at)), bytes, Buffer.from(text.slice(at))]),
        ),
      weight: 1,
    },
    {
      // Numbers and depths that JSON.stringify itself would never write.
      arbitrary: fc
        .constantFrom(
          ...['{"email":1e999999}', '{"a":-', '\ufeff{}', '{"a":1,"a":2}', '"\\ud800"', '', ' '],
          ...[`${'['.repeat(20_000)}`, `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
        )
        .map((text) => Buffer.from(text)),
      weight: 1,
    },
  )
}

/** Content types, the right one most often. */
export const contentType: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 8 },
  {
    arbitrary: fc.constantFrom(
      ...['text/plain', 'text/csv', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      ...[
        'application/json; charset=utf-16',
        'application/octet-stream',
        'text/xml',
        '',
        ';',
        '*/*',
      ],
      ...['multipart/form-data; boundary=x', 'application/vnd.pgrst.object+json'],
    ),
    weight: 2,
  },
)

/** A request as it goes out. */
export interface Sending {
  readonly method: string
  /** May hold anything; what HTTP cannot carry is percent-encoded. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | undefined
}

/** What came back. */
export interface Answered {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const patienceMs = 20_000

/** Sends a request without tidying it up; rejects when nothing came for twenty seconds. */
export function send(origin: string, { method, path, headers, body }: Sending): Promise<Answered> {
  const { hostname, port } = new URL(origin)
  const options = { hostname, port, agent, method, path: carriedPath(path), timeout: patienceMs }
  return new Promise((resolve, reject) => {
    // Said here, because Node sends the body of a DELETE without saying how long it is.
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const all = { ...carriedHeaders(headers ?? {}), ...length }
    const request = httpRequest({ ...options, headers: all })
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    request.on('timeout', () => request.destroy(new Error(`${method} ${path} hangs`)))
    request.on('error', reject)
    request.end(body)
  })
}

// Node refuses to send spaces, control characters and anything beyond Latin-1 in a path; a backslash or # is no
// part of one and is refused at the door.
function carriedPath(path: string): string {
  return path.replaceAll(/[^\x21-\x7e]|[\\#]/gu, (sign) => encodeURIComponent(sign.toWellFormed()))
}

function carriedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const allowed = (value: string) => value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, allowed(value)]))
}

/** The refusals of each room, as its clients read them. */
const shapes = {
  auth: { code: expect.any(Number), error_code: expect.any(String), msg: expect.any(String) },
  rest: { code: expect.any(String), message: expect.any(String) },
  functions: { error: { code: expect.any(String), message: expect.any(String) } },
}

/** A room, by the shape of its refusals; /logs and /dump refuse as functions do. */
export type Room = keyof typeof shapes

/** Holds an answer to what every answer keeps: no fault of ours, and refusals in the room's own shape. */
export function expectOrderly(room: Room, sent: Sending, answer: Answered): void {
  const { status, headers, body } = answer
  expect(status, `${sent.method} ${sent.path}: ${body.slice(0, 400)}`).toBeLessThan(500)
  if (status < 400 || sent.method === 'HEAD') return
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(JSON.parse(body)).toMatchObject(shapes[room])
}
