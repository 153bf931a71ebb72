// Migrations run once and in order; whoever changes the past is told which file it was.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bootstrap } from '#server/database/bootstrap.ts'
import type { Database } from '#server/database/database.ts'
import { migrate, seed } from '#server/database/migrate.ts'
import { openFreshDatabase } from '../fresh-database.ts'

let database: Database
let directory: string
const table = 'supabase_migrations.schema_migrations'
const first = '20260101000000_people.sql'
const second = '20260102000000_rights.sql'

beforeEach(async () => {
  database = await openFreshDatabase()
  directory = await mkdtemp(join(tmpdir(), 'stillwater-migrations-'))
  await bootstrap(database)
})

afterEach(async () => {
  await database.close()
  await rm(directory, { recursive: true })
})

const write = (file: string, text: string) => writeFile(join(directory, file), text)
const run = () => migrate(database, { directory, table })
const count = async (text: string) => (await database.query({ text })).rows[0]?.count

describe('migrations', () => {
  test('run once, in the order of their timestamps, however often and by however many it is asked', async () => {
    await write(second, 'revoke all on public.people from anon, authenticated;')
    await write(first, 'create table public.people (id int); insert into public.people values (1);')
    const runs = await Promise.all([run(), run(), run()])
    expect(runs.flat()).toEqual(['20260101000000_people', '20260102000000_rights'])
    expect(await run()).toEqual([])
    expect(await count('select count(*) from public.people')).toBe(1)
  })

  test('that fail leave nothing of themselves, and run when they are mended', async () => {
    await write(first, 'create table public.people (id int); select 1 / 0;')
    await expect(run()).rejects.toMatchObject({ code: '22012' })
    await write(first, 'create table public.people (id int);')
    expect(await run()).toEqual(['20260101000000_people'])
  })

  test('that were changed after they ran are refused by name; other line ends are no change', async () => {
    await write(first, 'create table public.people (\nid int);')
    await run()
    await write(first, 'create table public.people (\r\nid int);')
    expect(await run()).toEqual([])
    await write(first, 'create table public.people (id bigint);')
    await expect(run()).rejects.toThrow(/20260101000000_people was changed/)
  })

  test('that are missing are refused by name', async () => {
    await write(first, 'select 1;')
    await run()
    await rm(join(directory, first))
    await expect(run()).rejects.toThrow(/20260101000000_people .* is missing/)
  })

  test('that come too late are refused by name', async () => {
    await write(second, 'select 1;')
    await run()
    await write(first, 'select 1;')
    await expect(run()).rejects.toThrow(/20260101000000_people is older than 20260102000000_rights/)
  })

  test('may take away rights for good: the next start does not give them back', async () => {
    await write(first, 'create table public.people (id int);')
    await write(second, 'revoke all on public.people from anon;')
    await run()
    await bootstrap(database)
    const { rows } = await database.query({
      text: `select has_table_privilege('anon', 'public.people', 'select') as anon,
        has_table_privilege('authenticated', 'public.people', 'select') as member`,
    })
    expect(rows).toEqual([{ anon: false, member: true }])
  })
})

describe('the seed', () => {
  test('runs when its content has changed, and only then', async () => {
    await database.query({ text: 'create table public.words (word text primary key)' })
    await write('seed.sql', `insert into words values ('calm') on conflict do nothing;`)
    const file = join(directory, 'seed.sql')
    expect(await seed(database, file)).toBe(true)
    expect(await seed(database, file)).toBe(false)
    await write('seed.sql', `insert into words values ('calm'), ('plain') on conflict do nothing;`)
    expect(await seed(database, file)).toBe(true)
    expect(await count('select count(*) from public.words')).toBe(2)
  })

  test('is not missed where a project has none', async () => {
    expect(await seed(database, join(directory, 'none.sql'))).toBe(false)
  })
})
