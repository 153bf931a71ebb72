// What the official client can read: columns, filters, embeds, order, ranges and counts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, openRestRoom, type RestRoom } from './rest/rest-room.ts'

let room: RestRoom

beforeAll(async () => {
  room = await openRestRoom()
})
afterAll(() => room.close())

const entries = () => room.client().from('entries')

describe('columns', () => {
  test('a client reads all columns of a table', async () => {
    const { data, status, error } = await room.client().from('tags').select().order('id')
    expect(error).toBeNull()
    expect(status).toBe(200)
    expect(data?.slice(0, 2)).toEqual([
      { id: 1, name: 'calm' },
      { id: 2, name: 'rain' },
    ])
  })

  test('columns can be renamed, cast and taken out of JSON', async () => {
    const { data } = await entries()
      .select('number:id::text, details->list->0, kind:details->>s')
      .eq('id', 1)
      .single()
    expect(data).toEqual({ number: '1', list: 10, kind: 'one' })
  })

  test('a function of the row reads like a column', async () => {
    const { data } = await entries().select('loud_title').eq('loud_title', 'FOURTH')
    expect(data).toEqual([{ loud_title: 'FOURTH' }])
  })

  test('names with spaces, quotes and dots are quoted', async () => {
    const { data } = await room
      .client()
      .from('odd names')
      .select('"a column","dotted.name"')
      .eq('a column', 'one')
    expect(data).toEqual([{ 'a column': 'one', 'dotted.name': 'three' }])
  })
})

describe('filters', () => {
  const ids = async (query: PromiseLike<{ data: unknown }>) => (await query).data

  test.each([
    ['neq', () => entries().select('id').neq('id', 1).lt('id', 4)],
    ['in', () => entries().select('id').in('id', [2, 3])],
    ['gt and lte', () => entries().select('id').gt('id', 1).lte('id', 3)],
    ['or', () => entries().select('id').or('id.eq.2,and(id.gt.2,id.lt.4)')],
    ['not', () => entries().select('id').not('id', 'in', '(1,4,5)')],
    ['likeAnyOf', () => entries().select('id').likeAnyOf('title', ['Second*', 'Third*'])],
  ])('%s finds the entries it should', async (_, query) => {
    expect(await ids(query().order('id'))).toEqual([{ id: 2 }, { id: 3 }])
  })

  test('arrays, JSON and ranges are compared by containment and overlap', async () => {
    expect(await ids(entries().select('id').contains('labels', ['calm', 'river']))).toEqual([
      { id: 1 },
    ])
    expect(await ids(entries().select('id').contains('details', { s: 'two' }))).toEqual([{ id: 2 }])
    expect(
      await ids(entries().select('id').overlaps('labels', ['rain', 'walk']).order('id')),
    ).toEqual([{ id: 2 }, { id: 4 }])
    expect(await ids(entries().select('id').rangeAdjacent('span', '[10,20)'))).toEqual([{ id: 2 }])
  })

  test('text is searched with a language of its own', async () => {
    const query = entries().select('id').textSearch('search', 'rivers', { config: 'english' })
    expect(await ids(query.order('id'))).toEqual([{ id: 1 }, { id: 5 }])
  })

  test('a list may hold words with commas in them', async () => {
    const { data } = await room.client().from('members').select('name').in('name', ['Ada', 'a, b'])
    expect(data).toEqual([{ name: 'Ada' }])
  })

  test('null is found by is, and not by eq', async () => {
    expect(await ids(entries().select('id').is('pinned', null))).toEqual([{ id: 3 }])
    expect(await ids(entries().select('id').eq('body', 'null'))).toEqual([])
  })

  test('a value with commas, quotes and brackets inside or() is one value', async () => {
    const query = entries().select('id').or('title.eq."Third time, \\"lucky\\"",body.eq."A (b"')
    expect(await ids(query)).toEqual([{ id: 3 }])
  })
})

describe('embeds', () => {
  test('a guide comes with its modules and their exercises, each in order', async () => {
    const { data } = await room
      .client()
      .from('guides')
      .select('title, modules(title, exercises(title, points))')
      .eq('id', 1)
      .order('position', { referencedTable: 'modules' })
      .order('id', { referencedTable: 'modules.exercises', ascending: false })
      .single()
    expect(data).toEqual({
      title: 'Starting',
      modules: [
        { title: 'Breathe', exercises: [{ title: 'In and out', points: 3 }] },
        {
          title: 'Arrive',
          exercises: [
            { title: 'Listen', points: 2 },
            { title: 'Look', points: 1.5 },
          ],
        },
      ],
    })
  })

  test('an entry comes with its one member and its many tags', async () => {
    const { data } = await entries()
      .select('id, who:members(name), tags(name)')
      .eq('id', 2)
      .single()
    expect(data).toEqual({ id: 2, who: { name: 'Ada' }, tags: [{ name: 'rain' }] })
  })

  test('a table that refers to itself embeds parents by column and children by table', async () => {
    const { data } = await room
      .client()
      .from('places')
      .select('name, parent:parent_id(name), children:places(name)')
      .eq('name', 'Europe')
      .single()
    expect(data).toEqual({
      name: 'Europe',
      parent: { name: 'World' },
      children: [{ name: 'France' }, { name: 'Spain' }],
    })
  })

  test('of two keys between the same tables one is meant by name or by column', async () => {
    const { data, error } = await room
      .client()
      .from('letters')
      .select('from:places!sender_id(name), to:places!letters_receiver_id_fkey(name)')
      .eq('id', 1)
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ from: { name: 'France' }, to: { name: 'Spain' } })
  })

  test('a view is embedded by the keys of the tables it shows', async () => {
    const view = room.client().from('bright_entries')
    const { data } = await view.select('id, members(name), tags(name)').eq('id', 1).single()
    expect(data).toEqual({ id: 1, members: { name: 'Ada' }, tags: [{ name: 'calm' }] })
  })

  test('functions of one name are told apart by the row they are asked of', async () => {
    const members = await room.client().from('members').select('written(id)').eq('name', 'Ben')
    expect(members.data).toEqual([{ written: [{ id: 3 }, { id: 4 }] }])
    const tags = await room.client().from('tags').select('written(id, members(name))').eq('id', 2)
    const ada = { name: 'Ada' }
    expect(tags.data).toEqual([
      {
        written: [
          { id: 2, members: ada },
          { id: 5, members: ada },
        ],
      },
    ])
    const view = room.client().from('bright_entries').select('notes_beside(note)').eq('id', 1)
    expect((await view).data).toEqual([{ notes_beside: [{ note: 'a note' }] }])
  })

  test('a partitioned table reads like one table, with its computed columns and embeds', async () => {
    const visits = room.client().from('visits').select('id, year_of, places(name)').order('id')
    expect((await visits).data).toEqual([
      { id: 1, year_of: 2024, places: { name: 'France' } },
      { id: 2, year_of: 2025, places: { name: 'Spain' } },
    ])
  })

  test('an inner embed keeps only rows that have one, and is counted so', async () => {
    const { data, count } = await entries()
      .select('id, tags!inner(name)', { count: 'exact' })
      .eq('tags.name', 'rain')
      .order('id')
    expect(data?.map((entry) => entry.id)).toEqual([2, 5])
    expect(count).toBe(2)
  })

  test('rows without an embed are found by is null', async () => {
    const { data } = await room
      .client()
      .from('guides')
      .select('title, modules()')
      .is('modules', null)
    expect(data).toEqual([{ title: 'Empty' }])
  })

  test('a spread lays the columns of a related row beside the row’s own', async () => {
    const { data } = await room
      .client()
      .from('exercises')
      .select('title, ...modules(module:title, ...guides(guide:title))')
      .eq('id', 1)
      .single()
    expect(data).toEqual({ title: 'Look', module: 'Arrive', guide: 'Starting' })
  })

  test('a spread of many rows gives a list per column', async () => {
    const { data } = await room
      .client()
      .from('guides')
      .select('title, ...modules(names:title)')
      .order('id')
      .limit(1)
    expect(data).toEqual([{ title: 'Starting', names: ['Arrive', 'Breathe'] }])
  })

  test('rows are ordered by a column of the row they belong to', async () => {
    const { data } = await entries()
      .select('id, members(name)')
      .order('members(name)', { ascending: false })
      .order('id')
      .limit(2)
    expect(data?.map((entry) => entry.id)).toEqual([3, 4])
  })

  test('a function of the row embeds the rows it finds', async () => {
    const { data } = await room
      .client()
      .from('places')
      .select('siblings(name), first_child(name)')
      .eq('id', 2)
      .single()
    expect(data).toEqual({ siblings: [{ name: 'Asia' }], first_child: { name: 'France' } })
  })

  test('related rows are counted', async () => {
    const { data } = await room
      .client()
      .from('members')
      .select('name, entries(count)')
      .eq('id', ada)
      .single()
    expect(data).toEqual({ name: 'Ada', entries: [{ count: 3 }] })
  })
})

describe('ranges and counts', () => {
  test('a range gives its rows, and with a count tells of how many', async () => {
    const { data, count, status } = await entries()
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 2)
    expect(data).toEqual([{ id: 2 }, { id: 3 }])
    expect(count).toBe(5)
    expect(status).toBe(206)
  })

  test('a count alone needs no rows', async () => {
    const { data, count } = await entries().select('*', { count: 'exact', head: true })
    expect(data).toBeNull()
    expect(count).toBe(5)
  })

  test('a range past the end is refused with the number of rows there are', async () => {
    const { error, status } = await entries().select('id', { count: 'exact' }).range(50, 60)
    expect(status).toBe(416)
    expect(error?.code).toBe('PGRST103')
    expect(error?.details).toBe('An offset of 50 was requested, but there are only 5 rows.')
  })

  test('planned and estimated counts are numbers too', async () => {
    for (const count of ['planned', 'estimated'] as const) {
      const answer = await entries().select('id', { count })
      expect(answer.count).toBeGreaterThan(0)
    }
  })

  test('one row is given as an object, none as null or as a refusal', async () => {
    const one = await room.client().from('tags').select().eq('id', 1).single()
    expect(one.data).toEqual({ id: 1, name: 'calm' })
    const none = await room.client().from('tags').select().eq('id', 99).maybeSingle()
    expect(none).toMatchObject({ data: null, error: null })
    const refused = await room.client().from('tags').select().eq('id', 99).single()
    expect(refused.status).toBe(406)
    expect(refused.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' })
  })

  test('rows come as CSV, and without nulls where those are not wanted', async () => {
    const csv = await room.client().from('tags').select('id,name').lt('id', 3).order('id').csv()
    expect(csv.data).toBe('id,name\n1,calm\n2,rain')
    const member = await room
      .client()
      .from('members')
      .select('name,handle,born')
      .eq('name', 'Cleo')
      .stripNulls()
      .single()
    expect(member.data).toEqual({ name: 'Cleo', born: '1985-12-31' })
  })
})

describe('schemas', () => {
  test('another exposed schema is reached by its profile', async () => {
    const { data } = await room.client().schema('shelf').from('books').select('title').order('id')
    expect(data).toEqual([{ title: 'On rivers' }, { title: 'On rain' }])
  })

  test('a schema that is not exposed is refused by name', async () => {
    const { error, status } = await room.client().schema('private').from('hidden').select()
    expect(status).toBe(406)
    expect(error).toMatchObject({ code: 'PGRST106', message: 'Invalid schema: private' })
  })
})
