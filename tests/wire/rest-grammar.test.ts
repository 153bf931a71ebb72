// Whatever is sent, the REST room answers with rows or a refusal of its own, and no value becomes SQL.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#server/failure.ts'
import { planRequest } from '#server/rest/plan.ts'
import { parsePlace, parseRequest } from '#server/rest/request.ts'
import { loadSchemaCache, type SchemaCache } from '#server/rest/schema-cache.ts'
import { type CompiledSql, compile } from '#server/rest/sql.ts'
import { openRestRoom, type RestRoom } from './rest/rest-room.ts'

let room: RestRoom
let cache: SchemaCache

const schemas = ['public', 'shelf']
const options = { schemas, maxBodyBytes: 100_000, plans: true, rollback: true }

beforeAll(async () => {
  room = await openRestRoom({ aggregates: true, plans: true, rollback: true })
  cache = await loadSchemaCache(room.database, schemas)
})
afterAll(() => room.close())

interface Sent {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Pieces of the grammar, so that random texts get further than its first letter. */
const piece = fc.oneof(
  fc.constantFrom(
    '(',
    ')',
    ',',
    '.',
    ':',
    '::',
    '!',
    '->',
    '->>',
    '...',
    '*',
    '"',
    '\\',
    '{',
    '}',
    ' ',
    '-',
  ),
  fc.constantFrom(
    'id',
    'title',
    'entries',
    'members',
    'tags',
    'modules',
    'places',
    'parent_id',
    'count',
    'details',
  ),
  fc.constantFrom(
    'eq',
    'not',
    'and',
    'or',
    'in',
    'is',
    'null',
    'like',
    'any',
    'fts',
    'cs',
    'desc',
    'nullsfirst',
  ),
  fc.constantFrom(
    'inner',
    'left',
    'sum()',
    'count()',
    'int4',
    'text',
    '1',
    '-2',
    '1e5',
    'ß',
    '%',
    '\u0000',
    '😀',
  ),
  fc.string({ maxLength: 4 }),
)
const grammar = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))
const key = fc.oneof(
  fc.constantFrom(
    'select',
    'order',
    'limit',
    'offset',
    'and',
    'or',
    'not.or',
    'columns',
    'on_conflict',
    'id',
  ),
  fc.constantFrom(
    'entries.order',
    'entries.limit',
    'entries.or',
    'details->>n',
    'modules.exercises.title',
    'a',
  ),
  grammar,
)
const value = fc.oneof(
  grammar,
  grammar.map((text) => `eq.${text}`),
  grammar.map((text) => `(${text})`),
  grammar.map((text) => `id,${text}`),
)
const pair = fc.tuple(key, value).map(([name, text]) => `${encode(name)}=${encode(text)}`)
const search = fc.oneof(
  fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&')),
  fc.string({ maxLength: 30 }).map((text) => text.replaceAll('#', '')),
)
const path = fc.oneof(
  fc.constantFrom('tags', 'entries', 'members', 'guides', 'places', 'loose', 'bright_entries'),
  fc.constantFrom(
    'rpc/add',
    'rpc/all_entries',
    'rpc/total',
    'rpc/numbers',
    'rpc/whole_json',
    'rpc/overloaded',
  ),
  fc.string({ maxLength: 8 }).map(encode),
)
const headerText = fc.oneof(
  fc.constantFrom(
    'count=exact',
    'return=representation',
    'resolution=merge-duplicates',
    'handling=strict',
    'tx=rollback',
  ),
  fc.constantFrom(
    'application/json',
    'application/vnd.pgrst.object+json',
    'text/csv',
    '*/*',
    '0-5',
    '9-1',
    'shelf',
  ),
  fc.string({ maxLength: 12 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
)
const headers = fc.dictionary(
  fc.constantFrom('accept', 'prefer', 'range', 'accept-profile', 'content-profile', 'content-type'),
  headerText,
  { maxKeys: 3 },
)
const body = fc.oneof(
  fc.constant(null),
  fc.json(),
  fc.string({ maxLength: 20 }),
  fc
    .dictionary(fc.constantFrom('id', 'name', 'a', 'b', 'up_to'), fc.jsonValue({ maxDepth: 1 }))
    .map((one) => JSON.stringify(one)),
)
const method = fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS')
const sent: fc.Arbitrary<Sent> = fc.record({ method, path, search, headers, body })

function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))
}

function requestOf({ method, path, search, headers, body }: Sent): Request {
  const bare = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || body === null
  return new Request(`http://engine.example/rest/v1/${path}?${search}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(bare ? {} : { body }),
  })
}

/** Parses, plans and writes SQL without a database; null where the request is refused. */
async function compiled(one: Sent): Promise<CompiledSql | null> {
  return (await shaped(one))?.sql ?? null
}

/** The same with the shape under which the room keeps it. */
async function shaped(one: Sent): Promise<{ shape: string; sql: CompiledSql } | null> {
  const request = requestOf(one)
  const url = new URL(request.url)
  try {
    const place = parsePlace(url.pathname.replace('/rest/v1', ''), url.search.slice(1))
    const parsed = await parseRequest(request, place, options)
    if (parsed.action === 'info') return null
    const plan = planRequest(cache, parsed, { aggregates: true, maxRows: 1000 })
    return { shape: parsed.shape, sql: compile(plan, 1000) }
  } catch (error) {
    if (error instanceof Failure && /^(PGRST[12]\d\d|4270[34]|42712)$/.test(error.code)) return null
    throw error
  }
}

describe('any request', () => {
  test('becomes SQL or a refusal with a code, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(sent, async (one) => {
        await compiled(one)
      }),
      { numRuns: 3000 },
    )
  })

  test('is answered by the room without an error of the engine’s own', async () => {
    await fc.assert(
      fc.asyncProperty(sent, async (one) => {
        const answer = await room.rest.handle(
          requestOf({ ...one, headers: { ...one.headers, prefer: 'tx=rollback' } }),
          guest,
        )
        expect(answer.status).toBeLessThan(500)
        const isError = answer.status >= 400 && one.method !== 'HEAD'
        if (isError)
          expect(await answer.json()).toMatchObject({
            code: expect.any(String),
            message: expect.any(String),
          })
      }),
      { numRuns: 400 },
    )
  }, 60_000)
})

describe('requests of one shape', () => {
  const word = fc.constantFrom('a', '0', '#', '>', '->', '->>', '\u0001', '"', '[', ',', '')
  const name = fc.array(word, { maxLength: 3 }).map((words) => JSON.stringify(words.join('')))
  const step = fc.tuple(fc.constantFrom('->', '->>'), fc.oneof(name, fc.constantFrom('0', '1')))
  const steps = fc.array(step, { maxLength: 3 }).map((list) => list.flat().join(''))
  const column = steps.map((path) => `details${path.replaceAll('\\u0001', '\u0001')}`)
  const query = fc.oneof(
    column.map((one) => `${encode(one)}=eq.1`),
    column.map((one) => `order=${encode(one)}`),
    column.map((one) => `or=${encode(`(${one}.eq.1,id.eq.2)`)}`),
  )
  const read = query.map((text) => ({ method: 'GET', path: 'entries', search: text, body: null }))
  const keys = fc.array(fc.oneof(fc.constantFrom('', 'a', 'b'), name), { maxLength: 2 })
  const call = fc
    .tuple(fc.constantFrom('rpc/none_or_whole', 'rpc/add'), keys)
    .map(([path, list]) => {
      const body = JSON.stringify(Object.fromEntries(list.map((one) => [one, 1])))
      return { method: 'POST', path, search: '', body }
    })

  test('have one statement, so that nobody is answered by the plan of something else', async () => {
    const kept = new Map<string, string>()
    await fc.assert(
      fc.asyncProperty(fc.oneof(read, call, sent), async (one) => {
        const found = await shaped({ headers: {}, ...one })
        if (found === null) return
        const sql = JSON.stringify(found.sql)
        expect(kept.get(found.shape) ?? sql).toBe(sql)
        kept.set(found.shape, sql)
      }),
      { numRuns: 6000 },
    )
    expect(kept.size).toBeGreaterThan(100)
  })
})

const guest = {
  role: 'anon',
  claims: {},
  userId: null,
  sessionId: null,
  address: '',
  requestId: '',
}
const marker = 'qzvxw'

describe('a value', () => {
  const marked = fc
    .tuple(fc.string({ maxLength: 6 }), fc.string({ maxLength: 6 }))
    .map(([before, after]) => `${before}${marker}${after}`)
  const operator = fc.constantFrom(
    'eq',
    'neq',
    'like',
    'ilike',
    'match',
    'not.eq',
    'cs',
    'fts',
    'fts(english)',
    'isdistinct',
    'eq(any)',
  )

  test('of a filter never stands in the SQL, only in its place', async () => {
    await fc.assert(
      fc.asyncProperty(operator, marked, async (name, text) => {
        const clean = text.replaceAll('\u0000', '')
        const sql = await compiled({
          method: 'GET',
          path: 'entries',
          search: `title=${encode(`${name}.${clean}`)}`,
          headers: {},
          body: null,
        })
        expect(sql?.main.text).not.toContain(marker)
        expect(sql?.main.text).toMatch(/\$\d/)
      }),
    )
  })

  test('inside in() and or() never stands in the SQL', async () => {
    await fc.assert(
      fc.asyncProperty(marked, async (text) => {
        const quoted = JSON.stringify(text.replace(/\p{Cc}/gu, ''))
        const search = `title=${encode(`in.(${quoted},x)`)}&or=${encode(`(body.eq.${quoted},title.like.${quoted})`)}`
        const sql = await compiled({
          method: 'GET',
          path: 'entries',
          search,
          headers: {},
          body: null,
        })
        expect(sql?.main.text ?? '').not.toContain(marker)
      }),
    )
  })

  test('of a body, a JSON path or a limit never stands in the SQL', async () => {
    const body = JSON.stringify({ id: 5, name: marker })
    const written = await compiled({ method: 'POST', path: 'tags', search: '', headers: {}, body })
    expect(written?.main.text).not.toContain(marker)
    const path = await compiled({
      method: 'GET',
      path: 'entries',
      search: `select=id&details->>${marker}=eq.1&limit=987654`,
      headers: {},
      body: null,
    })
    expect(path?.main.text).not.toContain(marker)
    expect(path?.main.text).not.toContain('987654')
  })
})
