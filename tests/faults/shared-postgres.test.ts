// Several servers on one Postgres, and a Postgres that goes away and comes back.
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestHeaders, readNotes, startWriters } from '../note-writers.ts'
import { findPostgres, startPostgres, type ThrowawayPostgres } from '../postgres.ts'
import {
  makeFolder,
  removeFolder,
  type ServerProcess,
  startServer,
  testProject,
} from '../server-process.ts'

let postgres: ThrowawayPostgres
let folder: string

const settings = (): Record<string, string> => ({
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  JWT_SECRET: 'a secret that all copies of the server share',
  STATEMENT_TIMEOUT_MS: '1000',
})

const readStatus = async (server: ServerProcess) => {
  const response = await fetch(`${server.url}/rest/v1/notes?select=id&limit=1`, {
    headers: guestHeaders(server),
  })
  await response.arrayBuffer()
  return response
}

describe.skipIf(findPostgres() === null && !process.env.CI)('servers on a real Postgres', () => {
  beforeAll(async () => {
    // As in production a commit is acknowledged only when it is written.
    postgres = await startPostgres(['synchronous_commit=on'])
    folder = await makeFolder()
  })

  afterAll(async () => {
    await postgres?.stop()
    await removeFolder(folder)
  })

  test('that start at the same moment on an empty database both get ready and share it', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => startServer(settings())))
    const accounts = await Promise.all(
      servers.map(async (server) => {
        const writers = startWriters(server, 2)
        await sleep(300)
        await writers.stop()
        return writers.account
      }),
    )
    const all = accounts.flatMap((account) => account.acknowledged)
    for (const server of servers) expect([...(await readNotes(server))].sort()).toEqual(all.sort())
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
  })

  test('answer 503 with Retry-After while it is gone, and work again when it is back', async () => {
    const server = await startServer(settings())
    expect((await readStatus(server)).status).toBe(200)
    await postgres.crash()
    const gone = await readStatus(server)
    expect(gone.status).toBe(503)
    expect(Number(gone.headers.get('retry-after'))).toBeGreaterThan(0)
    // At 500 the official client would drop the session and sign the person out.
    const refresh = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: guestHeaders(server),
      body: JSON.stringify({ refresh_token: 'some-token' }),
    })
    expect(refresh.status).toBe(503)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    await postgres.restart()
    expect((await readStatus(server)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('lose no acknowledged write when it crashes under them', async () => {
    const server = await startServer(settings())
    const writers = startWriters(server, 8)
    await sleep(700)
    await postgres.crash()
    await sleep(200)
    await postgres.restart()
    await sleep(300)
    await writers.stop()
    expect(writers.account.failures).toEqual([])
    expect(new Set(writers.account.refusals)).toEqual(new Set([503]))
    const kept = await readNotes(server)
    expect(writers.account.acknowledged.filter((id) => !kept.has(id))).toEqual([])
    await server.end('SIGTERM')
  })

  test('that start before it wait until it is there', async () => {
    await postgres.crash()
    const starting = startServer(settings())
    await sleep(1_500)
    await postgres.restart()
    const server = await starting
    expect((await readStatus(server)).status).toBe(200)
    await server.end('SIGTERM')
  })

  test('answer nothing but 503 under load while it is gone, and all is well without a restart', async () => {
    const server = await startServer(settings())
    const load = { going: true }
    const seen: number[] = []
    const readers = Array.from({ length: 20 }, async () => {
      while (load.going) seen.push((await readStatus(server)).status)
    })
    await sleep(500)
    await postgres.crash()
    await sleep(1_000)
    await postgres.restart()
    await expect.poll(async () => (await readStatus(server)).status, { timeout: 10_000 }).toBe(200)
    load.going = false
    await Promise.all(readers)
    expect(new Set(seen)).toEqual(new Set([200, 503]))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(server.output()).toMatch(/the database did not do its part/)
    await server.end('SIGTERM')
  })

  test('end a statement that runs too long', async () => {
    const server = await startServer(settings())
    const response = await fetch(`${server.url}/rest/v1/rpc/count_far`, {
      method: 'POST',
      headers: guestHeaders(server),
      body: JSON.stringify({ p_upto: 10_000_000_000 }),
    })
    expect(await response.json()).toMatchObject({ code: '57014' })
    await server.end('SIGTERM')
  })

  // The last one: its migrations are not in the other tests' project.
  test('that run on while a newer copy migrates show what it made, and miss nothing that it took away', async () => {
    const server = await startServer(settings())
    const newer = join(folder, 'newer-project')
    await cp(testProject, newer, { recursive: true })
    const migrate = async (name: string, text: string) => {
      await writeFile(join(newer, 'migrations', name), text)
      await (await startServer({ ...settings(), SUPABASE_DIR: newer })).end('SIGTERM')
    }
    const read = async (path: string) => {
      const headers = guestHeaders(server)
      const response = await fetch(`${server.url}/rest/v1/${path}`, { headers })
      return { status: response.status, body: await response.json() }
    }
    const oneNote = 'notes?select=*&limit=1'
    const columns = async () => Object.keys(Object((await read(oneNote)).body)[0] ?? {}).sort()
    expect(await columns()).toEqual(['body', 'id'])

    const added = 'alter table public.notes add column starred boolean not null default false'
    await migrate('20270101000000_starred.sql', added)
    await expect.poll(columns, { timeout: 20_000 }).toEqual(['body', 'id', 'starred'])

    const starred = async () => (await read('notes?select=id,starred&limit=1')).status
    await expect.poll(starred, { timeout: 20_000 }).toBe(200)
    await migrate('20270102000000_unstarred.sql', 'alter table public.notes drop column starred')
    expect((await read(oneNote)).status).toBe(200)
    expect(await read('notes?select=id,starred&limit=1')).toMatchObject({
      status: 400,
      body: { code: '42703' },
    })
    expect(await columns()).toEqual(['body', 'id'])
    await server.end('SIGTERM')
  })
})
