// node bench/scale.ts [--members 10000] [--entries 100] [--seconds 1]: a member's day among many members, beside the same day among a hundred.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { communityMember, fillLargeCommunity } from '#tests/large-community.ts'
import { startPostgres } from '#tests/postgres.ts'
import { type DayRequest, requestsOfADay } from '#tests/requests-of-a-day.ts'
import { type Contestant, startEngine } from './contestants.ts'
import { type LoadResult, load } from './load.ts'
import { writeSection } from './results.ts'
import { onTheWire, tokenOf } from './scenes.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    entries: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
  },
})
const few = 100
const many = Number(values.members)
const entries = Number(values.entries)
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
/** How many different members ask, so that it is not one person's rows that are always at hand. */
const askers = 100

/** A database of some size with the engine over it. */
interface Place {
  readonly members: number
  readonly database: Database
  readonly engine: Contestant
}

interface Line {
  readonly name: string
  readonly small: LoadResult
  readonly large: LoadResult
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-scale-'))
  const postgres = await startPostgres(['shared_buffers=512MB'])
  try {
    const began = performance.now()
    const small = await makePlace(postgres.url, folder, few)
    const large = await makePlace(postgres.url, folder, many)
    const filled = (performance.now() - began) / 1000
    const lines: Line[] = []
    for (const { name } of requestsOfADay(communityMember(0))) {
      lines.push(await measure(name, small, large))
      process.stdout.write(`measured ${name}\n`)
    }
    const text = report(lines, await sizeOf(large.database), filled)
    process.stdout.write(`${text}\n`)
    await writeSection('scale', text)
    for (const { engine, database } of [small, large]) {
      await engine.stop()
      await database.close()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makePlace(server: string, folder: string, members: number): Promise<Place> {
  const url = new URL(server)
  const owner = await openDatabase({ databaseUrl: server, poolSize: 1 })
  await owner.query({ text: `create database members_${members}` })
  await owner.close()
  url.pathname = `/members_${members}`
  const databaseUrl = url.href
  const database = await openDatabase({ databaseUrl, poolSize: 1, statementTimeoutMs: 600_000 })
  await fillLargeCommunity(database, { members, entries })
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, String(members)) }
  return { members, database, engine: await startEngine(`${members} members`, settings) }
}

async function measure(name: string, small: Place, large: Place): Promise<Line> {
  const results = new Map<Place, LoadResult[]>([
    [small, []],
    [large, []],
  ])
  const places = [small, large]
  // The first round warms up; the others take turns, so that a busy moment of the machine hits both.
  for (let round = 0; round <= rounds; round += 1) {
    for (const place of round % 2 === 0 ? places : places.toReversed()) {
      const result = await burst(place, name)
      if (round > 0) results.get(place)?.push(result)
    }
  }
  return {
    name,
    small: quietestOf(results.get(small) ?? []),
    large: quietestOf(results.get(large) ?? []),
  }
}

async function requestsOf(place: Place, name: string): Promise<() => Buffer> {
  const ready = await Promise.all(
    Array.from({ length: askers }, async (_, index) => {
      const member = communityMember(Math.floor((index * place.members) / askers))
      const { method, path, body } = named(member, name)
      const request = { method, path: encodeURI(path), ...(body && { body }) }
      return onTheWire(request, place.engine.root, await tokenOf(member))
    }),
  )
  let turn = 0
  return () => ready[turn++ % ready.length] ?? Buffer.alloc(0)
}

function named(member: string, name: string): DayRequest {
  const request = requestsOfADay(member).find((one) => one.name === name)
  if (request === undefined) throw new Error(`there is no request for ${name}`)
  return request
}

async function burst(place: Place, name: string): Promise<LoadResult> {
  const next = await requestsOf(place, name)
  // One at a time: what is asked here is how long one takes, not how many fit.
  const result = await load(place.engine.port, next, { seconds, connections: 1 })
  if (result.failures > 0) throw new Error(`${name} failed among ${place.members} members`)
  return result
}

/** The burst that was disturbed least: others at work on the machine only ever make it slower. */
function quietestOf(results: readonly LoadResult[]): LoadResult {
  const [quietest] = results.toSorted((a, b) => a.p50 - b.p50)
  if (quietest === undefined) throw new Error('nothing was measured')
  return quietest
}

async function sizeOf(database: Database): Promise<string> {
  const { rows } = await database.query({
    text: `select pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*) from public.journal_entries)::int as entries,
      (select count(*) from public.daily_tasks)::int as tasks,
      (select count(*) from public.chat_messages)::int as messages`,
  })
  const { size, entries, tasks, messages } = rows[0] ?? {}
  return `${size}: ${entries} journal entries, ${tasks} tasks, ${messages} messages`
}

function report(lines: readonly Line[], size: string, filled: number): string {
  const table = lines.map(({ name, small, large }) => {
    const cells = [small.p50, large.p50, large.p50 / small.p50, small.p99, large.p99]
    return `| ${name} | ${cells.map((cell) => cell.toFixed(2)).join(' | ')} |`
  })
  const ratios = lines.map(({ small, large }) => large.p50 / small.p50).sort((a, b) => a - b)
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 0
  return [
    `\`node bench/scale.ts --members ${many} --entries ${entries} --seconds ${seconds} --rounds ${rounds}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}, over Postgres.`,
    `${many} members (${size}) beside ${few} members with as much each; ${askers} different members ask in turn, one request at a time; the quietest of ${rounds} interleaved bursts. Milliseconds of the whole request, the engine's share included. Filling took ${Math.round(filled)} s. That no table of people's rows is read from front to back is a test: tests/database/scans.test.ts.`,
    '',
    `Ratio, ${many} to ${few} members: ${middle.toFixed(2)} in the middle, ${(ratios.at(-1) ?? 0).toFixed(2)} at most.`,
    '',
    `| request | p50 of ${few} | p50 of ${many} | ratio | p99 of ${few} | p99 of ${many} |`,
    '|---|---|---|---|---|---|',
    ...table,
  ].join('\n')
}

await main()
