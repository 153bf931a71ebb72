// Backups are proven by restoring them: rows, accounts and sessions come back, and nothing is overwritten or half read.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestHeaders, readNotes } from '../note-writers.ts'
import { findPostgres, startPostgres, type ThrowawayPostgres } from '../postgres.ts'
import {
  makeFolder,
  removeFolder,
  type ServerProcess,
  startServer,
  testProject,
} from '../server-process.ts'

let folder: string

beforeAll(async () => {
  folder = await makeFolder()
})

afterAll(() => removeFolder(folder))

const Tokens = v.object({ access_token: v.string() })

const person = { email: 'someone@stillwater.example', password: 'a calm long password' }

interface Said {
  readonly code: number
  readonly output: string
}

/** Runs the operator's command as npm would. */
function operate(command: 'backup' | 'restore', args: string[], settings: Record<string, string>) {
  const script = fileURLToPath(new URL(`../../scripts/operator/${command}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise<Said>((resolve) => {
    execFile(process.execPath, [script, ...args], { env, cwd: tmpdir() }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: out + err }),
    )
  })
}

async function post(server: ServerProcess, path: string, body: object): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: guestHeaders(server),
    body: JSON.stringify(body),
  })
}

async function writeNote(server: ServerProcess): Promise<string> {
  const id = randomUUID()
  expect((await post(server, '/rest/v1/notes', { id, body: 'still here' })).status).toBe(201)
  return id
}

async function signUp(server: ServerProcess): Promise<string> {
  const answer = await (await post(server, '/auth/v1/signup', person)).json()
  return v.parse(Tokens, answer).access_token
}

async function signInStatus(server: ServerProcess): Promise<number> {
  return (await post(server, '/auth/v1/token?grant_type=password', person)).status
}

/** Whether a session from before the backup still stands. */
async function userStatus(server: ServerProcess, token: string): Promise<number> {
  const headers = { ...guestHeaders(server), authorization: `Bearer ${token}` }
  return (await fetch(`${server.url}/auth/v1/user`, { headers })).status
}

async function hasBackIn(server: ServerProcess, note: string, token: string): Promise<void> {
  expect(await readNotes(server)).toEqual(new Set([note]))
  expect(await signInStatus(server)).toBe(200)
  expect(await userStatus(server, token)).toBe(200)
}

describe('a backup of the embedded database', () => {
  let file: string
  let note: string
  let token: string
  const old = () => ({ DATA_DIR: join(folder, 'old') })

  beforeAll(async () => {
    file = join(folder, 'running.backup')
    const server = await startServer(old())
    note = await writeNote(server)
    token = await signUp(server)
    const settings = { ...old(), PORT: new URL(server.url).port }
    expect(await operate('backup', [file], settings)).toMatchObject({ code: 0 })
    await writeNote(server)
    await server.end('SIGTERM')
  })

  test('taken while the server runs has the notes, the accounts and the sessions of that moment', async () => {
    const settings = { DATA_DIR: join(folder, 'new') }
    expect(await operate('restore', [file], settings)).toMatchObject({ code: 0 })
    const server = await startServer(settings)
    await hasBackIn(server, note, token)
    await server.end('SIGTERM')
  })

  test('taken while the server is stopped has them too, and can be read by its owner alone', async () => {
    const stopped = join(folder, 'stopped.backup')
    const settings = { DATA_DIR: join(folder, 'from-stopped') }
    await operate('restore', [file], settings)
    expect(await operate('backup', [stopped], settings)).toMatchObject({ code: 0 })
    expect((await stat(stopped)).mode & 0o777).toBe(0o600)
    const again = { DATA_DIR: join(folder, 'again') }
    await operate('restore', [stopped], again)
    const server = await startServer(again)
    await hasBackIn(server, note, token)
    await server.end('SIGTERM')
  })

  test('is not put over a database, unless forced, and then the old one is kept aside', async () => {
    const refused = await operate('restore', [file], old())
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--force') })
    expect(await operate('restore', [file, '--force'], old())).toMatchObject({ code: 0 })
    const kept = (await readdir(old().DATA_DIR)).filter((name) => name.startsWith('before-restore'))
    expect(kept).toHaveLength(1)
    const aside = await readdir(join(old().DATA_DIR, String(kept[0])))
    expect(aside).toEqual([expect.stringMatching(/^postgres-\d+$/)])
    const server = await startServer(old())
    await hasBackIn(server, note, token)
    expect(await operate('restore', [file, '--force'], old())).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is in use by process \d+/),
    })
    await server.end('SIGTERM')
  })

  test('that was cut short, changed or is something else is refused and leaves nothing behind', async () => {
    const cut = join(folder, 'cut.backup')
    await cp(file, cut)
    await truncate(cut, (await stat(file)).size - 1_000)
    const changed = join(folder, 'changed.backup')
    const bytes = await readFile(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(changed, bytes)
    const other = join(folder, 'other.backup')
    await writeFile(other, 'not a backup')
    const settings = { DATA_DIR: join(folder, 'untouched') }
    for (const broken of [cut, changed, other]) {
      const said = await operate('restore', [broken], settings)
      expect(said).toMatchObject({ code: 1, output: expect.stringContaining('damaged') })
    }
    await expect(stat(settings.DATA_DIR)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('never replaces a file that is there, and leaves no part of one that failed', async () => {
    const said = await operate('backup', [file], old())
    expect(said).toMatchObject({ code: 1, output: expect.stringContaining('there already') })
    const nowhere = await operate('backup', [join(folder, 'x')], { DATA_DIR: join(folder, 'none') })
    expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('no database') })
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([])
  })

  test('restored into a newer version is brought up to date at the next start', async () => {
    const newer = join(folder, 'newer-project')
    await cp(testProject, newer, { recursive: true })
    await mkdir(join(newer, 'migrations'), { recursive: true })
    await writeFile(
      join(newer, 'migrations/20270101000000_stars.sql'),
      'alter table public.notes add column starred boolean not null default false;',
    )
    const settings = { DATA_DIR: join(folder, 'newer'), SUPABASE_DIR: newer }
    await operate('restore', [file], settings)
    const server = await startServer(settings)
    const answer = await fetch(`${server.url}/rest/v1/notes?select=id,starred`, {
      headers: guestHeaders(server),
    })
    expect(await answer.json()).toEqual([{ id: note, starred: false }])
    await server.end('SIGTERM')
  })

  test('is handed out by the running server to nobody but the operator', async () => {
    const server = await startServer({ DATA_DIR: join(folder, 'guarded') })
    const member = await signUp(server)
    expect((await fetch(`${server.url}/dump`)).status).toBe(403)
    for (const bearer of [server.anonKey, member]) {
      const headers = { authorization: `Bearer ${bearer}` }
      expect((await fetch(`${server.url}/dump`, { headers })).status).toBe(403)
    }
    await server.end('SIGTERM')
  })
})

describe.skipIf(findPostgres() === null && !process.env.CI)('a backup of a Postgres server', () => {
  let postgres: ThrowawayPostgres
  let elsewhere: ThrowawayPostgres

  beforeAll(async () => {
    postgres = await startPostgres()
    elsewhere = await startPostgres()
  })

  afterAll(async () => {
    await postgres?.stop()
    await elsewhere?.stop()
  })

  test('taken while the server runs is restored into an empty database of another Postgres, and only there', async () => {
    const settings = { DATA_DIR: join(folder, 'pg'), DATABASE_URL: postgres.url }
    const server = await startServer(settings)
    const note = await writeNote(server)
    const token = await signUp(server)
    const file = join(folder, 'postgres.backup')
    expect(await operate('backup', [file], settings)).toMatchObject({ code: 0 })
    expect(await operate('restore', [file], settings)).toMatchObject({
      code: 1,
      output: expect.stringContaining('holds tables'),
    })
    await server.end('SIGTERM')

    const target = { DATA_DIR: join(folder, 'pg-new'), DATABASE_URL: elsewhere.url }
    expect(await operate('restore', [file], target)).toMatchObject({ code: 0 })
    const restored = await startServer(target)
    await hasBackIn(restored, note, token)
    await restored.end('SIGTERM')
  })

  test('says what to install where pg_dump is missing, and leaves no file', async () => {
    const file = join(folder, 'nothing.backup')
    const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url, PATH: '/nowhere' }
    const said = await operate('backup', [file], settings)
    expect(said).toMatchObject({ code: 1, output: expect.stringContaining('postgresql-client') })
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
