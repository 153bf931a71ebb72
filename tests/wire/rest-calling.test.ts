// What the official client can call: functions of every kind, and the errors they raise.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, openRestRoom, type RestRoom } from './rest/rest-room.ts'

let room: RestRoom

beforeAll(async () => {
  room = await openRestRoom()
})
afterAll(() => room.close())

const rpc: ReturnType<RestRoom['client']>['rpc'] = (...call) => room.client().rpc(...call)

describe('what a function gives', () => {
  test.each([
    ['a value', 'add', { a: 1, b: 2 }, 3],
    ['a value by a default argument', 'greet', {}, 'hello friend'],
    ['null', 'null_value', {}, null],
    ['a list of values', 'numbers', { up_to: 3 }, [1, 2, 3]],
    ['a row', 'one_member', {}, { name: 'Ada' }],
    ['rows of one column', 'single_column', {}, [{ only_one: 7 }]],
    ['named results', 'divided', { a: 7, b: 2 }, { quotient: 3, rest: 1 }],
    ['the sum of a list of arguments', 'total', { amounts: [1, 2, 3] }, 6],
    ['JSON', 'json_argument', { data: { a: { b: [1] } } }, { b: [1] }],
    ['the whole body', 'whole_json', { x: [1, null] }, { x: [1, null] }],
  ])('%s', async (_, name, args, expected) => {
    const query = rpc(name, args)
    const { data, error } = await (name === 'one_member' ? query.select('name') : query)
    expect(error).toBeNull()
    expect(data).toEqual(expected)
  })

  test('nothing, with status 204', async () => {
    expect(await rpc('nothing_at_all')).toMatchObject({ status: 204, data: null, error: null })
  })

  test('rows that are filtered, ordered, limited, embedded and counted like a table’s', async () => {
    const { data, count, status } = await room
      .client()
      .rpc('all_entries', {}, { count: 'exact' })
      .select('id, loud_title, members(name)')
      .gt('id', 1)
      .order('id')
      .limit(1)
    expect(data).toEqual([{ id: 2, loud_title: 'SECOND WIND', members: { name: 'Ada' } }])
    expect(count).toBe(4)
    expect(status).toBe(206)
  })

  test('the caller’s own name and token', async () => {
    const { data } = await room.client({ member: ada }).rpc('who')
    expect(data).toEqual({ role: 'authenticated', id: ada })
  })
})

describe('how a function is called', () => {
  test('by GET, in a transaction that cannot write', async () => {
    const { data } = await rpc('add', { a: 4, b: 5 }, { get: true })
    expect(data).toBe(9)
    const written = await rpc('write_tag', { tag_id: 70, tag_name: 'x' }, { get: true })
    expect(written).toMatchObject({ status: 405, error: { code: '25006' } })
    expect((await room.client().from('tags').select().eq('id', 70)).data).toEqual([])
  })

  test('by HEAD, for the count alone', async () => {
    const { data, count } = await rpc('all_entries', {}, { head: true, count: 'exact' })
    expect(data).toBeNull()
    expect(count).toBe(5)
  })

  test('by the arguments it takes, where several have its name', async () => {
    expect((await rpc('overloaded')).data).toBe('none')
    expect((await rpc('overloaded', { a: 1 })).data).toBe('a')
    expect((await rpc('overloaded', { a: 1, b: 2 })).data).toBe('a and b')
  })

  test('by an argument without a name, however often it was called without one before', async () => {
    expect((await rpc('none_or_whole')).data).toBe('none')
    expect((await rpc('none_or_whole', { '': 'x' })).data).toBe('whole')
    expect((await rpc('none_or_whole')).data).toBe('none')
    expect((await rpc('add', { a: 1, b: 2 })).data).toBe(3)
    expect(await rpc('add', { 'a\u0001b': 1 })).toMatchObject({ error: { code: 'PGRST202' } })
    expect(await rpc('add', { 'a","b': 1 })).toMatchObject({ error: { code: 'PGRST202' } })
  })

  test('with a row for an argument, whose rows are embedded like a view’s', async () => {
    const member = { id: ada, name: 'Ada', handle: null, born: null, settings: {} }
    const { data } = await rpc('bright_of', { member }).select('title, members(name)')
    expect(data).toEqual([{ title: 'First light', members: { name: 'Ada' } }])
  })

  test('in another schema, whose tables it finds', async () => {
    expect((await room.client().schema('shelf').rpc('book_count')).data).toBe(2)
  })

  test('with the request’s headers, method and path at hand', async () => {
    const seen = await room.call('POST', '/rpc/header', {
      body: { name: 'x-test' },
      headers: { 'x-test': 'yes' },
    })
    expect(await seen.json()).toBe('yes')
    expect((await rpc('request_line')).data).toBe('POST /rpc/request_line')
  })
})

describe('what goes wrong', () => {
  test('an unknown function is told with the name that may have been meant', async () => {
    const { error, status } = await rpc('all_entrys')
    expect(status).toBe(404)
    expect(error).toMatchObject({
      code: 'PGRST202',
      message:
        'Could not find the function public.all_entrys without parameters in the schema cache',
      hint: 'Perhaps you meant to call the function public.all_entries',
    })
  })

  test('arguments that fit several functions alike are refused', async () => {
    const { error, status } = await rpc('unclear', { a: 1 })
    expect(status).toBe(300)
    expect(error?.message).toBe(
      'Could not choose the best candidate function between: public.unclear(a => integer), public.unclear(a => text)',
    )
  })

  test('functions that fit alike are told in one order, whichever was made first', async () => {
    const { error } = await rpc('unsorted', { a: 1 })
    expect(error?.message).toBe(
      'Could not choose the best candidate function between: public.unsorted(a => integer), public.unsorted(a => text)',
    )
  })

  test('an exception of its own is a 400 with its words', async () => {
    const { error, status } = await rpc('fails_plainly')
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 'P0001', message: 'no such day' })
  })

  test('a function chooses status, headers and body of its refusal', async () => {
    const paid = await rpc('fails', { sqlstate_code: 'PT402', words: 'pay first' })
    expect(paid).toMatchObject({
      status: 402,
      error: { message: 'pay first', hint: 'try', details: 'more' },
    })
    const pot = await room.call('POST', '/rpc/teapot', { body: {} })
    expect(pot.status).toBe(418)
    expect(pot.headers.get('x-powered-by')).toBe('tea')
    expect(await pot.json()).toEqual({
      code: '123',
      message: 'short and stout',
      details: 'of a teapot',
      hint: 'tip me over',
    })
  })

  test('a function chooses status and headers of its answer', async () => {
    const answer = await room.call('POST', '/rpc/own_status', { body: {} })
    expect(answer.status).toBe(202)
    expect(answer.headers.get('x-pot')).toBe('green')
    expect(await answer.json()).toBe('ok')
  })

  test('what was written is undone where one row was asked for and two came', async () => {
    const answer = await rpc('write_tags', { names: ['r', 's'] }).single()
    expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect((await room.client().from('tags').select().in('name', ['r', 's'])).data).toEqual([])
  })
})
