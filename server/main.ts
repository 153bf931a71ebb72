// Starts Stillwater: settings, engine and product, the open port, and an orderly end.
import { setTimeout as sleep } from 'node:timers/promises'
import { brand } from '#rules/brand.ts'
import { FolderInUse } from './database/folder-lock.ts'
import { MigrationRefused } from './database/migrate.ts'
import { type Engine, startEngine } from './engine.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import { type Listener, listen } from './listen.ts'
import { createLog, type Log } from './log.ts'
import { startSchedule } from './schedule.ts'

const drainMs = 10_000

/** Feeds change a few times a day at most. */
const podcastImport = { functionName: 'import-podcasts', firstMs: 15_000, everyMs: 60 * 60_000 }

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  stopOnSurprise(log)
  const engine = await startEngine(environment, log, { brand: { name: brand.productName } })
  const listener = await openDoor(environment, engine)
  engine.reachableAt(listener.url)
  stopOnSignal(engine, listener, log)
  if (process.env.PODCAST_FEEDS) startSchedule(podcastImport, listener.url, engine.keys, log)
  const address = environment.PUBLIC_URL ?? listener.url.replace('127.0.0.1', 'localhost')
  console.log(`${brand.productName} is ready at ${address}`)
}

async function openDoor(environment: Environment, engine: Engine): Promise<Listener> {
  const { PORT: port, HOST: host, TRUST_PROXY: trustedProxies } = environment
  try {
    return await listen(engine.app, { port, host, trustedProxies })
  } catch (error) {
    await engine.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new EnvironmentError([`PORT ${port} is taken by another program`])
    }
    throw error
  }
}

function stopOnSignal(engine: Engine, listener: Listener, log: Log): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await listener.stop(drainMs)
    await engine.close()
    await flushed(log)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
}

// A state nobody foresaw is not one to go on from: whoever started us starts us again.
function stopOnSurprise(log: Log): void {
  const stop = async (err: unknown) => {
    log.fatal({ err }, 'stopping after an unexpected error')
    await flushed(log)
    process.exit(1)
  }
  process.on('uncaughtException', (error) => void stop(error))
  process.on('unhandledRejection', (error) => void stop(error))
}

async function flushed(log: Log): Promise<void> {
  const done = new Promise<void>((resolve) => log.flush(() => resolve()))
  await Promise.race([done, sleep(1_000)])
}

function explain(error: unknown): string {
  const expected =
    error instanceof EnvironmentError ||
    error instanceof MigrationRefused ||
    error instanceof FolderInUse
  if (expected) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
