// Clients that send slowly, say nothing or never read are given up, and nobody else waits for them.
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, startEngine } from '#server/engine.ts'
import { readEnvironment } from '#server/environment.ts'
import { type Listener, listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { makeFolder, removeFolder, testProject } from '../server-process.ts'

let folder: string
let engine: Engine
let listener: Listener
const logged: string[] = []

/** The real limits, made short: a minute for a body becomes one and a half seconds. */
const limits = {
  headersTimeout: 600,
  requestTimeout: 1_500,
  connectionsCheckingInterval: 100,
  keepAliveTimeout: 1_000,
  unreadTimeout: 1_200,
}

beforeAll(async () => {
  folder = await makeFolder()
  const environment = readEnvironment({
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    SUPABASE_DIR: testProject,
  })
  const log = createLog('info', { write: (line) => void logged.push(line) })
  engine = await startEngine(environment, log)
  listener = await listen(engine.app, { port: 0, host: '127.0.0.1', trustedProxies: 0, limits })
})

afterAll(async () => {
  await listener?.stop(1_000)
  await engine?.close()
  await removeFolder(folder)
})

/** A connection, what came over it, and when it ended (milliseconds after it began), or null while it is open. */
interface Connection {
  readonly socket: Socket
  said(): string
  readonly ended: Promise<number>
}

async function open(): Promise<Connection> {
  const began = performance.now()
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(listener.url).port) })
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1')
  })
  // Being cut off is what these connections are for.
  socket.on('error', () => undefined)
  const ended = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(performance.now() - began)),
  )
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, said: () => said, ended }
}

/** Sends a piece every 100 ms until the connection is gone. */
async function trickle({ socket }: Connection, piece: string): Promise<void> {
  while (!socket.destroyed) {
    socket.write(piece)
    await sleep(100)
  }
}

/** How long somebody else waits for an answer, in milliseconds. */
async function othersWait(): Promise<number> {
  const began = performance.now()
  const headers = { apikey: engine.keys.anonKey }
  const response = await fetch(`${listener.url}/rest/v1/notes?select=id`, { headers })
  expect(response.status).toBe(200)
  await response.arrayBuffer()
  return performance.now() - began
}

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${more}\r\n\r\n`

describe('a client', () => {
  test('whose headers trickle in is told 408 and cut off', async () => {
    const connection = await open()
    connection.socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n')
    await trickle(connection, 'x-a: b\r\n')
    expect(connection.said()).toMatch(/^HTTP\/1\.1 408 /)
    expect(await connection.ended).toBeLessThan(2_500)
  })

  test('that connects and says nothing is cut off', async () => {
    const connection = await open()
    expect(await connection.ended).toBeLessThan(2_500)
  })

  test.each([
    ['/auth/v1/signup', 'content-length: 5000'],
    ['/auth/v1/signup', 'transfer-encoding: chunked'],
    ['/rest/v1/notes', 'content-length: 5000'],
    ['/rest/v1/notes', 'transfer-encoding: chunked'],
    ['/functions/v1/echo', 'content-length: 5000'],
    ['/logs', 'content-length: 5000'],
    ['/nothing-that-takes-a-body', 'content-length: 5000'],
  ])('whose body for %s trickles in (%s) is cut off', async (path, length) => {
    const connection = await open()
    connection.socket.write(head(path, length))
    await trickle(connection, length.startsWith('transfer') ? '1\r\nx\r\n' : 'x')
    expect(await connection.ended).toBeLessThan(4_000)
  })

  test('that goes away in the middle of its body leaves no error of ours in the log', async () => {
    logged.length = 0
    for (const path of ['/auth/v1/signup', '/rest/v1/notes', '/functions/v1/echo', '/logs']) {
      const connection = await open()
      connection.socket.write(`${head(path, 'content-length: 5000')}{"a":`)
      await sleep(100)
      connection.socket.destroy()
    }
    await sleep(300)
    expect(logged.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
  })

  test('that never reads its answer is cut off, and the answer leaves the memory', async () => {
    const connection = await open()
    connection.socket.pause()
    const request = `GET /dump HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${engine.keys.serviceRoleKey}\r\n\r\n`
    connection.socket.write(request)
    await sleep(4_000)
    connection.socket.resume()
    await connection.ended
    // What lay in the system's own buffers, and no more.
    expect(connection.said()).toMatch(/^HTTP\/1\.1 200 /)
    expect(isWhole(connection.said())).toBe(false)
    expect(await othersWait()).toBeLessThan(5_000)
  })

  test('that waits for an answer of ours longer than that is not cut off', async () => {
    const response = await fetch(`${listener.url}/functions/v1/slow?ms=3000`)
    expect(await response.json()).toEqual({ waited: true })
  })

  test('that reads slowly gets all of it', async () => {
    const connection = await open()
    const request = `GET /dump HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${engine.keys.serviceRoleKey}\r\n\r\n`
    connection.socket.write(request)
    for (let round = 0; round < 6; round += 1) {
      connection.socket.pause()
      await sleep(400)
      connection.socket.resume()
      await sleep(30)
    }
    await connection.ended
    expect(connection.said().length).toBeGreaterThan(10_000_000)
    expect(isWhole(connection.said())).toBe(true)
  })
})

/** Whether an answer came to its end. */
function isWhole(answer: string): boolean {
  const [headers = ''] = answer.split('\r\n\r\n', 1)
  const length = /content-length: (\d+)/i.exec(headers)?.[1]
  if (length === undefined) return answer.endsWith('0\r\n\r\n')
  return answer.length - headers.length - 4 === Number(length)
}

describe('three hundred connections', () => {
  test('that say nothing, and as many that trickle, keep nobody else waiting', async () => {
    const idle = await Promise.all(Array.from({ length: 300 }, open))
    const slow = await Promise.all(Array.from({ length: 300 }, open))
    for (const { socket } of slow) socket.write(head('/rest/v1/notes', 'content-length: 5000'))
    const waits = []
    for (let round = 0; round < 10; round += 1) {
      for (const { socket } of slow) socket.write('x')
      waits.push(await othersWait())
      await sleep(20)
    }
    expect(waits.sort((a, b) => a - b)[5]).toBeLessThan(1_000)
    await Promise.all([...idle, ...slow].map(({ ended }) => ended))
  })
})
