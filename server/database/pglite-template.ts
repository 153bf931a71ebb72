// Makes an empty database once per PGlite version and keeps it, because making one takes seconds and much memory.
import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'

/** An empty database in two forms. */
export interface Template {
  /** A data folder, to be copied. */
  readonly folder: string
  /** The same as a tar file, for databases in memory. */
  readonly tar: string
}

const cacheDirectory = fileURLToPath(new URL('../../.cache', import.meta.url))

/** The template of the installed PGlite; made in a process of its own when it is not there yet. */
export async function pgliteTemplate(cache: string = cacheDirectory): Promise<Template> {
  const place = join(cache, `pglite-${await pgliteVersion()}`)
  const template = { folder: join(place, 'data'), tar: join(place, 'data.tar') }
  const made = await readFile(join(template.folder, 'PG_VERSION')).catch(() => null)
  if (made !== null) return template
  const draft = `${place}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), draft])
  // Of two processes that make it at once, the first one's stays.
  await rename(draft, place).catch(() => undefined)
  await rm(draft, { recursive: true, force: true })
  return template
}

/** The version of the installed PGlite: another one may lay out its folders otherwise. */
export async function pgliteVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(await readFile(join(entry, '../../package.json'), 'utf8'))
  return String(version)
}

async function make(directory: string): Promise<void> {
  const pglite = await PGlite.create(join(directory, 'data'))
  const tar = await pglite.dumpDataDir('none')
  await pglite.close()
  await writeFile(join(directory, 'data.tar'), Buffer.from(await tar.arrayBuffer()))
}

const [, program, directory] = process.argv
if (program === fileURLToPath(import.meta.url) && directory !== undefined) await make(directory)
