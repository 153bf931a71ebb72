// The server is killed, asked to stop, or started twice: nothing acknowledged is lost, nothing in flight is dropped.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readNotes, startWriters } from '../note-writers.ts'
import { makeFolder, removeFolder, startRefused, startServer } from '../server-process.ts'

let folder: string

beforeAll(async () => {
  folder = await makeFolder()
})

afterAll(() => removeFolder(folder))

describe('a server on the embedded database', () => {
  test('that is killed in the middle of writing has every acknowledged note when it is back', async () => {
    const doomed = await startServer({ DATA_DIR: folder })
    const writers = startWriters(doomed, 8)
    const { acknowledged } = writers.account
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(100)
    await doomed.end('SIGKILL')
    await writers.stop()

    const server = await startServer({ DATA_DIR: folder })
    const kept = await readNotes(server)
    await server.end('SIGTERM')
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })

  test('refuses a second server on the same folder, which says what to do', async () => {
    const server = await startServer({ DATA_DIR: folder })
    const second = await startRefused({ DATA_DIR: folder })
    expect(second.code).toBe(1)
    expect(second.output).toMatch(/is in use by process \d+ .*another DATA_DIR/)
    expect((await readNotes(server)).size).toBeGreaterThan(0)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('that is asked to stop answers every request it has taken', async () => {
    const server = await startServer({ DATA_DIR: folder })
    const before = await readNotes(server)
    const slow = fetch(`${server.url}/functions/v1/slow?ms=1500`)
    const writers = startWriters(server, 8)
    await sleep(700)
    const code = await server.end('SIGTERM')
    await writers.stop()
    expect(code).toBe(0)
    expect(await (await slow).json()).toEqual({ waited: true })
    // A connection that the system had not handed over yet is reset; its request was never begun. One
    // that the server had taken and cut would be 'other side closed' (UND_ERR_SOCKET).
    for (const failure of writers.account.failures) {
      expect(['ECONNREFUSED', 'ECONNRESET']).toContain(failure)
    }
    expect(writers.account.refusals).toEqual([])

    const again = await startServer({ DATA_DIR: folder })
    const kept = await readNotes(again)
    await again.end('SIGTERM')
    expect(writers.account.acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(kept.size).toBe(before.size + writers.account.acknowledged.length)
  })

  test('ends a statement that runs too long, and goes on', async () => {
    const server = await startServer({ DATA_DIR: folder, STATEMENT_TIMEOUT_MS: '500' })
    const began = performance.now()
    const response = await fetch(`${server.url}/rest/v1/rpc/count_far`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_upto: 1_000_000_000 }),
    })
    expect(await response.json()).toMatchObject({ code: '57014' })
    expect(performance.now() - began).toBeLessThan(5_000)
    expect((await readNotes(server)).size).toBeGreaterThan(0)
    await server.end('SIGTERM')
  })
})

describe('settings that make no sense', () => {
  test('are all named at once, without their values', async () => {
    const refused = await startRefused({ PORT: 'many', JWT_SECRET: 'too-short', DATA_DIR: folder })
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('PORT must be a whole number')
    expect(refused.output).toContain('JWT_SECRET must have at least 32 characters')
    expect(refused.output).not.toContain('too-short')
  })
})
