// node bench/soak.ts [--minutes 10] [--members 30] [--database postgres|pglite]: whether a server under mixed load grows or slows.
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SignJWT } from 'jose'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { startProviderDouble } from '#tests/companion/provider-double.ts'
import { startPostgres } from '#tests/postgres.ts'
import { startEngine } from './contestants.ts'
import { writeSection } from './results.ts'
import { jwtSecret } from './scenes.ts'
import { type Seen, SoakMember, type Target } from './soak-member.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    members: { type: 'string', default: '30' },
    database: { type: 'string', default: 'postgres' },
  },
})
const minutes = Number(values.minutes)
const memberCount = Number(values.members)
const metricsToken = 'a token for reading the metrics'

/** The server at the end of one minute. */
interface Sample {
  readonly minute: number
  readonly requests: number
  readonly failures: number
  readonly p50: number
  readonly p99: number
  /** MB; the heap and what lies outside it after a collection of garbage, resident memory before it. */
  readonly resident: number
  readonly heap: number
  readonly external: number
  /** Open files and sockets of the process. */
  readonly files: number
  /** Connections to Postgres; null over PGlite. */
  readonly connections: number | null
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-soak-'))
  const postgres = values.database === 'postgres' ? await startPostgres() : null
  const provider = await startProviderDouble()
  const inspectorPort = await freePort()
  // A copy, so that a build meanwhile takes no file away.
  const web = join(folder, 'web')
  await cp(new URL('../dist/web', import.meta.url), web, { recursive: true })
  const engine = await startEngine('engine', {
    DATA_DIR: join(folder, 'data'),
    WEB_DIR: web,
    OPENAI_BASE_URL: provider.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
    // For collecting garbage from outside before the heap is read.
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
  })
  const watcher =
    postgres === null ? null : await openDatabase({ databaseUrl: postgres.url, poolSize: 1 })
  const collect = await openInspector(inspectorPort)
  try {
    const samples = await soak(await targetAt(engine.port, web), collect, watcher)
    const text = report(samples)
    process.stdout.write(`${text}\n`)
    await writeSection(`soak over ${postgres === null ? 'PGlite' : 'Postgres'}`, text)
  } finally {
    collect.close()
    await watcher?.close()
    await engine.stop()
    await provider.close()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function targetAt(port: number, web: string): Promise<Target> {
  const sign = (role: string) =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('supabase')
      .setExpirationTime('12h')
      .sign(new TextEncoder().encode(jwtSecret))
  const assets = await readdir(join(web, 'assets'))
  const scripts = assets.filter((name) => /\.(js|css|woff2)$/.test(name))
  return {
    url: `http://127.0.0.1:${port}`,
    anonKey: await sign('anon'),
    serviceKey: await sign('service_role'),
    files: ['', 'app', 'help-now', 'guides', ...scripts.map((name) => `assets/${name}`)],
  }
}

async function soak(
  target: Target,
  collect: Inspector,
  watcher: Database | null,
): Promise<Sample[]> {
  const seen: Seen = { times: [], failures: new Map() }
  const members = Array.from({ length: memberCount }, () => new SoakMember(target, seen))
  for (const member of members) await member.join()
  seen.times = []
  const until = performance.now() + minutes * 60_000
  const lives = members.map((member) => member.live(() => performance.now() < until))
  const samples: Sample[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(Math.max(0, until - (minutes - minute) * 60_000 - performance.now()))
    samples.push(await sampleOf(minute, target, seen, collect, watcher))
    process.stdout.write(`${rowOf(samples.at(-1))}\n`)
  }
  await Promise.all(lives)
  for (const [what, times] of seen.failures)
    process.stdout.write(`failed ${times} times: ${what}\n`)
  return samples
}

async function sampleOf(
  minute: number,
  target: Target,
  seen: Seen,
  collect: Inspector,
  watcher: Database | null,
): Promise<Sample> {
  const times = seen.times.toSorted((a, b) => a - b)
  seen.times = []
  const { resident } = await readMetrics(target.url)
  await collect.collectGarbage()
  const { heap, external, files } = await readMetrics(target.url)
  return {
    minute,
    requests: times.length,
    failures: seen.failures.values().reduce((sum, count) => sum + count, 0),
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    resident,
    heap,
    external,
    files,
    connections: watcher === null ? null : await connectionsOf(watcher),
  }
}

async function readMetrics(url: string) {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const text = await answer.text()
  const figure = (name: string) => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (found === undefined) throw new Error(`${name} is not measured: ${answer.status}`)
    return Number(found)
  }
  return {
    resident: figure('process_resident_memory_bytes') / 1e6,
    heap: figure('nodejs_heap_size_used_bytes') / 1e6,
    external: figure('nodejs_external_memory_bytes') / 1e6,
    files: figure('process_open_fds'),
  }
}

async function connectionsOf(watcher: Database): Promise<number> {
  const { rows } = await watcher.query({
    text: `select count(*)::int as number from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  })
  return Number(rows[0]?.number)
}

interface Inspector {
  collectGarbage(): Promise<void>
  close(): void
}

/** Speaks to the engine's inspector, as a debugger would. */
async function openInspector(port: number): Promise<Inspector> {
  const list: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const address = /ws:\/\/[^"]+/.exec(JSON.stringify(list))?.[0]
  if (address === undefined) throw new Error('the engine has no inspector')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let id = 0
  return {
    async collectGarbage() {
      id += 1
      const answered = once(socket, 'message')
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
      await answered
    },
    close: () => socket.close(),
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const place = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof place === 'object' && place !== null ? place.port : 0
}

/** What a figure gains in an hour by the line of least squares through the second half, when all is warm. */
function growthPerHour(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const late = samples.slice(Math.floor(samples.length / 2))
  const middle = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  const x = middle(late.map(({ minute }) => minute))
  const y = middle(late.map(of))
  const slope = late.reduce((sum, one) => sum + (one.minute - x) * (of(one) - y), 0)
  const spread = late.reduce((sum, one) => sum + (one.minute - x) ** 2, 0)
  return spread === 0 ? 0 : (slope / spread) * 60
}

function rowOf(sample: Sample | undefined): string {
  if (sample === undefined) return ''
  const { minute, requests, failures, p50, p99, resident, heap, external, files } = sample
  const figures = [p50, p99, resident, heap, external].map((one) => one.toFixed(1))
  const cells = [minute, requests, failures, ...figures, files, sample.connections ?? '–']
  return `| ${cells.join(' | ')} |`
}

function report(samples: readonly Sample[]): string {
  const growth = (of: (sample: Sample) => number) => growthPerHour(samples, of).toFixed(1)
  return [
    `\`node bench/soak.ts --minutes ${minutes} --members ${memberCount} --database ${values.database}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}.`,
    `${memberCount} members sign in, look at Today, write, search, talk to Brook (a double of a provider), delete and fetch files, each with a tenth of a second between. Heap and external memory after a collection of garbage; load and server share the cores.`,
    '',
    `Growth in an hour, by the second half of the minutes: heap ${growth(({ heap }) => heap)} MB, external ${growth(({ external }) => external)} MB, resident ${growth(({ resident }) => resident)} MB, open files ${growth(({ files }) => files)}, p50 ${growth(({ p50 }) => p50)} ms. A few minutes tell little of hours: see whether the columns level off.`,
    '',
    '| minute | requests | failed so far | p50 ms | p99 ms | resident MB | heap MB | external MB | open files | connections |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...samples.map(rowOf),
  ].join('\n')
}

await main()
