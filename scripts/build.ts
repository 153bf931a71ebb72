// Builds the web: the app by Vite, the public pages, the list of both with the hashes of their inline code, the compressed copies.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { brand } from '#rules/brand.ts'
import { buildSite } from './build-site.ts'
import { buildWorker } from './build-worker.ts'

/** Another folder may be named on the command line. */
const out = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist/web'))
const origin = (process.env.PUBLIC_URL ?? `https://${brand.domain}`).replace(/\/$/, '')

/** Addresses that the app itself answers; the server sends the app's shell for them and for what is below them. */
const appPaths = [
  '/app',
  '/auth/callback',
  '/forgot-password',
  '/reset-password',
  '/password',
  '/account',
  '/journal',
  '/book',
  '/settings',
]
const appShell = 'app.html'
/** Pages for addresses below a path that no page has; they are answered with 404. */
const fallbacks = { '/guides/': 'guide-not-found.html' }

/** Pages that are shown at other addresses than their own. */
const standIns = new Set([appShell, ...Object.values(fallbacks)])

/** What the server needs to know of the build: which page answers which address, and what inline code to allow. */
interface Pages {
  readonly pages: Readonly<Record<string, string>>
  readonly appPaths: readonly string[]
  readonly appShell: string
  readonly fallbacks: Readonly<Record<string, string>>
  /** CSP sources, `sha256-…`, of every inline script and style in the pages. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.webmanifest',
])
/** Below this size a compressed copy costs more than it saves. */
const MIN_SIZE = 512

await build({ logLevel: 'warn', build: { outDir: out } })
await buildSite(out, origin)
await buildWorker(out, appPaths)
await writePages()
await compress()

async function writePages(): Promise<void> {
  const files = (await filesIn(out)).filter((file) => extname(file) === '.html')
  const texts = await Promise.all(files.map((file) => readFile(join(out, file), 'utf8')))
  const pages: Pages = {
    pages: Object.fromEntries(
      files.filter((file) => !standIns.has(file)).map((file) => [addressOf(file), file]),
    ),
    appPaths,
    appShell,
    fallbacks,
    scriptHashes: hashesOf(texts, /<script(?![^>]*\b(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    styleHashes: hashesOf(texts, /<style[^>]*>([\s\S]*?)<\/style>/g),
  }
  await mkdir(join(out, '.build'), { recursive: true })
  await writeFile(join(out, '.build/pages.json'), `${JSON.stringify(pages, null, 2)}\n`)
}

/** `index.html` answers `/`, `na/index.html` and `na.html` answer `/na`. */
function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}

function hashesOf(texts: readonly string[], inline: RegExp): readonly string[] {
  const bodies = texts.flatMap((text) => [...text.matchAll(inline)].map((match) => match[1] ?? ''))
  const hashes = bodies.map(
    (body) => `sha256-${createHash('sha256').update(body).digest('base64')}`,
  )
  return [...new Set(hashes)]
}

async function compress(): Promise<void> {
  const files = (await filesIn(out)).filter((file) => compressible.has(extname(file)))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const path = join(out, file)
  const bytes = await readFile(path)
  if (bytes.length < MIN_SIZE) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeWhole(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeWhole(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

// A build that is stopped or finds the disk full leaves no half file that the server would hand out.
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}

/** Every file below a folder, by its path in it, without our own notes in `.build`. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.build'))
    .sort()
}
