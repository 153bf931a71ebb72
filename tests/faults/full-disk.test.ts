// The disk is full: what is refused says so, nothing acknowledged is lost, and with space again everything goes on.
import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmdirSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadKeys } from '#server/keys.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { guestHeaders, readNotes } from '../note-writers.ts'
import { type ServerProcess, startRefused, startServer } from '../server-process.ts'

/** A disk of its own, in memory, whose size can be changed. */
interface Disk {
  readonly folder: string
  resize(megabytes: number): void
  remove(): void
}

function makeDisk(megabytes: number): Disk {
  const folder = join(tmpdir(), `stillwater-disk-${randomUUID()}`)
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    stdio: 'ignore',
  })
  return {
    folder,
    resize: (size) =>
      void execFileSync('mount', ['-o', `remount,size=${size}m`, folder], { stdio: 'ignore' }),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

/** Only who may mount can make a small disk: root, outside of most containers. */
function canMount(): boolean {
  try {
    makeDisk(1).remove()
    return true
  } catch {
    return false
  }
}

const isPossible = canMount()
if (!isPossible)
  process.stderr.write(
    'SKIPPED: the tests of a full disk, because a disk of their own cannot be mounted here\n',
  )

describe.skipIf(!isPossible)('on a full disk', () => {
  let disk: Disk
  let server: ServerProcess | null = null

  beforeEach(() => {
    disk = makeDisk(200)
  })

  afterEach(async () => {
    await server?.end('SIGKILL')
    server = null
    disk.remove()
  })

  async function write(notes: number): Promise<{ status: number; ids: string[]; code: unknown }> {
    const ids = Array.from({ length: notes }, () => randomUUID())
    const response = await post(
      '/rest/v1/notes',
      ids.map((id) => ({ id, body: 'x'.repeat(100) })),
    )
    const answer = await response.text()
    return { status: response.status, ids, code: answer === '' ? null : JSON.parse(answer).code }
  }

  function running(): ServerProcess {
    if (server === null) throw new Error('the test has not started its server')
    return server
  }

  const post = (path: string, body: object) =>
    fetch(`${running().url}${path}`, {
      method: 'POST',
      headers: guestHeaders(running()),
      body: JSON.stringify(body),
    })

  const start = async () => {
    server = await startServer({ DATA_DIR: join(disk.folder, 'data') })
  }

  const person = { email: 'someone@stillwater.example', password: 'a calm long password' }

  /** Fills the disk, but for some megabytes. */
  async function fill(left = 0): Promise<void> {
    const files: string[] = []
    for (let isFull = false; !isFull; ) {
      files.push(join(disk.folder, `filling-${files.length}`))
      isFull = await writeFile(files.at(-1) ?? '', Buffer.alloc(1_000_000)).then(
        () => false,
        () => true,
      )
    }
    // The last one is there in part.
    for (const file of files.slice(0, left)) await rm(file)
  }

  /** Writes until five writes were refused; gives the notes that were acknowledged. */
  async function writeUntilRefused(notesAtOnce: number): Promise<string[]> {
    const acknowledged: string[] = []
    for (let refused = 0; refused < 5; ) {
      const { status, ids, code } = await write(notesAtOnce)
      if (status === 201) acknowledged.push(...ids)
      else {
        refused += 1
        expect([status, code]).toEqual([503, expect.stringMatching(/^(53100|08...)$/)])
      }
    }
    return acknowledged
  }

  test('notes that do not fit are refused with 503, reading goes on, and with room again writing does', async () => {
    await start()
    const session = v.parse(Tokens, await (await post('/auth/v1/signup', person)).json())
    expect((await write(10)).status).toBe(201)
    await fill()
    const acknowledged = await writeUntilRefused(1_000)
    await readNotes(running())
    // At 500 the official client would drop the session and sign the person out.
    for (let round = 0; round < 10; round += 1) {
      const { status } = await post('/auth/v1/token?grant_type=password', person)
      expect([200, 503]).toContain(status)
    }
    expect((await fetch(`${running().url}/healthz`)).status).toBe(200)
    await expect.poll(() => running().output()).toContain('"code":"53100"')

    disk.resize(400)
    await expect.poll(async () => (await write(1)).status, { timeout: 10_000 }).toBe(201)
    const kept = await readNotes(running())
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    const { refresh_token } = session
    const refreshed = await post('/auth/v1/token?grant_type=refresh_token', { refresh_token })
    expect(refreshed.status).toBe(200)
  })

  test('a database that stops because its log of changes finds no room answers 503, and comes back by itself', async () => {
    await start()
    const session = v.parse(Tokens, await (await post('/auth/v1/signup', person)).json())
    await fill(14)
    const acknowledged = await writeUntilRefused(1_000)
    expect(acknowledged.length).toBeGreaterThan(1_000)
    expect((await fetch(`${running().url}/readyz`)).status).toBe(503)
    const { refresh_token } = session
    expect((await post('/auth/v1/token?grant_type=refresh_token', { refresh_token })).status).toBe(
      503,
    )

    disk.resize(400)
    await expect.poll(async () => (await write(1)).status, { timeout: 10_000 }).toBe(201)
    const kept = await readNotes(running())
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect((await post('/auth/v1/token?grant_type=refresh_token', { refresh_token })).status).toBe(
      200,
    )
  })

  test('a first start is refused in words, leaves nothing half made, and works once there is room', async () => {
    await fill(20)
    const settings = { DATA_DIR: join(disk.folder, 'data') }
    const refused = await startRefused(settings)
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/the disk of \S+ is full|ENOSPC/)
    disk.resize(400)
    await start()
    expect((await write(1)).status).toBe(201)
  })

  test('the secret is not kept in part', async () => {
    await fill()
    await mkdir(join(disk.folder, 'keys')).catch(() => undefined)
    await expect(loadKeys(undefined, join(disk.folder, 'keys'))).rejects.toThrow('ENOSPC')
    disk.resize(400)
    const { jwtSecret } = await loadKeys(undefined, join(disk.folder, 'keys'))
    expect(jwtSecret.length).toBeGreaterThan(32)
    expect(await readdir(join(disk.folder, 'keys'))).toEqual(['jwt-secret'])
  })

  test('a mail for the outbox is refused whole, and goes there once there is room', async () => {
    const outboxDirectory = join(disk.folder, 'outbox')
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const mailer = createMailer({ from: 'a@stillwater.example', outboxDirectory, log })
    const mail = { to: person.email, subject: 'A link', text: 'x'.repeat(9_000), html: 'x' }
    await mkdir(outboxDirectory)
    await fill()
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await readdir(outboxDirectory)).toEqual([])
    disk.resize(400)
    await mailer.send(mail)
    expect(await readdir(outboxDirectory)).toEqual([expect.stringMatching(/\.eml$/)])
  })

  test('a backup is refused in words and leaves no part of itself', async () => {
    await start()
    await write(10)
    await fill(2)
    const said = await backUp(join(disk.folder, 'a.backup'), running())
    expect(said).toMatchObject({ code: 1, output: expect.stringContaining('no space left') })
    const left = await readdir(disk.folder)
    expect(left.filter((name) => name.includes('backup'))).toEqual([])
    expect((await fetch(`${running().url}/readyz`)).status).toBe(200)
  })

  /** Runs the operator's command as npm would. */
  function backUp(file: string, { url }: ServerProcess) {
    const script = fileURLToPath(new URL('../../scripts/operator/backup.ts', import.meta.url))
    const data = { DATA_DIR: join(disk.folder, 'data'), PORT: new URL(url).port }
    const env = { PATH: process.env.PATH, ...data }
    return new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, [script, file], { env, cwd: tmpdir() }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: out + err }),
      )
    })
  }
})

const Tokens = v.object({ refresh_token: v.string() })
