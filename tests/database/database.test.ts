// The engine's door to its database keeps its promises, whichever database is behind it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootstrap } from '#server/database/bootstrap.ts'
import type { Database, Identity } from '#server/database/database.ts'
import { openFreshDatabase } from '../fresh-database.ts'

let database: Database
const sub = '7b8f0c0e-0000-4000-8000-000000000001'
const member: Identity = { role: 'authenticated', claims: { sub, role: 'authenticated' } }
const guest: Identity = { role: 'anon', claims: { role: 'anon' } }

beforeAll(async () => {
  database = await openFreshDatabase({ poolSize: 3, statementTimeoutMs: 700 })
  await bootstrap(database)
  await database.query({ text: 'create table public.things (id int primary key, name text)' })
})

afterAll(() => database.close())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error.code,
  )

describe('values', () => {
  test('come back as what they are: integers, booleans and JSON as such, all else as text', async () => {
    const { rows } = await database.query({
      text: `select 1 as small, 9007199254740991 as large, 9007199254740993 as huge, true as yes,
        '{"a":[1]}'::jsonb as json, 1.50 as price, date '2026-01-31' as day, null as nothing,
        array['a'] as list`,
    })
    expect(rows).toEqual([
      {
        small: 1,
        large: 9007199254740991,
        huge: '9007199254740993',
        yes: true,
        json: { a: [1] },
        price: '1.50',
        day: '2026-01-31',
        nothing: null,
        list: '{a}',
      },
    ])
  })

  test('are bound, never written into the statement', async () => {
    const hostile = `'; drop table public.things; --`
    const { rows } = await database.query({
      text: 'select $1::text as text, $2::int as number, $3::bool as yes, $4::jsonb as json, $5::text as none',
      values: [hostile, 7, false, { deep: [hostile] }, null],
    })
    expect(rows).toEqual([
      { text: hostile, number: 7, yes: false, json: { deep: [hostile] }, none: null },
    ])
  })

  test('of several megabytes arrive whole', async () => {
    const text = 'ü€😀'.repeat(400_000)
    const { rows } = await database.query({ text: 'select $1::text as text', values: [text] })
    expect(rows[0]?.text === text).toBe(true)
  })

  test('with a zero byte are refused, not cut', async () => {
    const work = database.query({ text: 'select $1::text', values: ['before\0after'] })
    expect(await codeOf(work)).toBe('22021')
  })
})

describe('a statement in somebody’s name', () => {
  const whoAmI = { text: 'select current_user::text as role, auth.uid() as uid', name: 'who' }

  test('sees their role and claims, and the next one sees nothing of them', async () => {
    expect((await database.queryAs(member, whoAmI)).rows).toEqual([
      { role: 'authenticated', uid: sub },
    ])
    expect((await database.queryAs(guest, whoAmI)).rows).toEqual([{ role: 'anon', uid: null }])
    const owner = (await database.query(whoAmI)).rows[0]
    expect(owner).toMatchObject({ uid: null })
    expect(['anon', 'authenticated']).not.toContain(owner?.role)
  })

  test('that fails leaves nothing behind, not even the name', async () => {
    expect(await codeOf(database.queryAs(member, { text: 'select 1 / 0', name: 'zero' }))).toBe(
      '22012',
    )
    expect((await database.query(whoAmI)).rows[0]).toMatchObject({ uid: null })
  })

  test('that only reads cannot write', async () => {
    const write = { text: `insert into public.things values (1, 'one')` }
    expect(await codeOf(database.queryAs({ ...member, readOnly: true }, write))).toBe('25006')
  })

  test('runs again by name after its table has changed shape', async () => {
    await database.query({ text: 'create table public.shapes (a int)' })
    await database.query({ text: 'insert into public.shapes values (1)' })
    const all = { text: 'select * from public.shapes', name: 'all shapes' }
    expect((await database.queryAs(member, all)).rows).toEqual([{ a: 1 }])
    await database.query({ text: `alter table public.shapes add b text default 'new'` })
    for (const _ of [1, 2, 3, 4]) {
      expect((await database.queryAs(member, all)).rows).toEqual([{ a: 1, b: 'new' }])
    }
  })

  test('keeps apart what many people ask at the same moment', async () => {
    const ask = async (number: number) => {
      const uid = `7b8f0c0e-0000-4000-8000-${String(number).padStart(12, '0')}`
      const claims = { sub: uid, role: 'authenticated' }
      const fails = number % 5 === 0
      const text = fails ? 'select 1 / 0 as x' : 'select auth.uid() as uid, $1::int as number'
      const values = fails ? [] : [number]
      const statement = { text, values, name: fails ? `bad ${number}` : 'crowd' }
      const work = database.queryAs({ role: 'authenticated', claims }, statement)
      if (fails) return expect(await codeOf(work)).toBe('22012')
      return expect((await work).rows).toEqual([{ uid, number }])
    }
    await Promise.all(Array.from({ length: 200 }, (_, number) => ask(number)))
  })

  test('that runs too long is ended with 57014', async () => {
    const endless = { text: 'select count(*) from generate_series(1, 10000000000)' }
    expect(await codeOf(database.queryAs(member, endless))).toBe('57014')
    expect((await database.query({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
  })
})

describe('a transaction', () => {
  const names = async () =>
    (await database.query({ text: 'select name from public.things order by id' })).rows.map(
      (row) => row.name,
    )
  const insert = (id: number, name: string) => ({
    text: 'insert into public.things values ($1, $2)',
    values: [id, name],
    name: 'insert thing',
  })

  test('keeps all of its statements or none', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.query(insert(10, 'ten'))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await names()).not.toContain('ten')
    await database.transaction((transaction) => transaction.query(insert(11, 'eleven')))
    expect(await names()).toContain('eleven')
  })

  test('that failed cannot be taken for one that was kept', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.query(insert(20, 'twenty'))
      await codeOf(transaction.query({ text: 'select 1 / 0' }))
    })
    expect(await codeOf(work)).toBe('25P02')
    expect(await names()).not.toContain('twenty')
  })

  test('runs in somebody’s name, and what others ask meanwhile waits or goes elsewhere', async () => {
    const inside = database.transactionAs(member, async (transaction) => {
      const { rows } = await transaction.query({ text: 'select auth.uid() as uid' })
      await new Promise((resolve) => setTimeout(resolve, 20))
      const again = await transaction.query({ text: 'select auth.uid() as uid' })
      return [rows[0]?.uid, again.rows[0]?.uid]
    })
    const outside = Promise.all(
      Array.from({ length: 20 }, () => database.query({ text: 'select auth.uid() as uid' })),
    )
    expect(await inside).toEqual([sub, sub])
    for (const { rows } of await outside) expect(rows).toEqual([{ uid: null }])
  })

  test('many at once each see only themselves', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        database.transaction(async (transaction) => {
          await transaction.query(insert(100 + number, `n${number}`))
          await transaction.query(insert(200 + number, `m${number}`))
        }),
      ),
    )
    const all = await names()
    for (let number = 0; number < 12; number += 1) expect(all).toContain(`m${number}`)
  })
})
