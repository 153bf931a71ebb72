// The database that a first start copies: it is whole, and it never takes the place of one that is in use.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database/open.ts'
import { prepare } from './prepare.ts'
import { layOutDatabase, makeReadyDatabase } from './ready-database.ts'

let folder: string

beforeAll(async () => {
  await makeReadyDatabase('./supabase')
  folder = await mkdtemp(join(tmpdir(), 'stillwater-ready-'))
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a first start finds every table and all content in it, and nothing left to bring up to date', async () => {
  const dataDir = join(folder, 'first')
  await layOutDatabase(dataDir, './supabase')
  const database = await openDatabase({ dataDir })
  const told: string[] = []
  await prepare(database, './supabase', { info: (_: object, text = '') => void told.push(text) })
  const { rows } = await database.query({ text: 'select count(*)::int as n from daily_themes' })
  await database.close()
  expect(told).toEqual([])
  expect(rows[0]?.n).toBeGreaterThanOrEqual(31)
})

test('what a person has written stays: a database that is there is never replaced', async () => {
  const dataDir = join(folder, 'second')
  await layOutDatabase(dataDir, './supabase')
  const before = await openDatabase({ dataDir })
  await before.query({ text: 'create table public.mine (words text)' })
  await before.query({ text: `insert into public.mine values ('day one')` })
  await before.close()
  await layOutDatabase(dataDir, './supabase')
  const after = await openDatabase({ dataDir })
  const { rows } = await after.query({ text: 'select words from public.mine' })
  await after.close()
  expect(rows).toEqual([{ words: 'day one' }])
})

test('of two first starts at once both find the same whole database, and no draft stays behind', async () => {
  const dataDir = join(folder, 'third')
  await Promise.all([layOutDatabase(dataDir, './supabase'), layOutDatabase(dataDir, './supabase')])
  expect(await readdir(dataDir)).toEqual(['postgres-18'])
})

test('with other migrations than it was made of, a first start begins with nothing', async () => {
  const dataDir = join(folder, 'fourth')
  await layOutDatabase(dataDir, './tests/project')
  expect(await readdir(dataDir).catch(() => [])).toEqual([])
})
