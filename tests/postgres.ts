// Starts a throwaway Postgres server of this machine's own installation, for tests and benchmarks.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A Postgres of one's own. */
export interface ThrowawayPostgres {
  /** Where to connect, as its superuser. */
  readonly url: string
  /** Stops the server at once but keeps its data, as when its machine fails. */
  crash(): Promise<void>
  /** Starts it again after `crash`. */
  restart(): Promise<void>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/** The newest installed server's program folder, or null when there is none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
    .concat((process.env.PATH ?? '').split(delimiter))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/**
 * Starts one on a free port, without fsync. Rejects where no Postgres is installed.
 *
 * @param settings further lines for the command line, e.g. max_connections=50.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<ThrowawayPostgres> {
  const programs = findPostgres()
  if (programs === null) throw new Error('no Postgres server found: apt-get install postgresql')
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-postgres-'))
  const user = await unprivilegedUser()
  if (user !== null) await run('chown', [user, folder])
  await chmod(folder, 0o700)
  const data = join(folder, 'data')
  await runAs(user, join(programs, 'initdb'), [
    ...['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
  ])
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = () => startServer({ user, programs, data, folder, port, settings })
  let server = await start()
  return {
    url,
    crash: () => end(server, 'SIGQUIT'),
    restart: async () => {
      server = await start()
    },
    stop: async () => {
      await end(server, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface ServerPlace {
  readonly user: string | null
  readonly programs: string
  readonly data: string
  readonly folder: string
  readonly port: number
  readonly settings: readonly string[]
}

async function startServer(place: ServerPlace): Promise<ChildProcess> {
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    ...place.settings,
  ]
  const [program, args] = commandAs(place.user, join(place.programs, 'postgres'), [
    ...['-D', place.data, '-p', String(place.port), '-h', '127.0.0.1', '-k', place.folder],
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4_000)
  })
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) break
    if (said.includes('ready to accept connections')) return server
    await sleep(50)
  }
  server.kill('SIGKILL')
  throw new Error(`Postgres did not start:\n${said}`)
}

// setpriv replaces itself with the server, so that a signal to the child reaches Postgres itself.
function commandAs(
  user: string | null,
  program: string,
  args: readonly string[],
): [string, string[]] {
  if (user === null) return [program, [...args]]
  const privileges = ['--reuid', user, '--regid', user, '--clear-groups']
  return ['setpriv', [...privileges, program, ...args]]
}

async function runAs(user: string | null, program: string, args: readonly string[]): Promise<void> {
  const [command, all] = commandAs(user, program, args)
  await run(command, all, { cwd: tmpdir() })
}

// Postgres refuses to run as root.
async function unprivilegedUser(): Promise<string | null> {
  if (process.getuid?.() !== 0) return null
  const known = await run('id', ['-u', 'postgres']).then(
    () => true,
    () => false,
  )
  return known ? 'postgres' : 'nobody'
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

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
