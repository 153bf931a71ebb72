// Whatever anybody asks of the tables and functions, REST answers in PostgREST's shape, and shows nobody else's rows.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Member, type TestBackend, testBackend } from '../backend.ts'
import { ownedTables } from '../policies/table-cases.ts'
import {
  contentType,
  expectOrderly,
  fuzzTimeoutMs,
  holds,
  hostileJson,
  hostileText,
  nearly,
  type Sending,
  send,
  written,
} from './fuzzing.ts'

let backend: TestBackend
let member: Member
let bystander: Member
let before: string
let schema: Schema
let bookId: string

/** Stands in every text of the bystander's rows, and in nobody else's. */
const mark = `bystander${randomUUID().replaceAll('-', '')}`

const Columns = v.object({ properties: v.record(v.string(), v.unknown()) })
const OpenApi = v.object({
  definitions: v.record(v.string(), Columns),
  paths: v.record(
    v.string(),
    v.object({
      post: v.optional(
        v.object({ parameters: v.optional(v.array(v.object({ schema: v.optional(Columns) }))) }),
      ),
    }),
  ),
})

/** What REST offers: tables with their columns, functions with their arguments. */
interface Schema {
  readonly tables: readonly (readonly [name: string, columns: readonly string[]])[]
  readonly functions: readonly (readonly [name: string, args: readonly string[]])[]
}

async function readSchema(): Promise<Schema> {
  const response = await backend.fetch(`${backend.url}/rest/v1/`)
  const { definitions, paths } = v.parse(OpenApi, await response.json())
  const functions = Object.entries(paths).flatMap(([path, { post }]) => {
    const args = post?.parameters?.[0]?.schema?.properties ?? {}
    return path.startsWith('/rpc/')
      ? [[path.slice('/rpc/'.length), Object.keys(args)] as const]
      : []
  })
  const tables = Object.entries(definitions).map(
    ([name, { properties }]) => [name, Object.keys(properties)] as const,
  )
  return { tables, functions }
}

/** A row that the table takes; bookmarks want a book that is there. */
function rowOf(row: (typeof ownedTables)[number]['row'], userId: string): Record<string, unknown> {
  const made = row(userId)
  return made.book_id === undefined ? made : { ...made, book_id: bookId }
}

/** Everything that is kept of the bystander, as the owner of the database sees it. */
async function rowsOfBystander(): Promise<string> {
  const kept = await Promise.all(
    ownedTables.map(({ table, owner }) =>
      backend.sql({
        text: `select coalesce(jsonb_agg(t order by t::text), '[]') as rows from ${table} t where ${owner} = $1`,
        values: [bystander.user.id],
      }),
    ),
  )
  return JSON.stringify(kept)
}

beforeAll(async () => {
  backend = await testBackend()
  schema = await readSchema()
  bookId = String((await backend.sql('select id from books limit 1'))[0]?.id)
  member = await backend.signUp()
  bystander = await backend.signUp()
  const profile = { client_ref_id: `user_${mark}`, preferred_name: mark.slice(0, 20) }
  await backend
    .admin()
    .from('profiles')
    .insert({ ...profile, user_id: bystander.user.id })
  await backend
    .admin()
    .from('profiles')
    .insert({ client_ref_id: 'user_x', user_id: member.user.id })
  for (const { table, row } of ownedTables.slice(1)) {
    const kept = await backend.admin().from(table).insert(rowOf(row, bystander.user.id))
    expect(kept.error).toBeNull()
  }
  const entry = { content: mark, mood: '😊 Good', day: '2026-01-02', user_id: bystander.user.id }
  expect((await backend.admin().from('journal_entries').insert(entry)).error).toBeNull()
  const said = { content: mark, role: 'user', user_id: bystander.user.id }
  expect((await backend.admin().from('chat_messages').insert(said)).error).toBeNull()
  before = await rowsOfBystander()
  expect(before).toContain(mark)
})

afterEach(async () => {
  expect((await backend.fetch(`${backend.url}/readyz`)).status).toBe(200)
  expect(await rowsOfBystander()).toBe(before)
})

async function keepsOrder(sending: Sending): Promise<void> {
  const answer = await send(backend.url, sending)
  expectOrderly('rest', sending, answer)
  expect(answer.body + JSON.stringify(answer.headers)).not.toContain(mark)
  // A refusal may quote the caller's own words back, and the id was among them.
  if (answer.status < 400) expect(answer.body).not.toContain(bystander.user.id)
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Somebody: a guest, a member, or a token that is none. */
const caller = fc.constantFrom('guest', 'guest', 'member', 'member', 'member', 'broken')
const headersOf = (who: string): Record<string, string> => ({
  apikey: backend.anonKey,
  ...(who === 'member' ? { authorization: `Bearer ${member.session.access_token}` } : {}),
  ...(who === 'broken' ? { authorization: 'Bearer a.b.c' } : {}),
})

const operator = fc.constantFrom(
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'fts'],
  ...['plfts', 'phfts', 'wfts', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'isdistinct'],
  ...[
    'not.eq',
    'not.in',
    'not.is',
    'eq(any)',
    'like(all)',
    'fts(english)',
    'fts(nope)',
    'nope',
    '',
  ],
)
const operand = fc.oneof(
  hostileText,
  hostileText.map((text) => `(${text},${text})`),
  hostileText.map((text) => `{${text}}`),
  fc.constantFrom(
    'null',
    'true',
    '(1,2,3)',
    '{1,2}',
    '[1,2)',
    '1',
    '2026-01-01',
    '*a*',
    '("a\\"b")',
  ),
)

/** Names: this table's columns, other tables' and anything else. */
const nameFrom = (columns: readonly string[]) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...columns, '*'), weight: 8 },
    { arbitrary: fc.constantFrom(...schema.tables.map(([name]) => name)), weight: 2 },
    { arbitrary: hostileText, weight: 1 },
  )

function fieldFrom(columns: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      nameFrom(columns),
      fc.constantFrom('', '', '', '->a', '->>0', '->-1', '::text', '::int', '::nope', '.sum()'),
      fc.constantFrom('', '', '', 'alias:', '"q":'),
    )
    .map(([name, path, alias]) => `${alias}${name}${path}`)
}

function selectFrom(columns: readonly string[]): fc.Arbitrary<string> {
  const inner = fc.array(fieldFrom(columns), { maxLength: 3 }).map((fields) => fields.join(','))
  const embed = fc
    .tuple(
      nameFrom(schema.tables.map(([name]) => name)),
      fc.constantFrom('', '!inner', '!left', '!nope', '!user_id'),
      inner,
    )
    .map(([table, hint, fields]) => `${table}${hint}(${fields})`)
  const spread = embed.map((text) => `...${text}`)
  const item = fc.oneof(
    { arbitrary: fieldFrom(columns), weight: 6 },
    { arbitrary: embed, weight: 2 },
    { arbitrary: spread, weight: 1 },
  )
  return fc.array(item, { maxLength: 4 }).map((items) => items.join(','))
}

function conditionFrom(columns: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fieldFrom(columns), operator, operand)
    .map(([field, verb, value]) => `${field}.${verb}.${value}`)
}

/** A query string out of the grammar's pieces, each sometimes broken. */
function queryFrom(columns: readonly string[]): fc.Arbitrary<string> {
  const pair = (key: string, value: fc.Arbitrary<string>) =>
    value.map((text) => `${encoded(key)}=${encoded(text)}`)
  const filter = fc
    .tuple(fieldFrom(columns), operator, operand)
    .map(([field, verb, value]) => `${encoded(field)}=${encoded(`${verb}.${value}`)}`)
  const logic = fc
    .tuple(
      fc.constantFrom('and', 'or', 'not.and', 'not.or'),
      fc.array(conditionFrom(columns), { maxLength: 3 }),
    )
    .map(([verb, parts]) => `${verb}=${encoded(`(${parts.join(',')})`)}`)
  const ending = fc.constantFrom('', '.asc', '.desc', '.nullsfirst', '.desc.nullslast', '.nope')
  const order = fc
    .array(fc.tuple(fieldFrom(columns), ending), { maxLength: 3 })
    .map((terms) => terms.map((term) => term.join('')).join(','))
  const amount = fc.oneof(fc.constantFrom('0', '1', '10', '-1', '1e3', '9'.repeat(20)), hostileText)
  const piece = fc.oneof(
    { arbitrary: pair('select', selectFrom(columns)), weight: 4 },
    { arbitrary: filter, weight: 4 },
    { arbitrary: logic, weight: 2 },
    { arbitrary: pair('order', order), weight: 2 },
    { arbitrary: pair('limit', amount), weight: 1 },
    { arbitrary: pair('offset', amount), weight: 1 },
    { arbitrary: pair('on_conflict', fieldFrom(columns)), weight: 1 },
    { arbitrary: pair('columns', fieldFrom(columns)), weight: 1 },
    {
      arbitrary: fc.tuple(hostileText, hostileText).map((p) => p.map(encoded).join('=')),
      weight: 1,
    },
    { arbitrary: hostileText, weight: 1 },
  )
  return fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('&'))
}

const requestHeaders = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['return=representation', 'return=minimal', 'return=headers-only', 'count=exact'],
        ...['count=planned', 'count=estimated', 'resolution=merge-duplicates', 'tx=rollback'],
        ...['resolution=ignore-duplicates', 'missing=default', 'handling=strict', 'max-affected=1'],
        ...[
          'timezone=Europe/Berlin',
          'timezone=nope',
          'max-affected=-1',
          'max-affected=99999999999',
        ],
      ),
      hostileText,
    ),
    { maxLength: 3 },
  )
  .chain((preferences) =>
    fc.record(
      {
        prefer: fc.constant(preferences.join(', ')),
        range: fc.constantFrom('0-9', '5-', '9-1', '-5', '99999999999999999999-', 'bytes=0-1', 'x'),
        accept: fc.constantFrom(
          ...['application/json', 'text/csv', 'application/vnd.pgrst.object+json', 'nope', '*/*'],
          ...['application/vnd.pgrst.plan', 'application/octet-stream', 'application/geo+json', ''],
          ...['application/vnd.pgrst.array+json;nulls=stripped', 'text/html;q=x, */*;q=-1'],
        ),
        'accept-profile': fc.constantFrom('public', 'auth', 'pg_catalog', ''),
        'content-profile': fc.constantFrom('public', 'auth', ''),
      },
      { requiredKeys: ['prefer'] },
    ),
  )

/** A row of the table, with values of its own, the member's or somebody else's. */
function rowsFor(columns: readonly string[]): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    { arbitrary: hostileJson, weight: 4 },
    {
      arbitrary: fc.constantFrom<unknown>(
        ...['2026-01-01', '😊 Good', 'prayer', 'x', 1, null, 'free', 'BOOK', 'adult'],
        ...[member.user.id, member.user.id, bystander.user.id],
      ),
      weight: 6,
    },
  )
  const row = fc.dictionary(fc.constantFrom(...columns), value, { maxKeys: columns.length })
  return fc.oneof(
    { arbitrary: row, weight: 5 },
    { arbitrary: fc.array(row, { maxLength: 3 }), weight: 1 },
    { arbitrary: hostileJson, weight: 1 },
  )
}

describe('a table', () => {
  test(
    'is read only as far as it may be, whatever the query',
    async () => {
      const inputs = fc
        .tuple(fc.constantFrom(...schema.tables), caller, requestHeaders)
        .chain(([[table, columns], who, headers]) =>
          fc.record({
            method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS'),
            path: queryFrom(columns).map((query) => `/rest/v1/${table}?${query}`),
            headers: fc.constant({ ...headersOf(who), ...headers }),
          }),
        )
      await holds(inputs, 1_500, keepsOrder)
    },
    fuzzTimeoutMs,
  )

  test(
    'is written only as far as it may be, whatever the row',
    async () => {
      const inputs = fc
        .tuple(fc.constantFrom(...schema.tables), caller, requestHeaders, contentType)
        .chain(([[table, columns], who, headers, type]) =>
          fc.record({
            method: fc.constantFrom('POST', 'POST', 'PATCH', 'PUT', 'DELETE'),
            path: queryFrom(columns).map((query) => `/rest/v1/${table}?${query}`),
            headers: fc.constant({ ...headersOf(who), ...headers, 'content-type': type }),
            body: written(rowsFor(columns)),
          }),
        )
      await holds(inputs, 1_000, keepsOrder)
    },
    fuzzTimeoutMs,
  )

  test(
    'of a member takes nearly right rows and filters without a word of anybody else',
    async () => {
      const inputs = fc
        .tuple(fc.constantFrom(...ownedTables), fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'))
        .chain(([{ table, owner, row }, method]) => {
          const whose = fc.constantFrom(member.user.id, bystander.user.id)
          return fc.record({
            method: fc.constant(method),
            path: whose.map(
              (id) => `/rest/v1/${table}?${method === 'POST' ? '' : `${owner}=eq.${id}`}`,
            ),
            headers: fc.constantFrom('representation', 'minimal').map((back) => ({
              ...headersOf('member'),
              'content-type': 'application/json',
              prefer: `return=${back}, resolution=merge-duplicates`,
            })),
            body: written(whose.chain((id) => nearly(rowOf(row, id)))),
          })
        })
      await holds(inputs, 500, keepsOrder)
    },
    fuzzTimeoutMs,
  )
})

describe('a function', () => {
  test(
    'of the database takes any arguments, by body or by query',
    async () => {
      const inputs = fc
        .tuple(fc.constantFrom(...schema.functions), caller, requestHeaders, contentType)
        .chain(([[name, args], who, headers, type]) => {
          const names = fc.oneof(
            { arbitrary: fc.constantFrom(...(args.length > 0 ? args : ['x'])), weight: 9 },
            { arbitrary: hostileText, weight: 1 },
          )
          const query = fc
            .array(fc.tuple(names, operand), { maxLength: 4 })
            .map((pairs) => pairs.map((pair) => pair.map(encoded).join('=')).join('&'))
          return fc.record({
            method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'HEAD', 'DELETE'),
            path: query.map((text) => `/rest/v1/rpc/${name}?${text}`),
            headers: fc.constant({ ...headersOf(who), ...headers, 'content-type': type }),
            body: written(rowsFor(args.length > 0 ? args : ['x'])),
          })
        })
      await holds(inputs, 1_000, ({ body, ...sending }) =>
        keepsOrder(['GET', 'HEAD'].includes(sending.method) ? sending : { ...sending, body }),
      )
    },
    fuzzTimeoutMs,
  )

  test(
    'of the database takes nearly right arguments',
    async () => {
      const inputs = fc.constantFrom(...schema.functions).chain(([name, args]) => {
        const valid = Object.fromEntries(args.map((arg) => [arg, sampleOf(arg)]))
        return fc.tuple(fc.constant(name), written(nearly(valid)))
      })
      await holds(inputs, 500, ([name, body]) => {
        const headers = { ...headersOf('member'), 'content-type': 'application/json' }
        return keepsOrder({ method: 'POST', path: `/rest/v1/rpc/${name}`, headers, body })
      })
    },
    fuzzTimeoutMs,
  )
})

describe('the interface', () => {
  test(
    'answers any path, method and token',
    async () => {
      const inputs = fc.record({
        method: fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
        path: fc
          .array(fc.oneof(hostileText, fc.constantFrom('rpc', 'journal_entries', 'auth.users')), {
            maxLength: 3,
          })
          .map((parts) => `/rest/v1/${parts.map(encoded).filter(isNoStep).join('/')}`),
        headers: fc.dictionary(
          fc.constantFrom('authorization', 'apikey', 'accept-profile', 'cookie', 'prefer'),
          hostileText,
          { maxKeys: 3 },
        ),
      })
      await holds(inputs, 300, keepsOrder)
    },
    fuzzTimeoutMs,
  )
})

// A step up leads out of the room, to another one with another shape.
const isNoStep = (part: string) => part !== '.' && part !== '..'

/** A value that an argument of this name could have. */
function sampleOf(name: string): unknown {
  if (/(_id|^id|_ref)$/.test(name)) return randomUUID()
  if (/day|date|month|until|since|_on$/.test(name)) return '2026-01-01'
  if (/zone/.test(name)) return 'Europe/Berlin'
  if (/count|limit|size|page|number|days|minutes|offset/.test(name)) return 3
  return 'x'
}
