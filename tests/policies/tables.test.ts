// What strangers, owners and other members may do with every table, proven through REST with the official client.
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, testBackend } from '../backend.ts'
import {
  type Action,
  contentTables,
  hiddenTables,
  type OwnedTable,
  ownedTables,
} from './table-cases.ts'

let backend: TestBackend
let stranger: SupabaseClient
let bookId: string

beforeAll(async () => {
  backend = await testBackend()
  stranger = backend.client()
  const [book] = await backend.sql({ text: "select id from public.books where slug = 'big-book'" })
  bookId = String(book?.id)
})

/** Inserts a row as the operator would, past every policy. */
async function existingRow(table: OwnedTable, userId: string): Promise<void> {
  const { error } = await backend.admin().from(table.table).insert(rowOf(table, userId))
  expect(error).toBeNull()
}

function rowOf(table: OwnedTable, userId: string): Record<string, unknown> {
  const row = table.row(userId)
  return row.book_id === 'BOOK' ? { ...row, book_id: bookId } : row
}

/** Does one action as a client on the rows of somebody; gives the error code or the number of rows touched. */
async function attempt(
  client: SupabaseClient,
  action: Action,
  table: OwnedTable,
  userId: string,
): Promise<{ code: string | null; rows: number }> {
  const columns = table.columns ?? '*'
  const from = client.from(table.table)
  const query =
    action === 'select'
      ? from.select(columns).eq(table.owner, userId)
      : action === 'insert'
        ? from.insert(rowOf(table, userId))
        : action === 'update'
          ? from.update(table.change, { count: 'exact' }).eq(table.owner, userId)
          : from.delete({ count: 'exact' }).eq(table.owner, userId)
  const { data, error, count } = await query
  const rows = count ?? (Array.isArray(data) ? data.length : 0)
  return { code: error?.code ?? null, rows }
}

describe.each(ownedTables)('$table', (table) => {
  const actions: readonly Action[] = ['select', 'insert', 'update', 'delete']

  test('a stranger can do nothing with it', async () => {
    const { user } = await backend.signUp()
    await existingRow(table, user.id)
    for (const action of actions) {
      expect({ action, ...(await attempt(stranger, action, table, user.id)) }).toEqual({
        action,
        code: '42501',
        rows: 0,
      })
    }
  })

  test('another member sees nothing of it and changes nothing', async () => {
    const { user } = await backend.signUp()
    const { client: other } = await backend.signUp()
    await existingRow(table, user.id)
    for (const action of ['select', 'update', 'delete'] as const) {
      const result = await attempt(other, action, table, user.id)
      expect(result.rows).toBe(0)
      expect([null, '42501']).toContain(result.code)
    }
    const kept = await backend.admin().from(table.table).select('*').eq(table.owner, user.id)
    expect(kept.data).toEqual([expect.objectContaining({ [table.owner]: user.id })])
  })

  test('another member cannot write a row in its owner’s name', async () => {
    const { user } = await backend.signUp()
    const { client: other } = await backend.signUp()
    const result = await attempt(other, 'insert', table, user.id)
    expect(result.code).toBe('42501')
    const kept = await backend.admin().from(table.table).select('*').eq(table.owner, user.id)
    expect(kept.data).toEqual([])
  })

  test.each(actions)('its owner may %s exactly as listed', async (action) => {
    const { client, user } = await backend.signUp()
    if (action !== 'insert') await existingRow(table, user.id)
    const result = await attempt(client, action, table, user.id)
    if (table.ownerMay.includes(action)) {
      expect(result).toEqual({ code: null, rows: action === 'insert' ? 0 : 1 })
    } else {
      expect(result).toEqual({ code: '42501', rows: 0 })
    }
  })
})

describe.each(contentTables)('%s', (table) => {
  test('everyone reads it', async () => {
    const { client } = await backend.signUp()
    expect(
      (await stranger.from(table).select('*', { head: true, count: 'exact' })).error,
    ).toBeNull()
    expect((await client.from(table).select('*', { head: true, count: 'exact' })).error).toBeNull()
  })

  test('no member writes it', async () => {
    const { client } = await backend.signUp()
    for (const who of [stranger, client]) {
      expect((await who.from(table).insert({})).error?.code).toBe('42501')
      expect((await who.from(table).delete()).error?.code).toBe('42501')
    }
  })
})

describe.each(hiddenTables)('%s', (table) => {
  test('no member sees it or writes it', async () => {
    const { client } = await backend.signUp()
    for (const who of [stranger, client]) {
      expect((await who.from(table).select('*')).error?.code).toBe('42501')
      expect((await who.from(table).insert({})).error?.code).toBe('42501')
    }
  })
})

describe('the schema itself', () => {
  test('every table stands in the lists above, so that none ships without a policy test', async () => {
    const tables = await backend.sql({
      text: "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r','p','v','m') order by 1",
    })
    const listed = [...ownedTables.map((t) => t.table), ...contentTables, ...hiddenTables].sort()
    expect(tables.map((t) => String(t.relname)).sort()).toEqual(listed)
  })

  test('row level security is on for every table', async () => {
    const open = await backend.sql({
      text: "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r','p') and not relrowsecurity",
    })
    expect(open).toEqual([])
  })

  test('members may delete or truncate nothing and write no column beyond what the lists say', async () => {
    const granted = await backend.sql({
      text: `select table_name, privilege_type from information_schema.role_table_grants
        where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
          and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
    })
    expect(granted).toEqual([])
    const raised = await backend.sql({
      text: `select table_name, column_name from information_schema.column_privileges
        where table_schema = 'public' and grantee in ('anon', 'authenticated') and privilege_type = 'UPDATE' order by 1, 2`,
    })
    expect(raised.map((r) => `${r.table_name}.${r.column_name}`)).toEqual([
      'journal_entries.content',
      'journal_entries.mood',
      'profiles.fellowship',
      'profiles.preferred_name',
      'profiles.sobriety_date',
      'profiles.time_zone',
    ])
  })
})
