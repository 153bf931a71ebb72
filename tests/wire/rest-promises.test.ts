// What PostgREST's neighbours, and here and there PostgREST itself, got wrong; and what this engine refuses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, openRestRoom, type RestRoom } from './rest/rest-room.ts'

let room: RestRoom

beforeAll(async () => {
  room = await openRestRoom({ maxRows: 3, maxBodyBytes: 2000 })
})
afterAll(() => room.close())

async function refusal(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json()
  expect(Object.keys(Object(body))).toEqual(['code', 'details', 'hint', 'message'])
  return { status: answer.status, ...Object(body) }
}

describe('limits', () => {
  test('no answer has more rows than the operator allows, embeds included', async () => {
    const rows = await (await room.call('GET', '/entries?select=id')).json()
    expect(rows).toHaveLength(3)
    const more = await (await room.call('GET', '/entries?select=id&limit=100')).json()
    expect(more).toHaveLength(3)
    await room.call('POST', '/entries', { body: { member_id: ada, title: 'a fourth of Ada' } })
    const member = await (await room.call('GET', `/members?id=eq.${ada}&select=entries(id)`)).json()
    expect(member).toMatchObject([{ entries: { length: 3 } }])
  })

  test('the row limit does not limit what an update changes', async () => {
    const answer = await room.call('PATCH', '/entries?id=gt.0', {
      body: { body: 'same' },
      headers: { prefer: 'count=exact' },
    })
    expect(Number(answer.headers.get('content-range')?.split('/')[1])).toBeGreaterThan(3)
  })

  test('a body that is too large is refused before it is read', async () => {
    const answer = await room.call('POST', '/tags', { body: { id: 9, name: 'x'.repeat(3000) } })
    expect(await refusal(answer)).toMatchObject({ status: 413, code: 'PGRST102' })
  })
})

describe('input that is not what it should be', () => {
  test.each([
    ['a null byte in a value', '/tags?name=eq.a%00b'],
    ['a null byte in a column name', '/tags?select=%22na%00me%22'],
    ['bytes that are no UTF-8', '/tags?name=eq.%ff%fe'],
    ['a broken escape', '/tags?name=eq.%2'],
    ['a limit that is no number', '/tags?limit=many'],
    ['an unclosed bracket', '/tags?or=(id.eq.1'],
    ['text after a bracket', '/tags?or=(id.eq.1)or'],
    ['an unknown operator', '/tags?id=equals.1'],
    ['no operator', '/tags?id=1'],
    ['endless embeds', `/tags?select=${'a('.repeat(200)}${')'.repeat(200)}`],
    ['endless conditions', `/tags?or=${'(and'.repeat(200)}(id.eq.1)${')'.repeat(200)}`],
  ])('%s is refused as a query that cannot be read', async (_, path) => {
    expect(await refusal(await room.call('GET', path))).toMatchObject({
      status: 400,
      code: 'PGRST100',
    })
  })

  test.each([
    ['no JSON', '{"id": 1'],
    ['nothing', ''],
    ['a number', '5'],
    ['a list of numbers', '[1]'],
    ['rows with different keys', '[{"id": 80, "name": "a"}, {"id": 81}]'],
  ])('a body of %s is refused', async (_, body) => {
    const answer = await room.call('POST', '/tags', { body })
    expect(await refusal(answer)).toMatchObject({ status: 400, code: 'PGRST102' })
  })

  test('a body that is no UTF-8 is refused', async () => {
    const request = new Request('http://engine.example/rest/v1/tags', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    })
    const guest = {
      role: 'anon',
      claims: {},
      userId: null,
      sessionId: null,
      address: '',
      requestId: '',
    }
    const answer = await room.rest.handle(request, guest)
    expect(await refusal(answer)).toMatchObject({ status: 400, code: 'PGRST102' })
  })

  test('a null character inside JSON text is refused by Postgres, not cut', async () => {
    const answer = await room.call('POST', '/tags', { body: '{"id": 82, "name": "a\\u0000b"}' })
    expect(await refusal(answer)).toMatchObject({ status: 400, code: '22P05' })
  })

  test('a value stays a value, whatever it looks like', async () => {
    const evil = `x'; drop table tags; --`
    const path = `/tags?name=eq.${encodeURIComponent(evil)}&select=id`
    expect(await (await room.call('GET', path)).json()).toEqual([])
    await room.call('POST', '/tags', { body: { id: 83, name: evil } })
    expect(await (await room.call('GET', path)).json()).toEqual([{ id: 83 }])
  })

  test('a name stays a name: alias, column and table with quotes in them', async () => {
    const alias = encodeURIComponent('"a\\" from secrets --":id')
    const answer = await room.call('GET', `/tags?select=${alias}&order=id&limit=1`)
    expect(await answer.json()).toEqual([{ 'a" from secrets --': 1 }])
    const table = await room.call('GET', `/${encodeURIComponent('tags" where false --')}`)
    expect(await refusal(table)).toMatchObject({ status: 404, code: 'PGRST205' })
  })
})

describe('one request’s plan', () => {
  const path = (query: string) =>
    `/members?select=name&order=name&${query.replaceAll('>', '%3E').replaceAll('#', '%23')}`
  const found = async (query: string) => {
    const answer = await room.call('GET', path(query).replaceAll('\u0001', '%01'))
    const rows: unknown = await answer.json()
    return Array.isArray(rows) ? rows.map((row: { name: string }) => row.name) : rows
  }

  test.each([
    ['a key that begins like an arrow', 'settings->">theme"=eq.x', 'settings->>theme=eq.dark'],
    ['a key like an index', 'settings->days->"#0"=eq.x', 'settings->days->0=eq.1'],
    ['a key like two steps', 'settings->"deep\u0001->>er"=eq.x', 'settings->deep->>er=eq.yes'],
  ])('is not taken for another’s that looks alike: %s', async (_, odd, usual) => {
    expect(await found(odd)).toEqual(expect.not.arrayContaining(['Ada']))
    expect(await found(usual)).toEqual(['Ada'])
    expect(await found(odd)).toEqual(expect.not.arrayContaining(['Ada']))
  })
})

describe('what is not offered', () => {
  test('aggregates are refused unless the operator allows them', async () => {
    const answer = await room.call('GET', '/entries?select=words.sum()')
    expect(await refusal(answer)).toMatchObject({ status: 400, code: 'PGRST123' })
  })

  test('query plans are not shown unless the operator allows it', async () => {
    const answer = await room.call('GET', '/tags', {
      headers: { accept: 'application/vnd.pgrst.plan' },
    })
    expect(await refusal(answer)).toMatchObject({ status: 406, code: 'PGRST107' })
  })

  test('a transaction is not undone unless the operator allows it, and the answer does not say so', async () => {
    const answer = await room.call('POST', '/tags', {
      body: { id: 84, name: 'kept' },
      headers: { prefer: 'tx=rollback, return=minimal' },
    })
    expect(answer.headers.get('preference-applied')).toBe('return=minimal')
    expect(await (await room.call('GET', '/tags?id=eq.84')).json()).toHaveLength(1)
  })

  test('only the preferences that were followed are said to be', async () => {
    const answer = await room.call('GET', '/tags', {
      headers: { prefer: 'count=exact, return=representation, timezone=Nowhere/Land, wings' },
    })
    expect(answer.headers.get('preference-applied')).toBe('count=exact')
    const strict = await room.call('GET', '/tags', {
      headers: { prefer: 'handling=strict, wings' },
    })
    expect(await refusal(strict)).toMatchObject({
      status: 400,
      code: 'PGRST122',
      details: 'Invalid preferences: wings',
    })
  })

  test('an unknown method, path or form of answer is refused', async () => {
    expect(await refusal(await room.call('LINK', '/tags'))).toMatchObject({
      status: 405,
      code: 'PGRST117',
    })
    expect(await refusal(await room.call('PATCH', '/rpc/add'))).toMatchObject({
      status: 405,
      code: 'PGRST101',
    })
    expect(await refusal(await room.call('GET', '/a/b'))).toMatchObject({
      status: 404,
      code: 'PGRST125',
    })
    const xml = await room.call('GET', '/tags', { headers: { accept: 'text/xml' } })
    expect(await refusal(xml)).toMatchObject({ status: 406, code: 'PGRST107' })
  })
})

describe('the schema', () => {
  test('the root describes tables and functions', async () => {
    const answer = await room.call('GET', '/')
    expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
    const document = await answer.json()
    expect(document).toMatchObject({
      paths: { '/entries': { get: {} }, '/rpc/add': { post: {} } },
      definitions: { tags: { properties: { id: { type: 'integer', format: 'integer' } } } },
    })
    expect(document).not.toHaveProperty(['paths', '/hidden'])
  })

  test('a table that is made later is found after a reload', async () => {
    await room.database.query({ text: 'CREATE TABLE public.later (id int)' })
    await room.rest.reload()
    expect((await room.call('GET', '/later')).status).toBe(200)
  })

  test('a column that is added or dropped under a known statement is seen without one', async () => {
    await room.database.query({ text: 'CREATE TABLE public.changing (id int)' })
    await room.database.query({ text: 'GRANT ALL ON public.changing TO anon' })
    await room.rest.reload()
    const read = async () => (await room.call('GET', '/changing')).status
    expect([await read(), await read()]).toEqual([200, 200])
    await room.database.query({ text: 'INSERT INTO public.changing VALUES (1)' })
    await room.database.query({
      text: 'ALTER TABLE public.changing ADD COLUMN word text DEFAULT $$w$$',
    })
    expect(await (await room.call('GET', '/changing')).json()).toEqual([{ id: 1, word: 'w' }])
  })
})
