// Keeps a second process out of a PGlite folder, which PGlite itself does not: two at once destroy the data.
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A folder that is ours until released. */
export interface FolderLock {
  release(): Promise<void>
}

/** Another process uses the folder; the message names both. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `${folder} is in use by ${holder}. Only one server may use a data folder: stop the other one, give this one another DATA_DIR, or use DATABASE_URL to run several.`,
    )
    this.name = 'FolderInUse'
  }
}

const beatMs = 10_000
const silentMs = 30_000

/** Takes the folder (made when missing), or rejects with FolderInUse. A lock left by a dead process is taken over. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lock')
  const ours = `${file}.${process.pid}`
  await writeFile(ours, JSON.stringify(await ownHolder()), { mode: 0o600 })
  try {
    await claim(folder, file, ours)
  } finally {
    await rm(ours, { force: true })
  }
  // Other machines cannot see whether we live, only that the file is fresh.
  const beat = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => undefined),
    beatMs,
  )
  beat.unref()
  return {
    async release() {
      clearInterval(beat)
      await rm(file, { force: true })
    },
  }
}

interface Holder {
  readonly pid: number
  readonly host: string
  /** Tells a process from a later one with the same number; '' where the system does not say. */
  readonly birth: string
}

// Linking a finished file is atomic: the lock is never seen half written.
async function claim(folder: string, file: string, ours: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const taken = await link(ours, file).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
        throw error
      },
    )
    if (taken) return
    await removeIfDead(folder, file)
  }
  throw new FolderInUse(folder, 'another process that is just starting')
}

async function removeIfDead(folder: string, file: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => null)
  if (before === null) return
  const holder = parseHolder(before)
  if (holder !== null && (await isAlive(holder, file))) {
    throw new FolderInUse(folder, `process ${holder.pid} on ${holder.host}`)
  }
  // Moved aside first: if another process took over in between, it is that one's lock we now hold.
  const aside = `${file}.${process.pid}.stale`
  await rename(file, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => before)
  if (moved !== before) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(file)
    return Date.now() - mtimeMs < silentMs
  }
  if (holder.pid === process.pid) return holder.birth === (await birthOf(process.pid))
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const birth = await birthOf(holder.pid)
  return birth === '' || holder.birth === '' || birth === holder.birth
}

async function ownHolder(): Promise<Holder> {
  return { pid: process.pid, host: hostname(), birth: await birthOf(process.pid) }
}

function parseHolder(text: string): Holder | null {
  try {
    const { pid, host, birth } = JSON.parse(text)
    return { pid: Number(pid), host: String(host), birth: String(birth) }
  } catch {
    return null
  }
}

// On Linux: which boot, and at which tick of it the process began.
async function birthOf(pid: number): Promise<string> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    const status = await readFile(`/proc/${pid}/stat`, 'utf8')
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot.trim()} ${ticks}`
  } catch {
    return ''
  }
}
