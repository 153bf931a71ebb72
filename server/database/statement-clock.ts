// Ends statements of PGlite that run too long: it shares our thread, so a second one has to keep the time.
import { Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'

/** Tells the clock when a statement begins and ends. */
export interface StatementClock {
  start(): void
  stop(): void
  close(): Promise<void>
}

/** What the keeper of the time is told at start. */
export interface ClockTask {
  /** One number: odd while a statement runs, another one with each statement. */
  readonly counter: SharedArrayBuffer
  readonly timeoutMs: number
  /** What to evaluate on the main thread to cancel the statement. */
  readonly cancel: string
}

const cancellers = new Map<number, () => void>()
let instances = 0

/**
 * Starts the clock. While a statement runs, our thread runs nothing else; but V8 lets a debugger in at
 * every loop. So the second thread connects as one and sets the two flags that Postgres' own signal
 * handler would set: the statement ends with 57014, and the database goes on.
 */
export function startClock(pglite: PGlite, timeoutMs: number): StatementClock {
  const id = ++instances
  cancellers.set(id, cancellerOf(pglite))
  Object.assign(globalThis, { [Symbol.for('stillwater.cancel')]: cancel })
  const counter = new SharedArrayBuffer(4)
  const beats = new Int32Array(counter)
  const task: ClockTask = {
    counter,
    timeoutMs,
    cancel: `globalThis[Symbol.for('stillwater.cancel')](${id})`,
  }
  const keeper = new Worker(new URL('./statement-clock-keeper.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  })
  keeper.unref()
  return {
    start: () => void Atomics.add(beats, 0, 1),
    stop: () => void Atomics.add(beats, 0, 1),
    async close() {
      cancellers.delete(id)
      await keeper.terminate()
    },
  }
}

function cancel(id: number): void {
  cancellers.get(id)?.()
}

function cancellerOf(pglite: PGlite): () => void {
  const module: object = pglite.Module
  const cancelPending = addressOf(module, '_QueryCancelPending')
  const interruptPending = addressOf(module, '_InterruptPending')
  return () => {
    const memory = pglite.Module.HEAPU8
    memory[cancelPending] = 1
    memory[interruptPending] = 1
  }
}

function addressOf(module: object, name: string): number {
  const address: unknown = Reflect.get(module, name)
  if (typeof address === 'number') return address
  throw new Error(`this version of PGlite does not show ${name}`)
}
