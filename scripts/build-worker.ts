// Builds the service worker with the list of files that it keeps, each with a hash of its content.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build } from 'vite'

/** The app without what is large or seldom needed: pictures come in one size, sounds in one format. */
const kept: readonly RegExp[] = [
  /^app\.html$/,
  /^manifest\.webmanifest$/,
  /^icon\.svg$/,
  // What somebody in need asks for: the crisis lines, the words that go with them, and breathing.
  /^(help-now|crisis|breathe)\.html$/,
  /^assets\/[^/]+\.(js|css|woff2|json)$/,
  /^assets\/pictures\/.*-480-[^/]*\.avif$/,
  // Today's own, as most phones ask for it.
  /^assets\/pictures\/first-light-960-[^/]*\.avif$/,
  /^sounds\/[^/]+\.webm$/,
]
/** Files whose names carry a hash never change under it. */
const hashed = /^assets\//

/** Writes service-worker.js into the web build, after everything else is there. */
export async function buildWorker(out: string, appPaths: readonly string[]): Promise<void> {
  const files = (await filesBelow(out)).filter((file) => kept.some((one) => one.test(file)))
  const entries = await Promise.all(files.map((file) => entryOf(out, file)))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      FILES: JSON.stringify(entries),
      APP_ADDRESSES: JSON.stringify(`^(${appPaths.join('|')})(/|$)`),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, '../web/worker/service-worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  })
}

async function entryOf(out: string, file: string) {
  if (hashed.test(file)) return { url: `/${file}`, revision: null }
  const bytes = await readFile(join(out, file))
  return {
    // Public pages are served without their ending.
    url: file === 'app.html' ? '/app.html' : `/${file.replace(/\.html$/, '')}`,
    revision: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
