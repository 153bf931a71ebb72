// Row level security proven from the schema itself, so that a new table cannot forget it.
import { beforeAll, expect, test } from 'vitest'
import { type TestBackend, testBackend } from '../backend.ts'
import { contentTables } from '../policies/table-cases.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await testBackend()
})

test('every policy on a table of people’s rows asks who is calling, and none lets guests in', async () => {
  const policies = await backend.sql(`
    select tablename, policyname, array_to_string(roles, ',') as roles, cmd, coalesce(qual, '') as qual,
      coalesce(with_check, '') as with_check
    from pg_policies where schemaname = 'public'`)
  const personal = policies.filter(({ tablename }) => !contentTables.includes(String(tablename)))
  expect(personal.length).toBeGreaterThan(10)
  for (const policy of personal) {
    expect(policy).toMatchObject({ roles: 'authenticated' })
    if (policy.cmd !== 'INSERT') expect(policy.qual).toContain('auth.uid()')
    if (policy.cmd === 'INSERT' || policy.cmd === 'UPDATE') {
      expect(policy.with_check).toContain('auth.uid()')
    }
  }
})

test('a table whose rows name a person has row level security and is no content table', async () => {
  const named = await backend.sql(`
    select distinct c.relname as name, c.relrowsecurity as secured
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.confrelid = 'auth.users'::regclass
      and c.relnamespace = 'public'::regnamespace`)
  expect(named.length).toBeGreaterThan(10)
  for (const { name, secured } of named) {
    expect({ name, secured }).toEqual({ name, secured: true })
    expect(contentTables).not.toContain(name)
  }
})

test('a person’s rows go with the account: every reference to it cascades or is emptied', async () => {
  const kept = await backend.sql(`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'auth.users'::regclass and confdeltype not in ('c', 'n')`)
  expect(kept).toEqual([])
})

test('content tables have policies for reading alone', async () => {
  const writable = await backend.sql({
    text: `select tablename, policyname from pg_policies
      where schemaname = 'public' and tablename = any ($1) and cmd <> 'SELECT'`,
    values: [`{${contentTables.join(',')}}`],
  })
  expect(writable).toEqual([])
})

test('guests and members own nothing, bypass nothing and cannot make schemas or tables', async () => {
  const roles = await backend.sql(`
    select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcanlogin,
      has_schema_privilege(rolname, 'public', 'create') as creates,
      has_schema_privilege(rolname, 'engine', 'usage') as enters
    from pg_roles where rolname in ('anon', 'authenticated') order by 1`)
  const nothing = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcanlogin: false,
    creates: false,
    enters: false,
  }
  expect(roles).toEqual([
    { rolname: 'anon', ...nothing },
    { rolname: 'authenticated', ...nothing },
  ])
})

test('no view shows rows with its owner’s eyes', async () => {
  const views = await backend.sql(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false)`)
  expect(views).toEqual([])
})
