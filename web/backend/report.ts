// Browser errors on their way to the operator: queued, sent every second in batches of ten, never with content.
import { connection } from './connection.ts'

/** What is reported: a code and the section it happened in; no text of a person, no address, no id. */
interface Report {
  readonly code: string
  readonly section: string
  readonly at: string
}

const FLUSH_EVERY_MS = 1000
const BATCH_SIZE = 10
const MAX_QUEUED = 100

const queue: Report[] = []
let scheduled = false

/** Queues an error for the operator; beyond a hundred waiting reports the newest are dropped. */
export function report(code: string): void {
  if (queue.length >= MAX_QUEUED) return
  const section = window.location.pathname.split('/').slice(0, 3).join('/')
  queue.push({ code, section, at: new Date().toISOString() })
  schedule()
}

function schedule(): void {
  if (!scheduled) setTimeout(flush, FLUSH_EVERY_MS)
  scheduled = true
}

function flush(): void {
  const batch = queue.splice(0, BATCH_SIZE)
  scheduled = false
  if (queue.length > 0) schedule()
  const { clientLog } = connection().config.features
  if (typeof clientLog === 'string') {
    navigator.sendBeacon(clientLog, new Blob([JSON.stringify(batch)], { type: 'application/json' }))
  }
}
