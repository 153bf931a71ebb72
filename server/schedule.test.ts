// What an operator can rely on: scheduled functions are called in time, with the operator's key, and go on after a failure.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { startSchedule } from './schedule.ts'

const keys = { jwtSecret: 'x'.repeat(32), anonKey: 'anon', serviceRoleKey: 'operator' }
const calls: string[] = []
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.statusCode = calls.length === 1 ? 500 : 200
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const place = server.address()
  url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('a function is called again and again, also after one call failed, until the end', async () => {
  const schedule = { functionName: 'tidy', firstMs: 1, everyMs: 5 }
  const end = startSchedule(schedule, url, keys, createLog('silent'))
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(3)
  end()
  expect(new Set(calls)).toEqual(new Set(['POST /functions/v1/tidy Bearer operator']))
})
