// Knows every file of the web build, and which address shows which page, from one look at the folder at start.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import * as v from 'valibot'

const PagesSchema = v.object({
  /** Address to file, e.g. "/" to "index.html". */
  pages: v.record(v.string(), v.string()),
  /** Addresses that the client application renders, themselves and everything below them. */
  appPaths: v.array(v.string()),
  appShell: v.string(),
  /** Below such a path ("/guides/") an address without a page shows this file, as not found. */
  fallbacks: v.optional(v.record(v.string(), v.string()), {}),
  scriptHashes: v.array(v.string()),
  styleHashes: v.array(v.string()),
})

/** What the build says of itself in .build/pages.json. */
export type Pages = v.InferOutput<typeof PagesSchema>

/** One stored form of a file. */
export interface Variant {
  readonly path: string
  readonly size: number
}

/** A file of the build and its precompressed forms. */
export interface BuildFile extends Variant {
  readonly type: string
  /** Strong, from the content. */
  readonly etag: string
  /** Whether its name changes with its content, so that it may be kept for ever. */
  readonly hashed: boolean
  readonly br: Variant | null
  readonly gzip: Variant | null
}

/** The build as the server uses it. */
export interface BuildIndex {
  readonly pages: Pages
  /** Files by address, e.g. "/assets/app-1f3a.js". Only what is listed here is ever served. */
  readonly files: ReadonlyMap<string, BuildFile>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** Reads the folder; null when there is no build in it. Rejects when its pages.json is not what it should be. */
export async function readBuild(directory: string): Promise<BuildIndex | null> {
  const manifest = await readFile(join(directory, '.build', 'pages.json'), 'utf8').catch(() => null)
  if (manifest === null) return null
  const pages = v.parse(PagesSchema, JSON.parse(manifest))
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const files = new Map<string, BuildFile>()
  for (const path of paths) {
    const address = `/${relative(directory, path).split(sep).join('/')}`
    if (address.startsWith('/.') || /\.(br|gz|part)$/.test(address)) continue
    files.set(address, await fileOf(path, address, known))
  }
  return { pages, files }
}

async function fileOf(
  path: string,
  address: string,
  known: ReadonlySet<string>,
): Promise<BuildFile> {
  const content = await readFile(path)
  return {
    path,
    size: content.length,
    type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
    hashed: address.startsWith('/assets/'),
    br: await variant(`${path}.br`, known),
    gzip: await variant(`${path}.gz`, known),
  }
}

async function variant(path: string, known: ReadonlySet<string>): Promise<Variant | null> {
  return known.has(path) ? { path, size: (await stat(path)).size } : null
}
