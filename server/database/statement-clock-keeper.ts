// The thread that keeps the time of PGlite's statements, and has the main thread cancel one that is overdue.
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { ClockTask } from './statement-clock.ts'

const { counter, timeoutMs, cancel }: ClockTask = workerData
const beats = new Int32Array(counter)
const idle = new Int32Array(new SharedArrayBuffer(4))
const lookEveryMs = Math.min(200, timeoutMs / 4)

let seen = 0
let since = performance.now()

function look(): void {
  const beat = Atomics.load(beats, 0)
  const now = performance.now()
  if (beat !== seen) {
    seen = beat
    since = now
  } else if (beat % 2 !== 0 && now - since >= timeoutMs) {
    interrupt()
    since = now
  }
}

// Connected only for this moment: a standing connection would slow the main thread down.
function interrupt(): void {
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.evaluate', { expression: cancel })
  session.disconnect()
}

for (;;) {
  Atomics.wait(idle, 0, 0, lookEveryMs)
  look()
}
