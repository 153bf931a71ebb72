// Starts the one engine of a test run, on the database its project is named for, and a door for the tests' own SQL.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { DatabaseError } from '#server/database/database.ts'
import { type Engine, startEngine } from '#server/engine.ts'
import { readEnvironment } from '#server/environment.ts'
import { type Listener, listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { SharedBackend } from './backend.ts'
import { startPostgres, type ThrowawayPostgres } from './postgres.ts'

/** Vitest calls it once per project, before any test file; what it returns is called after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-tests-'))
  const postgres = project.name.endsWith('postgres') ? await startPostgres() : null
  const mails: Mail[] = []
  const engine = await startTestEngine(folder, postgres, mails)
  // Tests stand where a proxy would: one that needs an address of its own names it in x-forwarded-for.
  const listener = await listen(engine.app, { port: 0, host: '127.0.0.1', trustedProxies: 1 })
  engine.reachableAt(listener.url)
  const door = await openDoor(engine, mails)
  project.provide('backend', sharedBackend(engine, listener, door, postgres))
  return async () => {
    door.close()
    door.closeAllConnections()
    await listener.stop(1_000)
    await engine.close()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function startTestEngine(
  folder: string,
  postgres: ThrowawayPostgres | null,
  mails: Mail[],
): Promise<Engine> {
  const environment = readEnvironment({
    DATA_DIR: folder,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
  })
  const mailer = {
    send: async (mail: Mail) => void mails.push(mail),
    close: () => mails.splice(0),
  }
  const log = createLog(process.env.STILLWATER_TEST_LOG ?? 'silent')
  return startEngine(environment, log, { mailer, rateLimits: 'off' })
}

function sharedBackend(
  engine: Engine,
  listener: Listener,
  door: Server,
  postgres: ThrowawayPostgres | null,
): SharedBackend {
  const place = door.address()
  return {
    url: listener.url,
    anonKey: engine.keys.anonKey,
    serviceRoleKey: engine.keys.serviceRoleKey,
    doorUrl: `http://127.0.0.1:${typeof place === 'object' ? (place?.port ?? 0) : 0}`,
    postgresUrl: postgres?.url ?? null,
  }
}

// Test files run in processes of their own, and PGlite lives in this one: their SQL comes in by HTTP.
async function openDoor(engine: Engine, mails: readonly Mail[]): Promise<Server> {
  const door = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer =
      request.url === '/mails'
        ? { mails }
        : await runStatement(engine, Buffer.concat(chunks).toString('utf8'))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', () => resolve()))
  return door
}

async function runStatement(engine: Engine, body: string): Promise<object> {
  try {
    return { rows: (await engine.database.query(JSON.parse(body))).rows }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const { code, message, detail, hint, constraint } = error
    return { error: { code, message, detail, hint, constraint } }
  }
}
