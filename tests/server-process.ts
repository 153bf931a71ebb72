// Runs the server as an operator would, in a process of its own, so that tests can kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/** A server that is ready. */
export interface ServerProcess {
  readonly url: string
  readonly anonKey: string
  readonly process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Sends a signal and resolves with the exit code (null when the signal itself ended it). */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))

/** The engine's own small test project. */
export const testProject = fileURLToPath(new URL('./project', import.meta.url))

/** A folder for one test; remove it with `removeFolder`. */
export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'stillwater-server-'))
}

/** Removes a folder made by `makeFolder`. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}

/** Starts the server with these settings on a free port; rejects with its output if it does not get ready. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = spawnServer(settings)
  const url = await readyAddress(child, output)
  const config = await (await fetch(`${url}/config.json`)).json()
  const { anonKey } = v.parse(v.object({ anonKey: v.string() }), config)
  return { url, anonKey, process: child, output, end: (signal) => endProcess(child, signal) }
}

/** Starts the server where it is expected to refuse; resolves with its exit code and output. */
export async function startRefused(
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(settings)
  if (child.exitCode === null) await once(child, 'exit')
  return { code: child.exitCode, output: output() }
}

/** Starts the server without waiting for it; what it says so far. */
export function spawnServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    // Away from the repository, so that a developer's own .env plays no part.
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SUPABASE_DIR: testProject,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  return { child, output: () => said }
}

async function readyAddress(child: ChildProcess, output: () => string): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 25) {
    const address = /is ready at (\S+)/.exec(output())?.[1]
    if (address !== undefined) return address.replace('localhost', '127.0.0.1')
    if (child.exitCode !== null || child.signalCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not get ready:\n${output()}`)
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}
