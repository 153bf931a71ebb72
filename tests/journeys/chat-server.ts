// A second engine for the journeys that need an AI provider: our own double of one stands behind it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ProviderDouble, startProviderDouble } from '../companion/provider-double.ts'

/** The engine and the provider behind it. */
export interface ChatServer {
  readonly url: string
  readonly provider: ProviderDouble
  stop(): Promise<void>
}

/** Starts both on free ports, with a data folder of their own. */
export async function startChatServer(): Promise<ChatServer> {
  const provider = await startProviderDouble()
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-chat-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const engine = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      OPENAI_API_KEY: 'journey',
      OPENAI_BASE_URL: provider.url,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await ready(`${url}/readyz`)
  return {
    url,
    provider,
    stop: async () => {
      engine.kill('SIGTERM')
      if (engine.exitCode === null) await once(engine, 'exit')
      await provider.close()
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
