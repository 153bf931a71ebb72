// A second engine for the journeys whose settings differ from everybody's: on a free port, with a data folder of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** An engine that runs until it is stopped. */
export interface SecondEngine {
  readonly url: string
  stop(): Promise<void>
}

/** Starts an engine with `settings` over the usual environment; answers once it is ready. */
export async function startSecondEngine(
  settings: Readonly<Record<string, string>>,
): Promise<SecondEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-second-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const engine = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await ready(`${url}/readyz`)
  return {
    url,
    stop: async () => {
      engine.kill('SIGTERM')
      if (engine.exitCode === null) await once(engine, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ready(address: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answered = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return
    await sleep(100)
  }
  throw new Error('the engine did not start')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const place = probe.address()
  probe.close()
  return typeof place === 'object' && place !== null ? place.port : 0
}
