// Counts and times requests for Prometheus, by room and status; no label tells what anybody asked for.
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Room } from './failure-response.ts'

/** What is measured, and the page that shows it. */
export interface Metrics {
  /** Notes one answered request. */
  observe(room: Room, method: string, status: number, seconds: number): void
  /** Prometheus' text format. */
  render(): Promise<Response>
}

/** Starts measuring the process and its requests. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the head of its answer.',
    labelNames: ['room', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    observe(room, method, status, seconds) {
      durations.labels(room, method, `${Math.floor(status / 100)}xx`).observe(seconds)
    },
    async render() {
      return new Response(await registry.metrics(), {
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      })
    },
  }
}
