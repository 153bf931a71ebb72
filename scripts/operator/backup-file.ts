// The form of a backup: one line of facts, the database's own dump, and a checksum over both, which a half-written file lacks.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { Refused } from './refused.ts'

const Facts = v.object({
  format: v.literal('stillwater backup 1'),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  database: v.picklist(['pglite', 'postgres']),
  /** The embedded database's folder, which names its version; null for a Postgres server. */
  data_folder: v.nullable(v.string()),
  /** The secret that was kept in DATA_DIR; null where the operator keeps it in JWT_SECRET. */
  jwt_secret: v.nullable(v.string()),
})

/** What a backup says of itself. */
export type BackupFacts = v.InferOutput<typeof Facts>

/** A backup that was read through and is whole. */
export interface Backup {
  readonly facts: BackupFacts
  /** The database's dump: a gzipped tar of the embedded one's folder, or pg_dump's custom format. */
  dump(): Readable
}

const trailerLength = '\nsha256:'.length + 64 + 1

/**
 * Writes a backup, readable by its owner alone. The name appears only when the file is complete and on disk.
 * Rejects with Refused when there is such a file already.
 */
export async function writeBackup(file: string, facts: BackupFacts, dump: Readable): Promise<void> {
  if (await exists(file)) throw new Refused(`${file} is there already: name another file.`)
  const draft = `${file}.${process.pid}.part`
  const handle = await open(draft, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    await handle.write(hashed(hash, Buffer.from(`${JSON.stringify(facts)}\n`)))
    await pipeline(dump, hashing(hash), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await handle.writeFile(chunk)
    })
    await handle.writeFile(`\nsha256:${hash.digest('hex')}\n`)
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Reads a backup through; rejects with Refused when it is cut short, changed or no backup. */
export async function readBackup(file: string): Promise<Backup> {
  if (!(await exists(file))) throw new Refused(`There is no file ${file}.`)
  const end = (await stat(file)).size - trailerLength
  if (end <= 0 || (await checksum(file, end)) !== (await textFrom(file, end))) {
    throw new Refused(`${file} is damaged or incomplete: its checksum is wrong or missing.`)
  }
  const line = await firstLine(file)
  const facts = v.safeParse(Facts, JSON.parse(line))
  if (!facts.success) throw new Refused(`${file} was made by a version that is not known here.`)
  const start = Buffer.byteLength(line) + 1
  return { facts: facts.output, dump: () => slice(file, start, end) }
}

function hashed(hash: Hash, chunk: Buffer): Buffer {
  hash.update(chunk)
  return chunk
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, hashed(hash, chunk)),
  })
}

async function checksum(file: string, end: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: end - 1 })) hash.update(chunk)
  return `\nsha256:${hash.digest('hex')}\n`
}

async function textFrom(file: string, start: number): Promise<string> {
  const chunks = await createReadStream(file, { start }).toArray()
  return Buffer.concat(chunks).toString('latin1')
}

// The checksum was right, so the line is there and ours.
async function firstLine(file: string): Promise<string> {
  let text = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    text += chunk
    const length = text.indexOf('\n')
    if (length >= 0) return text.slice(0, length)
  }
  throw new Refused(`${file} is not a backup.`)
}

function slice(file: string, start: number, end: number): Readable {
  return end > start ? createReadStream(file, { start, end: end - 1 }) : Readable.from([])
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
