// Makes the public pages: bundles their components for this process, renders them once, and puts the style inside.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import * as v from 'valibot'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

const Manifest = v.record(v.string(), v.object({ file: v.string() }))
const Files = v.array(v.object({ file: v.string(), text: v.string() }))
const SiteModule = v.object({ renderSite: v.function() })

/**
 * Writes every public page into the folder of the web build, each with its style sheet inside; their script and fonts go
 * to its assets, where the fonts have the names that the app's build gives them too. `origin` is where the site will be
 * reached.
 */
export async function buildSite(out: string, origin: string): Promise<void> {
  await buildAssets(out)
  const manifest = v.parse(Manifest, JSON.parse(await readFile(manifestIn(out), 'utf8')))
  const built = (name: string) => {
    const entry = Object.entries(manifest).find(([source]) => source.endsWith(name))
    if (!entry) throw new Error(`the build has no ${name}`)
    return entry[1].file
  }
  const [landing, reading] = [built('landing.css'), built('reading.css')]
  const { renderSite } = await loadSite()
  const pages = renderSite(join(root, 'content'), {
    origin,
    styles: { landing: await styleIn(out, landing), reading: await styleIn(out, reading) },
    script: `/${built('browser/browser.ts')}`,
    payment: `/${built('browser/payment.ts')}`,
    fonts: ['newsreader-latin.woff2', 'figtree-latin.woff2'].map((font) => `/${built(font)}`),
  })
  for (const { file, text } of v.parse(Files, pages)) await writePage(join(out, file), text)
  for (const style of [landing, reading]) await rm(join(out, style))
  await rm(dirname(manifestIn(out)), { recursive: true })
}

async function buildAssets(out: string): Promise<void> {
  const inputs = ['browser/browser.ts', 'browser/payment.ts', 'landing.css', 'reading.css']
  await build({
    root: join(root, 'web/site'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      outDir: out,
      emptyOutDir: false,
      manifest: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: inputs.map((name) => join(root, 'web/site', name)) },
    },
  })
}

async function styleIn(out: string, file: string): Promise<string> {
  return darkWithoutScript((await readFile(join(out, file), 'utf8')).trim())
}

const manifestIn = (out: string) => join(out, '.vite/manifest.json')

async function writePage(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

async function loadSite() {
  const outDir = join(root, '.cache/site')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: { ssr: 'web/site/site.tsx', outDir, emptyOutDir: true, target: 'node24' },
  })
  // The address differs at each build, or this process would be given the module it already knows.
  const address = `${pathToFileURL(join(outDir, 'site.js')).href}?${Date.now()}`
  return v.parse(SiteModule, await import(address))
}

/**
 * The theme is an attribute that a script sets. Without script the device's wish decides: each rule of the dark theme
 * stands a second time, under a media query.
 */
function darkWithoutScript(css: string): string {
  return css.replaceAll(
    /:root\[data-theme=["']?dark["']?\]([^{]*)(\{[^}]*\})/g,
    (rule, rest: string, body: string) =>
      `${rule}@media (prefers-color-scheme:dark){:root:not([data-theme])${rest}${body}}`,
  )
}
