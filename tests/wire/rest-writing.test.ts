// What the official client can write, what it gets back, and who may write it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, ben, openRestRoom, type RestRoom } from './rest/rest-room.ts'

let room: RestRoom

beforeAll(async () => {
  room = await openRestRoom({ rollback: true })
})
afterAll(() => room.close())

const tags = () => room.client().from('tags')
const names = async (from: number) =>
  (
    await tags()
      .select('name')
      .gte('id', from)
      .lt('id', from + 10)
      .order('id')
  ).data?.map((tag) => tag.name)

describe('insert', () => {
  test('a row is made, and nothing is given back unless asked', async () => {
    const answer = await tags().insert({ id: 100, name: 'new' })
    expect(answer).toMatchObject({ status: 201, data: null, error: null })
    expect(await names(100)).toEqual(['new'])
  })

  test('the new row is given back with its defaults, its computed columns and its embeds', async () => {
    const { data, error } = await room
      .client()
      .from('entries')
      .insert({ member_id: ada, title: 'Evening', labels: ['a', 'b'], details: { deep: [1] } })
      .select('title, words, labels, details, mood, loud_title, members(name)')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      title: 'Evening',
      words: 0,
      labels: ['a', 'b'],
      details: { deep: [1] },
      mood: 'steady',
      loud_title: 'EVENING',
      members: { name: 'Ada' },
    })
  })

  test('many rows are made at once, with defaults for what some of them leave out', async () => {
    const rows = [
      { member_id: ben, title: 'One', words: 7 },
      { member_id: ben, title: 'Two' },
    ]
    const { data, count } = await room
      .client()
      .from('entries')
      .insert(rows, { defaultToNull: false, count: 'exact' })
      .select('title, words')
    expect(data).toEqual([
      { title: 'One', words: 7 },
      { title: 'Two', words: 0 },
    ])
    expect(count).toBe(2)
  })

  test('a doubled key, a missing parent and a broken rule are told by Postgres’ own codes', async () => {
    const doubled = await tags().insert({ id: 1, name: 'other' })
    expect(doubled).toMatchObject({ status: 409, error: { code: '23505' } })
    const orphan = await room
      .client()
      .from('entries')
      .insert({ member_id: ada.replace('1', 'f'), title: 'x' })
    expect(orphan).toMatchObject({ status: 409, error: { code: '23503' } })
    const broken = await room
      .client()
      .from('entries')
      .insert({ member_id: ada, title: 'x', words: -1 })
    expect(broken).toMatchObject({ status: 400, error: { code: '23514' } })
  })

  test('an unknown column is refused by name', async () => {
    const { error, status } = await tags().insert({ id: 101, colour: 'red' })
    expect(status).toBe(400)
    expect(error).toMatchObject({
      code: 'PGRST204',
      message: "Could not find the 'colour' column of 'tags' in the schema cache",
    })
  })
})

describe('upsert', () => {
  test('a counter is made first and changed afterwards', async () => {
    const counters = () => room.client().from('counters')
    const first = await counters()
      .upsert({ member: 'x', kind: 'k', amount: 1 })
      .select('amount')
      .single()
    expect(first).toMatchObject({ status: 201, data: { amount: 1 } })
    const second = await counters()
      .upsert({ member: 'x', kind: 'k', amount: 2 })
      .select('amount')
      .single()
    expect(second).toMatchObject({ status: 200, data: { amount: 2 } })
  })

  test('a row that is there already can be left as it is', async () => {
    const answer = await tags()
      .upsert({ id: 999, name: 'calm' }, { onConflict: 'name', ignoreDuplicates: true })
      .select()
    expect(answer).toMatchObject({ data: [], error: null })
  })

  test('PUT makes or changes exactly the row its address names', async () => {
    const path = '/counters?member=eq.put&kind=eq.k'
    const body = { member: 'put', kind: 'k', amount: 3 }
    const headers = { prefer: 'return=representation' }
    expect((await room.call('PUT', path, { body, headers })).status).toBe(201)
    expect((await room.call('PUT', path, { body, headers })).status).toBe(200)
    const other = await room.call('PUT', path, { body: { ...body, kind: 'other' }, headers })
    expect(other.status).toBe(400)
    expect(await other.json()).toMatchObject({ code: 'PGRST115' })
    const { data } = await room.client().from('counters').select('kind').eq('member', 'put')
    expect(data).toEqual([{ kind: 'k' }])
  })
})

describe('update and delete', () => {
  test('changed rows are given back and counted', async () => {
    await tags().insert([
      { id: 110, name: 'a' },
      { id: 111, name: 'b' },
    ])
    const { data, count } = await tags()
      .update({ name: 'c' }, { count: 'exact' })
      .eq('id', 110)
      .select()
    expect(data).toEqual([{ id: 110, name: 'c' }])
    expect(count).toBe(1)
    const silent = await tags().update({ name: 'd' }).eq('id', 110)
    expect(silent).toMatchObject({ status: 204, data: null, error: null })
  })

  test('deleted rows are given back once', async () => {
    await tags().insert({ id: 120, name: 'gone soon' })
    expect((await tags().delete().eq('id', 120).select()).data).toEqual([
      { id: 120, name: 'gone soon' },
    ])
    expect((await tags().delete().eq('id', 120).select()).data).toEqual([])
  })

  test('no more rows are touched than the caller allows', async () => {
    await tags().insert([
      { id: 130, name: 'one of two' },
      { id: 131, name: 'two of two' },
    ])
    const answer = await tags().delete().gte('id', 130).lt('id', 140).maxAffected(1)
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'PGRST124', details: 'The query affects 2 rows' },
    })
    expect(await names(130)).toEqual(['one of two', 'two of two'])
  })

  test('only the first rows are deleted where a limit says so', async () => {
    await tags().insert([
      { id: 140, name: 'first' },
      { id: 141, name: 'second' },
    ])
    const { data } = await tags()
      .delete()
      .gte('id', 140)
      .lt('id', 150)
      .order('id')
      .limit(1)
      .select('name')
    expect(data).toEqual([{ name: 'first' }])
    expect(await names(140)).toEqual(['second'])
  })

  test('a limit without an order is refused, since nobody could tell which rows', async () => {
    const { error } = await tags().delete().gte('id', 140).limit(1)
    expect(error?.code).toBe('PGRST109')
  })
})

describe('what a write says of itself', () => {
  const touched = async (method: string, path: string, body?: unknown) => {
    const prefer = 'return=minimal, count=exact, missing=default, handling=lenient'
    const answer = await room.call(method, path, { body, headers: { prefer } })
    const { headers } = answer
    return [answer.status, headers.get('content-range'), headers.get('preference-applied')]
  }

  test('how many rows it touched, and which preferences it followed', async () => {
    const followed = 'return=minimal, count=exact, handling=lenient'
    const whole = followed.replace('count', 'missing=default, count')
    const rows = [
      { id: 160, name: 'one' },
      { id: 161, name: 'two' },
    ]
    expect(await touched('POST', '/tags', rows)).toEqual([201, '*/2', expect.any(String)])
    const said = (await touched('PATCH', '/tags?id=eq.160', { name: 'first' })).map(String)
    expect(said.slice(0, 2)).toEqual(['204', '0-0/1'])
    expect(said[2]?.split(', ').sort()).toEqual(whole.split(', ').sort())
    const gone = (await touched('DELETE', '/tags?id=in.(160,161)')).map(String)
    expect(gone.slice(0, 2)).toEqual(['204', '*/2'])
    expect(gone[2]?.split(', ').sort()).toEqual(followed.split(', ').sort())
  })
})

describe('what is undone', () => {
  test('a write that was to give one row and touched two leaves nothing behind', async () => {
    const answer = await tags()
      .insert([
        { id: 150, name: 'p' },
        { id: 151, name: 'q' },
      ])
      .select()
      .single()
    expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect(await names(150)).toEqual([])
    await room.client().from('loose').update({ b: 'both' }).gt('a', 0).select().single()
    const { data } = await room.client().from('loose').select('b').order('a')
    expect(data).toEqual([{ b: 'x' }, { b: 'y' }])
  })

  test('a caller may try a write and have it undone', async () => {
    const { data } = await tags().insert({ id: 160, name: 'tried' }).select().rollback()
    expect(data).toEqual([{ id: 160, name: 'tried' }])
    expect(await names(160)).toEqual([])
  })

  test('one bad row among many undoes them all', async () => {
    const { error } = await tags().insert([
      { id: 170, name: 'good' },
      { id: 1, name: 'bad' },
    ])
    expect(error?.code).toBe('23505')
    expect(await names(170)).toEqual([])
  })
})

describe('who may write', () => {
  const notes = (member: string) => room.client({ member }).from('own_notes')

  test('a member writes and changes own rows', async () => {
    const made = await notes(ada).insert({ id: 10, owner: ada, words: 'mine' }).select().single()
    expect(made.data).toEqual({ id: 10, owner: ada, words: 'mine' })
    const changed = await notes(ada).update({ words: 'still mine' }).eq('id', 10).select('words')
    expect(changed.data).toEqual([{ words: 'still mine' }])
  })

  test('another member neither sees nor changes them, and cannot write in that name', async () => {
    expect((await notes(ben).select().eq('id', 10)).data).toEqual([])
    expect((await notes(ben).update({ words: 'taken' }).eq('id', 10).select()).data).toEqual([])
    const forged = await notes(ben).insert({ id: 11, owner: ada, words: 'forged' })
    expect(forged).toMatchObject({ status: 403, error: { code: '42501' } })
  })

  test('a guest is asked to sign in, a member is refused', async () => {
    const guest = await room.call('POST', '/secrets', { body: { id: 5, word: 'x' } })
    expect(guest.status).toBe(401)
    expect(guest.headers.get('www-authenticate')).toBe('Bearer')
    const member = await room.client({ member: ada }).from('secrets').select()
    expect(member).toMatchObject({ status: 403, error: { code: '42501' } })
    expect((await room.client('service').from('secrets').select('word')).data).toEqual([
      { word: 'word' },
    ])
  })
})
