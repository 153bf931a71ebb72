// Functions as the official client calls them: streaming, tokens, failures that tell nothing, and what they may see.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, startEngine } from '#server/engine.ts'
import { readEnvironment } from '#server/environment.ts'
import { type Listener, listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { testProject } from '../server-process.ts'

let folder: string
let engine: Engine
let listener: Listener
const lines: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stillwater-functions-'))
  const environment = readEnvironment({ DATA_DIR: folder, SUPABASE_DIR: testProject })
  const log = createLog('info', { write: (line) => void lines.push(line) })
  engine = await startEngine(environment, log)
  listener = await listen(engine.app, { port: 0, host: '127.0.0.1', trustedProxies: 0 })
  engine.reachableAt(listener.url)
})

afterAll(async () => {
  await listener.stop(1_000)
  await engine.close()
  await rm(folder, { recursive: true })
})

const client = () => createClient(listener.url, engine.keys.anonKey)
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${listener.url}/functions/v1/${path}`, init)

describe('a function', () => {
  test('gets the body and the settings of its backend, and streams its answer as it goes', async () => {
    const response = await call('echo', { method: 'POST', body: 'hello' })
    const reader = response.body?.getReader()
    const first = await reader?.read()
    const began = performance.now()
    expect(JSON.parse(new TextDecoder().decode(first?.value))).toEqual({
      said: 'hello',
      backend: true,
    })
    const second = await reader?.read()
    expect(new TextDecoder().decode(second?.value)).toBe('end\n')
    expect(performance.now() - began).toBeGreaterThan(150)
  })

  test('is called by the official client with the public key', async () => {
    const { data, error } = await client().functions.invoke('secret')
    expect(error).toBeNull()
    expect(data).toEqual({ hidden: true, key: true })
  })

  test('that wants a token refuses a missing and a bad one', async () => {
    const missing = await call('secret')
    expect(missing.status).toBe(401)
    expect(await missing.json()).toMatchObject({ error: { code: 'missing_authorization' } })
    const bad = await call('secret', { headers: { authorization: 'Bearer no.such.token' } })
    expect(bad.status).toBe(401)
  })

  test('that fails answers 500 and its words stay out of answer and log', async () => {
    const response = await call('broken', { method: 'POST' })
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'function_failed' } })
    expect(text + lines.join('')).not.toContain('drank')
    expect(lines.join('')).toContain('"function":"broken"')
  })

  test('that does not exist is 404', async () => {
    expect((await call('nothing-here')).status).toBe(404)
    expect((await call('..%2f..%2fserver')).status).toBe(404)
  })

  test('learns that its caller has gone', async () => {
    const caller = new AbortController()
    const answer = call('slow?ms=60000', { signal: caller.signal })
    setTimeout(() => caller.abort(), 200)
    await expect(answer).rejects.toThrow()
    const began = performance.now()
    await expect
      .poll(() => lines.some((line) => line.includes('/functions/v1/slow')), { timeout: 5_000 })
      .toBe(true)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
