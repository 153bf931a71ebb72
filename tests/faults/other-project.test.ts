// The engine over a project that is not ours: its own migrations, and the schemas its operator names.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeFolder,
  removeFolder,
  type ServerProcess,
  startRefused,
  startServer,
} from '../server-process.ts'

const migration = `
  create schema library;
  create schema cellar;
  create table library.books (id int primary key, title text);
  create table cellar.bottles (id int primary key);
  insert into library.books values (1, 'One Day');
  grant usage on schema library, cellar to anon;
  grant select on library.books, cellar.bottles to anon;`

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await makeFolder()
  await mkdir(join(folder, 'project', 'migrations'), { recursive: true })
  await writeFile(join(folder, 'project', 'migrations', '20260101000000_library.sql'), migration)
  server = await startServer({
    DATA_DIR: join(folder, 'data'),
    SUPABASE_DIR: join(folder, 'project'),
    API_SCHEMAS: 'public, library',
  })
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await removeFolder(folder)
})

const rest = () =>
  new PostgrestClient(`${server.url}/rest/v1`, { headers: { apikey: server.anonKey } })

describe('another project', () => {
  test('is served in the schemas that its operator names', async () => {
    const { data, error } = await rest().schema('library').from('books').select()
    expect(error).toBeNull()
    expect(data).toEqual([{ id: 1, title: 'One Day' }])
  })

  test('is not served in those that nobody named, whatever its grants', async () => {
    for (const schema of ['cellar', 'auth', 'pg_catalog']) {
      const answer = await rest().schema(schema).from('bottles').select()
      expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
    }
    expect((await rest().from('books').select()).error).toMatchObject({ code: 'PGRST205' })
  })

  test.each(['auth', 'public,pg_catalog', ','])(
    'cannot be started with schemas %j',
    async (names) => {
      const refused = await startRefused({ DATA_DIR: join(folder, 'none'), API_SCHEMAS: names })
      expect(refused.code).toBe(1)
      expect(refused.output).toMatch(/API_SCHEMAS must/)
    },
  )
})
