// node bench/engine.ts [--rows 200000] [--seconds 4] [--rounds 3]: our engine against PostgREST on one Postgres, in one run.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { makeReadyDatabase } from '#server/ready-database.ts'
import { startPostgres } from '#tests/postgres.ts'
import { type Contestant, startEngine, startPostgrest } from './contestants.ts'
import { type LoadResult, load } from './load.ts'
import { writeSection } from './results.ts'
import { memberCount, requestsOf, type Scene, scenes } from './scenes.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const rows = Number(values.rows)
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

interface Line {
  readonly contestant: string
  readonly scene: string
  readonly median: LoadResult
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-bench-'))
  const postgres = await startPostgres()
  try {
    const overPostgres = { DATA_DIR: join(folder, 'p'), DATABASE_URL: postgres.url }
    const overPglite = { DATA_DIR: join(folder, 'l') }
    // As `npm start` does before the first start.
    await makeReadyDatabase('./supabase')
    const cold = [
      await startAndStop('Postgres', overPostgres),
      await startAndStop('PGlite', overPglite),
    ]
    await fill(await openDatabase({ databaseUrl: postgres.url, statementTimeoutMs: 600_000 }))
    await fill(
      await openDatabase({ dataDir: join(folder, 'l', 'database'), statementTimeoutMs: 600_000 }),
    )
    const contestants = [
      await startPostgrest(postgres.url),
      await startEngine('engine over Postgres', overPostgres),
      await startEngine('engine over PGlite', overPglite),
    ]
    const lines = await measure(contestants)
    const text = report(lines, contestants, cold)
    process.stdout.write(`${text}\n`)
    await writeSection('engine', text)
    for (const contestant of contestants) await contestant.stop()
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startAndStop(name: string, settings: Record<string, string>): Promise<Contestant> {
  const contestant = await startEngine(name, settings)
  await contestant.stop()
  return contestant
}

/** Members, their journals and a table of counters, without the triggers that a sign-up sets off. */
async function fill(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.script(`
      set local session_replication_role = replica;
      insert into auth.users (id, email)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@stillwater.example'
        from generate_series(0, ${memberCount - 1}) n;
      insert into public.journal_entries (user_id, content, mood, day, created_at, updated_at)
        select ('00000000-0000-4000-8000-' || lpad((n % ${memberCount})::text, 12, '0'))::uuid,
          'Entry ' || n || repeat(' and a little more', 8), '😐 Neutral', date '2025-01-01' + n % 365,
          now() - n * interval '1 minute', now()
        from generate_series(1, ${rows}) n;
      create table public.bench_counters (user_id uuid primary key, count int not null);
      alter table public.bench_counters enable row level security;
      create policy "members count for themselves" on public.bench_counters
        for all to authenticated using (user_id = (select auth.uid()))
        with check (user_id = (select auth.uid()));
    `)
  })
  await database.query({ text: 'vacuum analyze' }).catch(() => database.query({ text: 'analyze' }))
  await database.close()
}

async function measure(contestants: readonly Contestant[]): Promise<Line[]> {
  const lines: Line[] = []
  for (const scene of scenes) {
    const results = new Map(contestants.map(({ name }): [string, LoadResult[]] => [name, []]))
    // The first round warms up; the others take turns, so that a busy moment of the machine hits all.
    for (let round = 0; round <= rounds; round += 1) {
      for (const contestant of contestants) {
        const result = await burst(contestant, scene, round === 0 ? 1 : seconds)
        if (round > 0) results.get(contestant.name)?.push(result)
      }
    }
    for (const [contestant, list] of results) {
      lines.push({ contestant, scene: scene.name, median: medianOf(list) })
    }
    process.stdout.write(`measured ${scene.name}\n`)
  }
  return lines
}

async function burst(contestant: Contestant, scene: Scene, length: number): Promise<LoadResult> {
  const next = await requestsOf(scene, contestant.root)
  const result = await load(contestant.port, next, { seconds: length, connections: 16 })
  if (result.failures > 0) {
    throw new Error(`${contestant.name} failed ${result.failures} times at ${scene.name}`)
  }
  return result
}

function medianOf(results: readonly LoadResult[]): LoadResult {
  const sorted = [...results].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}

function report(
  lines: readonly Line[],
  contestants: readonly Contestant[],
  cold: readonly Contestant[],
): string {
  const peer = new Map(
    lines
      .filter((line) => line.contestant === 'PostgREST')
      .map((line) => [line.scene, line.median]),
  )
  const table = lines.map(({ contestant, scene, median }) => {
    const other = peer.get(scene) ?? median
    const times = (median.requestsPerSecond / other.requestsPerSecond).toFixed(2)
    const slowest = (median.p99 / other.p99).toFixed(2)
    return `| ${scene} | ${contestant} | ${Math.round(median.requestsPerSecond)} | ${times} | ${median.p50.toFixed(1)} | ${median.p99.toFixed(1)} | ${slowest} | ${median.bytes} |`
  })
  const processes = contestants.map(
    (one) => `| ${one.name} | ${Math.round(one.readyMs)} | ${Math.round(one.residentMb())} |`,
  )
  const first = cold.map((one) => `${one.name} ${Math.round(one.readyMs)} ms`).join(', ')
  return [
    `\`node bench/engine.ts --rows ${rows} --seconds ${seconds} --rounds ${rounds}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}.`,
    `16 connections, ${memberCount} members, ${rows} journal entries, medians of ${rounds} interleaved bursts; load, servers and database share the cores. "Times" and the last p99 column are ratios to PostgREST 12.0.2 in the same run.`,
    '',
    '| scene | server | requests/s | times | p50 ms | p99 ms | p99 ratio | bytes |',
    '|---|---|---|---|---|---|---|---|',
    ...table,
    '',
    '| process | ready, database full, ms | resident after the load, MB |',
    '|---|---|---|',
    ...processes,
    '',
    `First start on an empty database (roles, accounts, product migrations and content included): ${first}.`,
  ].join('\n')
}

await main()
