// Growing: the embedded database's people move to a Postgres server with their words, their accounts and their sessions.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres, type ThrowawayPostgres } from '../postgres.ts'
import { makeFolder, removeFolder, type ServerProcess, startServer } from '../server-process.ts'

const project = { SUPABASE_DIR: fileURLToPath(new URL('../../supabase', import.meta.url)) }
const person = { email: 'someone@stillwater.example', password: 'a calm long password' }
const entry = { content: 'Zażółć "quoted" \\ back\nslash 🫥', mood: '😊 Good', day: '2026-01-31' }
const Session = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) })

let folder: string
let postgres: ThrowawayPostgres

describe.skipIf(findPostgres() === null && !process.env.CI)(
  'a member of the embedded database',
  () => {
    beforeAll(async () => {
      folder = await makeFolder()
      postgres = await startPostgres()
    })

    afterAll(async () => {
      await postgres?.stop()
      await removeFolder(folder)
    })

    test('finds everything after the move to Postgres, and a second move is refused', async () => {
      const embedded = { ...project, DATA_DIR: join(folder, 'data') }
      const moved = { ...embedded, DATABASE_URL: postgres.url }
      const before = await startServer(embedded)
      const session = v.parse(Session, await (await post(before, '/auth/v1/signup', person)).json())
      const token = session.access_token
      const user_id = session.user.id
      const profile = { user_id, client_ref_id: `user_${randomUUID()}`, preferred_name: 'Sam' }
      expect((await post(before, '/rest/v1/profiles', profile, token)).status).toBe(201)
      expect(
        (await post(before, '/rest/v1/journal_entries', { ...entry, user_id }, token)).status,
      ).toBe(201)
      const exported = await readExport(before, token)
      await before.end('SIGTERM')

      expect(await operate(moved)).toMatchObject({
        code: 1,
        output: expect.stringContaining('once'),
      })
      await (await startServer(moved)).end('SIGTERM')
      expect(await operate(moved)).toMatchObject({ code: 0 })

      const after = await startServer(moved)
      expect(await readExport(after, token)).toEqual(exported)
      expect((await post(after, '/auth/v1/token?grant_type=password', person)).status).toBe(200)
      expect(
        (await post(after, '/rest/v1/journal_entries', { ...entry, user_id }, token)).status,
      ).toBe(201)
      await after.end('SIGTERM')
      expect(await operate(moved)).toMatchObject({
        code: 1,
        output: expect.stringContaining('already'),
      })
    })
  },
)

function post(server: ServerProcess, path: string, body: object, token = server.anonKey) {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
}

/** Everything the product holds on the member, without the moment of asking. */
async function readExport(server: ServerProcess, token: string): Promise<object> {
  const answer = await post(server, '/rest/v1/rpc/export_my_data', {}, token)
  const { exported_at: _, ...rest } = v.parse(
    v.looseObject({ exported_at: v.string() }),
    await answer.json(),
  )
  expect(rest.journal_entries).toHaveLength(1)
  return rest
}

function operate(settings: Record<string, string>): Promise<{ code: number; output: string }> {
  const script = fileURLToPath(
    new URL('../../scripts/operator/move-to-postgres.ts', import.meta.url),
  )
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env, cwd: tmpdir() }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: out + err }),
    )
  })
}
